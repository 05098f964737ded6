import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the directory with package.json, db/migrations and dist. Searches upwards, because the bundle is in another
 * directory than this file.
 */
export function projectRoot(): string {
  let directory = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(directory, 'package.json'))) {
    const parent = path.dirname(directory);
    if (parent === directory) throw new Error('package.json was not found above the program');
    directory = parent;
  }
  return directory;
}
