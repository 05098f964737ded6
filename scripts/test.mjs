#!/usr/bin/env node
// npm test: installs and builds what is missing, and runs every test. With arguments, runs only vitest and passes the
// arguments to it: npm test -- server/platform
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

/**
 * Counts passed tests and lists failed tests. A runner that dies without naming a failed test counts as one failure.
 */
function counted(file, status, read) {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] };
  const silent = status !== 0 && report.failures.length === 0;
  return silent
    ? { ...report, failures: [`the test runner exited with ${status} without naming a failed test (${file})`] }
    : report;
}

/** Lists the failed tests of a vitest report. A file that could not run counts as one failed test. */
function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${path.relative(root, name)}: ${message}`] : [];
    return failed.map(
      (result) => `${path.relative(root, name)}: ${result.fullName}\n${result.failureMessages[0] ?? ''}`,
    );
  });
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `tests/e2e/${spec.file}: ${spec.title}`);
  return [...failed, ...suites.flatMap(failuresOfPlaywright)];
}

export function runVitest(args = []) {
  const report = path.join(results, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args]);
  return counted(report, status, (all) => ({ passed: all.numPassedTests, failures: failuresOfVitest(all) }));
}

export async function runBrowserTests() {
  const directory = path.join(root, 'tests/e2e');
  if (!existsSync(directory) || !readdirSync(directory).some((name) => name.endsWith('.spec.ts'))) {
    return { passed: 0, failures: [] };
  }
  const { describeBrowser, findBrowser } = await import('./browser.mjs');
  const browser = await findBrowser();
  console.log(`The browser tests use ${describeBrowser(browser)}`);
  const report = path.join(results, 'e2e.json');
  rmSync(report, { force: true });
  const environment = { CHROMIUM_PATH: browser, ROTA_WHOLE_RUN: '1' };
  const status = run('node_modules/@playwright/test/cli.js', ['test'], environment);
  return counted(report, status, (all) => ({
    passed: all.stats.expected + all.stats.flaky,
    failures: [...failuresOfPlaywright(all), ...all.errors.map((error) => error.message)],
  }));
}

/** Runs every test, repeats the failed ones at the end and returns the counts. */
export async function runTests(args = []) {
  ensureInstalled();
  await buildChanged();
  const unit = runVitest(args);
  const browser = args.length > 0 ? { passed: 0, failures: [] } : await runBrowserTests();
  const failures = [...unit.failures, ...browser.failures];
  for (const failure of failures) console.log(`FAILED ${failure}`);
  return { passed: unit.passed + browser.passed, failed: failures.length };
}

if (process.argv[1] === path.join(root, 'scripts/test.mjs')) {
  const { passed, failed } = await runTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
