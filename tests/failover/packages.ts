import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Debian packages, extracted into a directory and never installed. */

export type Command = readonly [string, ...string[]];

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and returns its output. Throws if it fails. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): string {
  const env = { ...process.env, ...options.env };
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`, { cause: error });
  return `${stdout}${stderr}`;
}

const AS_ROOT = ['-o', 'APT::Sandbox::User=root'];

/** Downloads and extracts packages, by default from this machine's release. */
export function extract(packages: readonly string[], into: string, options: readonly string[] = AS_ROOT): void {
  const files = path.join(into, 'packages');
  mkdirSync(files, { recursive: true });
  const before = new Set(readdirSync(files));
  run('apt-get', [...options, 'download', ...packages], { cwd: files });
  for (const file of readdirSync(files).filter((name) => !before.has(name) && name.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', file, path.join(into, 'root')], { cwd: files });
  }
}

/** Returns apt options that read a newer suite with separate lists, so that the machine's lists stay unchanged. */
export function newerSuite(directory: string, suite: string, kind: 'deb' | 'deb-src'): string[] {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(path.join(directory, part), { recursive: true });
  const sources = path.join(directory, 'sources.list');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `${kind} [signed-by=${key}] http://deb.debian.org/debian ${suite} main\n`);
  const settings = [
    `Dir::State::lists=${directory}/lists`,
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::Cache=${directory}`,
    'Dir::State::status=/dev/null',
  ];
  return [...AS_ROOT, ...settings.flatMap((setting) => ['-o', setting])];
}
