#!/usr/bin/env node
// npm check: everything that can be said about the code without running the product. `npm run check -- lint types` runs
// only the checks with these names.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const checks = [
  ['format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  [
    'types',
    'node_modules/typescript/bin/tsc',
    ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'],
  ],
  [
    'types-web',
    'node_modules/typescript/bin/tsc',
    ['-p', 'tsconfig.web.json', '--incremental', '--tsBuildInfoFile', 'dist/types-web.tsbuildinfo'],
  ],
  ['types-worker', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.worker.json']],
  [
    'types-e2e',
    'node_modules/typescript/bin/tsc',
    ['-p', 'tsconfig.e2e.json', '--incremental', '--tsBuildInfoFile', 'dist/types-e2e.tsbuildinfo'],
  ],
  ['lint', 'node_modules/eslint/bin/eslint.js', ['--cache', '--cache-location', 'dist/.eslintcache', '.']],
  ['boundaries', 'scripts/boundaries.mjs', []],
  ['unused', 'node_modules/knip/bin/knip.js', ['--no-progress']],
  ['schema', 'scripts/run.mjs', ['scripts/database-types.ts', '--check']],
  ['texts', 'scripts/run.mjs', ['scripts/web/check-texts.ts']],
  ['build', 'scripts/build.mjs', []],
  ['page-sizes', 'node_modules/size-limit/bin.js', []],
];

function run(file, args) {
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

/** Runs the checks one after the other; answers the names of those that failed. */
export async function runChecks(only = []) {
  ensureInstalled();
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const failed = [];
  for (const [name, file, args] of checks) {
    if (only.length > 0 && !only.includes(name)) continue;
    const startedAt = performance.now();
    const { code, output } = await run(file, args);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
  return failed;
}

if (process.argv[1] === path.join(root, 'scripts/check.mjs')) {
  const failed = await runChecks(process.argv.slice(2));
  console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
