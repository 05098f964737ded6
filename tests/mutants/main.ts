import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { mutants } from './list.ts';
import type { Mutant } from './mutant.ts';

/** Runs each mutant's test files on a copy of the sources. Fails if a mutant survives. Arguments filter names. */
const root = process.cwd();

function copyOfSources(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'rota-planted-'));
  const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  for (const file of files.stdout.split('\n').filter((name) => name !== '')) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface Outcome {
  readonly failed: readonly string[];
  readonly passed: number;
}

function runTests(copy: string, files: readonly string[], options: readonly string[] = []): Outcome {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs');
  // Long timeouts, so that a mutant fails by an assertion and not by slowness. They still end mutants that hang.
  const patience = ['--testTimeout=120000', '--hookTimeout=120000'];
  const args = ['run', ...files, ...patience, ...options, '--reporter=json', `--outputFile=${report}`];
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...args], { cwd: copy, encoding: 'utf8' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  const passed = tests.filter((test) => test.status === 'passed').length;
  // A file that fails to load proves nothing.
  if (failed.length + passed === 0) throw new Error(`No test ran in ${files.join(', ')}:\n${stderr}`);
  if (status !== 0 && failed.length === 0)
    throw new Error(`${files.join(', ')} failed, but none of its tests did:\n${stderr}`);
  return { failed, passed };
}

function plant(copy: string, { file, find, replace }: Mutant): () => void {
  const target = path.join(copy, file);
  const original = readFileSync(target, 'utf8');
  if (original.split(find).length !== 2) throw new Error(`${file} must contain this text exactly once: ${find}`);
  writeFileSync(
    target,
    original.replace(find, () => replace),
  );
  return () => writeFileSync(target, original);
}

function tryBug(copy: string, bug: Mutant): Outcome {
  const restore = plant(copy, bug);
  try {
    return runTests(copy, [bug.test], ['--bail=1']);
  } finally {
    restore();
  }
}

function main(wanted: readonly string[]): number {
  const bugs = mutants.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const copy = copyOfSources();
  const startedAt = performance.now();
  let missed = 0;
  try {
    const files = [...new Set(bugs.map(({ test }) => test))];
    const before = runTests(copy, files).failed;
    if (before.length > 0) throw new Error(`These tests fail without a planted bug: ${before.join('; ')}`);
    for (const bug of bugs) {
      const { failed, passed } = tryBug(copy, bug);
      if (failed.length === 0) missed += 1;
      console.log(
        failed.length > 0
          ? `caught  ${bug.name} (${bug.test}: ${failed.join('; ')})`
          : `MISSED  ${bug.name} (${bug.test}: all ${passed} passed)`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${bugs.length - missed} of ${bugs.length} planted bugs were caught in ${minutes} minutes`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
