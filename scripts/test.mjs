#!/usr/bin/env node
// npm test: installs and builds what is missing, and runs every test. With arguments, runs only vitest and passes the
// arguments to it: npm test -- server/platform
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const results = path.join(root, 'test-results');

/** Runs a program of the project. Returns its exit status once it has ended, or the signal that ended it. */
function run(file, args, { environment = {}, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code, signal) => {
      resolve({ status: code ?? signal, output: Buffer.concat(chunks).toString() });
    });
  });
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

const SNAPSHOT_LINES = 20;

/** Returns the start of what a failed test's page showed, because a machine's log is often all that is kept. */
function pageOf({ tests }) {
  const attachments = tests.flatMap(({ results: runs }) => runs.flatMap((one) => one.attachments));
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return '';
  const snapshot = /```yaml\n([^`]*)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const lines = snapshot.split('\n');
  const start = Math.max(
    0,
    lines.findIndex((line) => line.trimStart().startsWith('- main')),
  );
  return `\n${lines.slice(start, start + SNAPSHOT_LINES).join('\n')}`;
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  const failures = failed.map((spec) => `tests/e2e/${spec.file}: ${spec.title}${pageOf(spec)}`);
  return [...failures, ...suites.flatMap(failuresOfPlaywright)];
}

async function runVitest(args) {
  const report = path.join(results, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args]);
  return counted(report, status, (all) => ({ passed: all.numPassedTests, failures: failuresOfVitest(all) }));
}

/** Prints the browser tests' output when they have ended, because vitest writes meanwhile. */
async function runBrowserTests() {
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
  const program = 'node_modules/@playwright/test/cli.js';
  const { status, output } = await run(program, ['test'], { environment, output: 'pipe' });
  console.log(output);
  return counted(report, status, (all) => ({
    passed: all.stats.expected + all.stats.flaky,
    failures: [...failuresOfPlaywright(all), ...all.errors.map((error) => error.message)],
  }));
}

/**
 * Runs every test, repeats the failed ones at the end and returns the counts. Runs vitest and the browser tests at
 * once, because each alone leaves a core idle while it starts and ends, and whenever its tests wait.
 */
export async function runTests(args = []) {
  ensureInstalled();
  await buildChanged();
  const [unit, browser] = await Promise.all([
    runVitest(args),
    args.length > 0 ? { passed: 0, failures: [] } : runBrowserTests(),
  ]);
  const failures = [...unit.failures, ...browser.failures];
  for (const failure of failures) console.log(`FAILED ${failure}`);
  return { passed: unit.passed + browser.passed, failed: failures.length };
}

if (process.argv[1] === path.join(root, 'scripts/test.mjs')) {
  const { passed, failed } = await runTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
