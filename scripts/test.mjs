#!/usr/bin/env node
// npm test: installs and builds what is missing, runs every test, and ends with one line: N passed, N failed.
// Arguments go to vitest, and then only vitest runs: npm test -- server/platform
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const results = path.join(root, 'test-results');

function run(file, args, environment = {}) {
  return spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  }).status;
}

/** A runner that dies without a report counts as one failure. */
function counted(file, status, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function runVitest(args = []) {
  const report = path.join(results, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args]);
  return counted(report, status, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0),
  }));
}

export async function runBrowserTests() {
  const directory = path.join(root, 'tests/e2e');
  if (!existsSync(directory) || !readdirSync(directory).some((name) => name.endsWith('.spec.ts'))) {
    return { passed: 0, failed: 0 };
  }
  const { findBrowser } = await import('./browser.mjs');
  const report = path.join(results, 'e2e.json');
  rmSync(report, { force: true });
  const environment = { CHROMIUM_PATH: await findBrowser(), ROTA_WHOLE_RUN: '1' };
  const status = run('node_modules/@playwright/test/cli.js', ['test'], environment);
  return counted(report, status, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** Runs every test and answers how many passed and failed. */
export async function runTests(args = []) {
  ensureInstalled();
  await buildChanged();
  const unit = runVitest(args);
  const browser = args.length > 0 ? { passed: 0, failed: 0 } : await runBrowserTests();
  return { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed };
}

if (process.argv[1] === path.join(root, 'scripts/test.mjs')) {
  const { passed, failed } = await runTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
