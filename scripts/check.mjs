#!/usr/bin/env node
// npm run check: runs all static checks, two at a time, the longest first. `npm run check -- lint texts` runs two.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** `after` names a check that must finish first. */
const checks = [
  { name: 'format', file: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  // Lints and checks types (decision 0033).
  { name: 'lint', file: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'build', file: 'scripts/build.mjs', args: [] },
  { name: 'schema', file: 'scripts/run.mjs', args: ['scripts/database-types.ts', '--check'] },
  { name: 'unused', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'boundaries', file: 'scripts/boundaries.mjs', args: [] },
  { name: 'texts', file: 'scripts/run.mjs', args: ['scripts/web/check-texts.ts'] },
  { name: 'english', file: 'scripts/check-english.mjs', args: [] },
  { name: 'openapi', file: 'scripts/run.mjs', args: ['scripts/openapi.ts'] },
  { name: 'components', file: 'scripts/run.mjs', args: ['scripts/audit.ts', '--offline'] },
  { name: 'page-sizes', file: 'node_modules/size-limit/bin.js', args: [], after: 'build' },
];
const AT_ONCE = Math.max(2, os.availableParallelism() - 1);

/** Returns the checks with these names, by default all; throws for an unknown name. */
export function chosenChecks(names) {
  const known = checks.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown check: ${unknown.map((name) => `'${name}'`).join(', ')}. Known: ${known.join(', ')}`);
  }
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}

function run({ file, args }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}

export async function runChecks(names = []) {
  const waiting = [...chosenChecks(names)];
  ensureInstalled();
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const failed = [];
  const runs = new Map();
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      await runs.get(check.after);
      const startedAt = performance.now();
      runs.set(check.name, run(check));
      const { code, output } = await runs.get(check.name);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code === 0) continue;
      failed.push(check.name);
      console.log(output);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

if (process.argv[1] === path.join(root, 'scripts/check.mjs')) {
  try {
    const failed = await runChecks(process.argv.slice(2));
    console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
