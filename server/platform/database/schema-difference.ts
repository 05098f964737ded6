import { isRelease, isNewer, RELEASE } from './release.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file with line feeds only, so that a checkout with CRLF matches. */
  readonly checksum: string;
  /** Oldest release that may run after this migration, if the migration names one. */
  readonly oldestRelease?: string | undefined;
}

export interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly oldestRelease: string | null;
}

export interface SchemaDifference {
  readonly missing: readonly string[];
  readonly newer: readonly string[];
  readonly tooNew: readonly string[];
  /** False if the role may not read the table of applied migrations. All migrations then seem missing. */
  readonly isReadable: boolean;
}

export function compare(
  migrations: readonly Migration[],
  done: readonly Applied[],
  release: string,
  isReadable = true,
): SchemaDifference {
  const known = new Set(migrations.map(({ name }) => name));
  const had = new Set(done.map(({ name }) => name));
  const unknown = done.filter(({ name }) => !known.has(name));
  const mayRun = ({ oldestRelease }: Applied): boolean =>
    oldestRelease !== null && isRelease(oldestRelease) && !isNewer(oldestRelease, release);
  return {
    missing: migrations.flatMap(({ name }) => (had.has(name) ? [] : [name])),
    newer: unknown.filter(mayRun).map(({ name }) => name),
    tooNew: unknown.filter((each) => !mayRun(each)).map(({ name }) => name),
    isReadable,
  };
}

const NO_RIGHTS =
  'The role of DATABASE_URL has no rights on the tables. Start one process with MIGRATION_DATABASE_URL to grant them';

/** Explains why this program cannot run on the schema, and how to proceed; undefined if it can run. */
export function schemaProblem(difference: SchemaDifference, whenMissing: string): string | undefined {
  if (!difference.isReadable) return NO_RIGHTS;
  return newerSchemaProblem(difference, RELEASE) ?? (difference.missing.length > 0 ? whenMissing : undefined);
}

export function newerSchemaProblem({ missing, newer, tooNew }: SchemaDifference, release: string): string | undefined {
  if (tooNew.length > 0) {
    return `The database has migration ${tooNew.join(', ')}, which version ${release} of the program does not know and may not run with. Start the version that applied it, or a newer one. To go back, restore a backup (docs/operations.md: Upgrade)`;
  }
  if (newer.length > 0 && missing.length > 0) {
    return `The database lacks migration ${missing.join(', ')} and has a newer one, ${newer.join(', ')}, which version ${release} of the program does not know. Start the version that applied it, or a newer one`;
  }
  return undefined;
}
