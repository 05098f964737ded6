import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { isReachableByAll, type Owner } from './os-user.ts';

export interface Cluster {
  readonly directory: string;
  readonly password: string;
}

const ELSEWHERE = '/var/lib/rota';

/**
 * Returns the cluster's directory: `<data>/postgres`, or a directory under /var/lib/rota if PostgreSQL's user cannot
 * reach that path, such as under /root. `<data>/postgres` then links to it.
 */
function locate(dataDirectory: string, owner: Owner | undefined): string {
  const preferred = path.join(dataDirectory, 'postgres');
  if (owner === undefined) return preferred;
  // Lets other users pass through our data directory without listing it. Only we can read its secret files.
  chmodSync(dataDirectory, 0o711);
  if (isReachableByAll(dataDirectory)) return preferred;

  const name = createHash('sha256').update(preferred).digest('hex').slice(0, 16);
  const target = path.join(ELSEWHERE, name);
  if (lstatSync(preferred, { throwIfNoEntry: false }) === undefined) {
    // A missing link means that the data directory was deleted, so the old cluster is deleted too.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
    symlinkSync(target, preferred);
  }
  return target;
}

const passwordFileOf = (dataDirectory: string): string => path.join(dataDirectory, 'postgres-password');

/** Error for a stored password that is not the cluster's. */
export const wrongPassword = (dataDirectory: string): ConfigError =>
  new ConfigError(
    `${passwordFileOf(dataDirectory)} does not have the password of its PostgreSQL: restore it from a copy, or delete the folder ${dataDirectory} with all its data to start over`,
  );

function readOrMakePassword(dataDirectory: string, isMade: boolean): string {
  const file = passwordFileOf(dataDirectory);
  if (!existsSync(file)) {
    if (isMade) throw wrongPassword(dataDirectory);
    writeAtomically(file, randomBytes(24).toString('base64url'));
  }
  const password = readFileSync(file, 'utf8').trim();
  if (password === '') throw wrongPassword(dataDirectory);
  return password;
}

function initialise(native: string, directory: string, password: string, owner: Owner | undefined): void {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    chownSync(draft, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  const flags = ['--username=rota', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const result = spawnSync(
    path.join(native, 'bin', 'initdb'),
    ['-D', draft, `--pwfile=${passwordFile}`, ...flags, ...provider],
    { ...owner, cwd: path.parse(directory).root, encoding: 'utf8', env: { PATH: process.env['PATH'], TZ: 'UTC' } },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? ''}${result.stdout}${result.stderr}`);
  }
  // A kill during initdb leaves a draft, which the next start discards.
  renameSync(draft, directory);
}

/** Creates the cluster if there is none. Throws a ConfigError if an existing cluster's password is missing. */
export function prepareCluster(native: string, dataDirectory: string, owner: Owner | undefined): Cluster {
  mkdirSync(dataDirectory, { recursive: true });
  const directory = locate(realpathSync(dataDirectory), owner);
  const isMade = existsSync(path.join(directory, 'PG_VERSION'));
  const password = readOrMakePassword(dataDirectory, isMade);
  if (!isMade) initialise(native, directory, password, owner);
  return { directory, password };
}
