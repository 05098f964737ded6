import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { plantedBugs, type PlantedBug } from './list.ts';

/**
 * Plants each bug of the list in a copy of the sources and runs the tests of the rules on it: the unit tests of the core, and the
 * simulator. Prints one line a bug with what noticed it, and fails when nothing did. Arguments choose bugs by part of
 * their names.
 */
const root = process.cwd();
const LAYERS = [
  { name: 'unit tests', args: ['--project', 'pure', 'circle', 'contract'] },
  { name: 'simulator', args: ['--project', 'pure', 'tests/simulation'] },
] as const;

interface Outcome {
  readonly layer: string;
  /** How many tests noticed; the simulator stops at its first failure. */
  readonly failed: number;
}

function copyOfSources(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'rota-planted-'));
  const files = spawnSync('git', ['ls-files', 'circle', 'contract', 'tests', 'scripts', '*.json', '*.config.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.stdout.split('\n').filter((name) => name !== '')) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

function runTests(copy: string, args: readonly string[], bail: boolean): number {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs');
  const options = [...args, '--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail=1'] : [])];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], { cwd: copy, stdio: 'ignore' });
  const counts = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number; numTotalTests: number };
  if (counts.numTotalTests === 0) throw new Error(`No test ran: ${args.join(' ')}`);
  return status === 0 ? 0 : Math.max(counts.numFailedTests, 1);
}

function plant(copy: string, { file, find, replace }: PlantedBug): () => void {
  const target = path.join(copy, file);
  const original = readFileSync(target, 'utf8');
  if (original.split(find).length !== 2) throw new Error(`${file} has no single place for this bug: ${find}`);
  writeFileSync(
    target,
    original.replace(find, () => replace),
  );
  return () => writeFileSync(target, original);
}

function tryBug(copy: string, bug: PlantedBug): readonly Outcome[] {
  const restore = plant(copy, bug);
  try {
    return LAYERS.map(({ name, args }) => ({ layer: name, failed: runTests(copy, args, name === 'simulator') }));
  } finally {
    restore();
  }
}

const words = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(({ layer, failed }) => (failed === 0 ? `${layer}: nothing` : `${layer}: ${String(failed)} failed`))
    .join('; ');

function main(wanted: readonly string[]): number {
  const bugs = plantedBugs.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const copy = copyOfSources();
  let missed = 0;
  try {
    for (const { name, args } of LAYERS) {
      if (runTests(copy, args, false) > 0) throw new Error(`The ${name} fail without any bug`);
    }
    for (const bug of bugs) {
      const outcomes = tryBug(copy, bug);
      const isCaught = outcomes.some(({ failed }) => failed > 0);
      if (!isCaught) missed += 1;
      console.log(`${isCaught ? 'caught' : 'MISSED'}  ${bug.name} (${words(outcomes)})`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${String(bugs.length - missed)} of ${String(bugs.length)} planted bugs were caught`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
