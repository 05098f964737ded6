import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';

/** `npm run torture -- --faults`: runs the fault tests of `npm test` with more rounds each, one process at a time. */

const KINDS = { faults: 'tests/faults' } as const;
const USAGE = 'Usage: npm run torture -- --faults [--rounds 20]';

const { values } = parseArgs({
  options: { faults: { type: 'boolean', default: false }, rounds: { type: 'string', default: '20' } },
});
const rounds = Number(values.rounds);
if (!values.faults || !Number.isInteger(rounds) || rounds < 1) {
  console.error(USAGE);
  process.exit(2);
}

const tests = spawn(process.execPath, ['scripts/test.mjs', KINDS.faults, '--no-file-parallelism'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ROTA_FAULT_ROUNDS: String(rounds) },
});
const [code] = (await once(tests, 'exit')) as [number | null];
process.exitCode = code ?? 1;
