import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { extract, newerSuite, run, type Command } from './packages.ts';

/**
 * The cluster's programs from Debian's archive, extracted into a directory and never installed. Patroni comes from a
 * newer suite, because it is Python without machine code and Debian 12 has one that is too old.
 */

const FROM_RELEASE = [
  'etcd-server',
  'haproxy',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'pgbouncer',
  'libc-ares2',
  'libevent-2.1-7',
  'python3-click',
  'python3-dateutil',
  'python3-dnspython',
  'python3-etcd',
  'python3-idna',
  'python3-prettytable',
  'python3-psutil',
  'python3-psycopg2',
  'python3-six',
  'python3-urllib3',
  'python3-wcwidth',
  'python3-yaml',
];
const NEWER_SUITE = 'forky';
/** Debian's own interpreter, for which the extracted modules are built. */
const PYTHON = '/usr/bin/python3';

export interface Programs {
  readonly postgresDirectory: string;
  readonly etcd: Command;
  readonly patroni: Command;
  readonly haproxy: Command;
  /** PgBouncer of this machine's release. */
  readonly pgbouncer: Command;
  readonly patroniEnvironment: Readonly<Record<string, string>>;
  readonly libraryEnvironment: Readonly<Record<string, string>>;
  /** True if the shipped check refuses this Patroni, because a frozen primary may take the lock back. */
  readonly isPatroniRefused: boolean;
  /** Names and versions of the programs. */
  readonly versions: Readonly<Record<'PostgreSQL' | 'Patroni' | 'etcd' | 'HAProxy', string>>;
}

function extractPatroni(into: string): void {
  const options = newerSuite(path.join(into, 'apt'), NEWER_SUITE, 'deb');
  try {
    run('apt-get', [...options, 'update']);
    extract(['patroni'], into, options);
  } catch (error) {
    console.error(`No Patroni of Debian ${NEWER_SUITE}, so this release's own is used: ${String(error)}`);
    extract(['patroni'], into);
  }
}

function findPostgres(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const found = versions
    .map((version) => `${root}/${String(version)}/bin`)
    .find((bin) => existsSync(`${bin}/postgres`));
  if (found === undefined) throw new Error('No PostgreSQL: apt-get install postgresql');
  return found;
}

function isRefused(patroniEnvironment: Readonly<Record<string, string>>): boolean {
  const env = { ...process.env, ...patroniEnvironment, PATRONI: `${PYTHON} -m patroni` };
  return spawnSync('sh', ['deploy/high-availability/templates/check-patroni.sh'], { env }).status === 78;
}

const firstNumber = (text: string): string => /\d+(?:\.\d+)+/.exec(text)?.[0] ?? 'unknown';

/** Extracts the programs into `directory`, unless an earlier run has done so. */
export function preparePrograms(directory: string): Programs {
  const root = path.join(directory, 'root');
  if (!existsSync(path.join(root, 'usr/sbin/haproxy'))) {
    console.log(`Fetching packages from Debian into ${directory}`);
    extractPatroni(directory);
    extract(FROM_RELEASE, directory);
  }
  const libraries = readdirSync(path.join(root, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'));
  const LD_LIBRARY_PATH = libraries.map((name) => path.join(root, 'usr/lib', name)).join(':');
  const program = (name: string): string => path.join(root, 'usr', name);
  const postgresDirectory = findPostgres();
  const patroniEnvironment = { PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages') };
  const libraryEnvironment = { LD_LIBRARY_PATH };
  return {
    postgresDirectory,
    etcd: [program('bin/etcd')],
    patroni: [PYTHON, '-m', 'patroni'],
    haproxy: [program('sbin/haproxy')],
    pgbouncer: [program('sbin/pgbouncer')],
    patroniEnvironment,
    libraryEnvironment,
    isPatroniRefused: isRefused(patroniEnvironment),
    versions: {
      PostgreSQL: firstNumber(run(`${postgresDirectory}/postgres`, ['--version'])),
      Patroni: firstNumber(run(PYTHON, ['-m', 'patroni', '--version'], { env: patroniEnvironment })),
      etcd: firstNumber(run(program('bin/etcd'), ['--version'])),
      HAProxy: firstNumber(run(program('sbin/haproxy'), ['-v'], { env: libraryEnvironment })),
    },
  };
}
