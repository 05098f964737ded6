import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECRETS } from '../../server/platform/config/secret-files.ts';

const isSecret = (name: string): boolean => (SECRETS as readonly string[]).includes(name);

/**
 * An environment of live mode whose secrets are files of this directory, as a vault's agent writes them. What is empty
 * stays as it is.
 */
export function inFiles(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  mkdirSync(directory, { recursive: true });
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (value === undefined || value === '' || !isSecret(name)) return [name, value];
      const file = path.join(directory, `${name}-${String(Math.random()).slice(2)}`);
      writeFileSync(file, `${value}\n`, { mode: 0o600 });
      return [`${name}_FILE`, file];
    }),
  );
}
