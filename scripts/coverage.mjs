#!/usr/bin/env node
// npm run coverage: runs vitest with its arguments and prints line and branch coverage per folder. Separate processes
// (browser tests, fault tests, the programs) are not counted.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const rooms = ['contract', 'circle', 'server', 'sandbox', 'web', 'scripts'];
const directory = path.join(root, 'test-results/coverage');

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--coverage.enabled',
    // Instrumented code is slower and must not time out.
    '--testTimeout=600000',
    '--hookTimeout=600000',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);

const files = Object.entries(JSON.parse(readFileSync(path.join(directory, 'coverage-summary.json'), 'utf8')));
const share = (rows, kind) => {
  const sum = (what) => rows.reduce((total, row) => total + row[kind][what], 0);
  return `${((100 * sum('covered')) / Math.max(sum('total'), 1)).toFixed(2)} %`;
};
console.log('| room | lines | branches |\n| --- | ---: | ---: |');
for (const room of rooms) {
  const rows = files.filter(([file]) => file.startsWith(path.join(root, room, '/'))).map(([, row]) => row);
  console.log(`| ${room} | ${share(rows, 'lines')} | ${share(rows, 'branches')} |`);
}
process.exitCode = status ?? 1;
