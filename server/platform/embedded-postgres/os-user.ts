import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';

/** OS user that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns `postgres` if the machine has that user, else `nobody`; undefined if we are not root. */
export function findPostgresOsUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const owner = users.get('postgres') ?? users.get('nobody');
  if (owner === undefined || owner.uid === 0) {
    throw new ConfigError('PostgreSQL does not run as root and this machine has no user "nobody" to run it as');
  }
  return owner;
}

/** True if any user can pass through `directory` and all its parents. */
export function isReachableByAll(directory: string): boolean {
  for (let current = directory; ; current = path.dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    if (path.dirname(current) === current) return true;
  }
}
