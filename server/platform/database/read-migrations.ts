import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRelease } from './release.ts';
import type { Migration } from './schema-difference.ts';

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Parses a first line such as `-- oldest release: 0.1.0`, the oldest release that may run alongside the migration. */
function oldestReleaseOf(name: string, sql: string): string | undefined {
  const [, release] = /^-- oldest release: (.*)\n/.exec(sql) ?? [];
  if (release === undefined || isRelease(release)) return release;
  throw new Error(`Migration ${name} has an invalid oldest release: ${release}`);
}

/** Reads the migrations in order. Throws if two share a number or a name is malformed. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = name.slice(0, 4);
      if (!fileName.test(name)) throw new Error(`Migration ${name} is not named NNNN_name.sql`);
      if (seen.has(number)) throw new Error(`Two migrations have the number ${number}`);
      seen.add(number);
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, oldestRelease: oldestReleaseOf(name, sql) };
    }),
  );
}
