import os from 'node:os';
import { expect, test } from 'vitest';
import { readArguments, USAGE } from './arguments.ts';

const because = ['--reason', 'Asked the bank'] as const;
const ID = '00000000-0000-7000-8000-0000000000AB';

function read(...args: string[]) {
  const parsed = readArguments(args);
  if (parsed === 'help') return parsed;
  const { command, ...given } = parsed;
  return { name: command.name, ...given };
}

test.each([['--help'], ['-h'], ['help'], ['debts', '--help']])('%s requests the usage', (...args) => {
  expect(readArguments(args)).toBe('help');
});

test('reads arguments and options by their names in the usage text', () => {
  expect(read('quarantine', 'credit', ID, '--user', 'ada@example.com', ...because, '--operator', 'ngozi')).toEqual({
    name: 'quarantine credit',
    values: { PAYMENT_ID: ID.toLowerCase(), '--user': 'ada@example.com' },
    reason: 'Asked the bank',
    operator: 'ngozi',
  });
  expect(read('fees', 'change', '2027-01-31', '0.75', '0', ...because)).toMatchObject({
    values: { DAY: '2027-01-31', ROTA: '0.75', OWNER: '0' },
    operator: os.userInfo().username,
  });
  expect(
    read('tariffs', 'change', 'card', '2027-01-31', 'amount', '1.5', '100', '2500', '2000', ...because),
  ).toMatchObject({
    values: { WAY: 'card', OF: 'amount', RATE: '1.5', FLAT: '100', FLAT_FROM: '2500', CAP: '2000' },
  });
  expect(read('templates', 'change', 'round_started', '--file', 'a.json', '--draft', ...because)).toMatchObject({
    values: { TYPE: 'round_started', '--file': 'a.json', '--draft': 'true' },
  });
  expect(read('debts')).toMatchObject({ name: 'debts', values: {}, reason: undefined });
  expect(USAGE).toContain('  uphold EJECTION_ID --reason "…"        keeps the ejection\n');
});

test('names an unknown option and lists the known ones', () => {
  expect(() => read('appeals', '--resaon', 'x')).toThrow(`Unknown option '--resaon'\n\n${USAGE}`);
});

test.each([
  ['quarantine burn', 'quarantine needs list, credit, refund or acknowledge'],
  ['identity', 'identity needs list, checks, approve, reject or reset'],
  ['nothing', 'npm run operator -- COMMAND'],
  ['appeals --reason because', 'appeals does not take --reason'],
  ['identity list ada@example.com', 'Too many arguments: ada@example.com'],
  ['quarantine refund dep-1', 'quarantine refund needs an id from `quarantine list`'],
  ['suspend ada', 'suspend needs the account’s email address'],
  ['identity approve ada@example.com --reason because', 'identity approve needs DETAILS_ID'],
  ['return-deposit dep-1', 'return-deposit needs --reason "…"'],
  ['fees withdraw', 'fees withdraw needs DAY and --reason "…"'],
  ['log --operator \u200B', '--operator needs a name'],
])('%s: %s', (line, words) => {
  expect(() => read(...line.split(' '))).toThrow(words);
});

test('accepts ids in any case, and does not read a negative amount as an option', () => {
  expect(read('forgive', ID, ...because)).toMatchObject({ values: { DEBT_ID: ID.toLowerCase() } });
  expect(read('float', 'withdraw', ...because, '--', '-5')).toMatchObject({ values: { AMOUNT: '-5' } });
});
