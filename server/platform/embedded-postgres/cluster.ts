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
import { writeWhole } from '../files/write-whole.ts';
import { isReachableByAll, type Owner } from './os-user.ts';

export interface Cluster {
  /** PostgreSQL's data directory, owned by the user it runs as. */
  readonly directory: string;
  readonly password: string;
}

const ELSEWHERE = '/var/lib/rota';

/**
 * Where the cluster lives: `<data>/postgres`. When PostgreSQL's user cannot reach that path (a checkout under /root),
 * `<data>/postgres` is a link to a directory under /var/lib/rota that is named after it.
 */
function locate(dataDirectory: string, owner: Owner | undefined): string {
  const wanted = path.join(dataDirectory, 'postgres');
  if (owner === undefined) return wanted;
  // Our own data directory may be passed through; its secrets are files that only we can read.
  chmodSync(dataDirectory, 0o711);
  if (isReachableByAll(dataDirectory)) return wanted;

  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const target = path.join(ELSEWHERE, name);
  if (lstatSync(wanted, { throwIfNoEntry: false }) === undefined) {
    // The link is gone, so its owner deleted the data directory: what it pointed to is no longer wanted.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
    symlinkSync(target, wanted);
  }
  return target;
}

const passwordFileOf = (dataDirectory: string): string => path.join(dataDirectory, 'postgres-password');

/** The error when the stored password is not the cluster's. */
export const wrongPassword = (dataDirectory: string): ConfigError =>
  new ConfigError(
    `${passwordFileOf(dataDirectory)} does not hold the password of its PostgreSQL: restore it from a copy, or delete the folder ${dataDirectory} with all its data to begin afresh`,
  );

function readOrMakePassword(dataDirectory: string, isMade: boolean): string {
  const file = passwordFileOf(dataDirectory);
  if (!existsSync(file)) {
    if (isMade) throw wrongPassword(dataDirectory);
    writeWhole(file, randomBytes(24).toString('base64url'));
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
  // A kill in the middle of initdb leaves a draft, which the next start throws away.
  renameSync(draft, directory);
}

/** Makes the cluster when there is none yet. A data directory from another major version is refused. */
export function prepareCluster(native: string, dataDirectory: string, owner: Owner | undefined): Cluster {
  mkdirSync(dataDirectory, { recursive: true });
  const directory = locate(realpathSync(dataDirectory), owner);
  const isMade = existsSync(path.join(directory, 'PG_VERSION'));
  const password = readOrMakePassword(dataDirectory, isMade);
  if (!isMade) initialise(native, directory, password, owner);
  return { directory, password };
}
