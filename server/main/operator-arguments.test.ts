import { expect, test } from 'vitest';
import { readArguments, USAGE, type OperatorArguments } from './operator-arguments.ts';

test.each([['--help'], ['-h'], ['help'], ['debts', '--help']])('%s asks how it is used', (...args) => {
  expect(readArguments(args)).toBe('help');
});

test('an unknown option is named in a sentence, with what there is', () => {
  expect(() => readArguments(['appeals', '--resaon', 'x'])).toThrow(`Unknown option '--resaon'\n\n${USAGE}`);
});

test('an amount is read as the interface reads it, and is more than nothing', () => {
  const because = ['--reason', 'Top-up for payouts'] as const;
  const { command } = readArguments(['float', 'deposit', '250000.5', ...because]) as OperatorArguments;
  expect(command).toEqual({ name: 'float', move: 'deposit', amountKobo: 250_000_50n, reason: 'Top-up for payouts' });
  for (const amount of ['', '0', '0.00', '-5', '+5', '1e3', '1,000', '10.005', 'NaN', '₦5']) {
    expect(() => readArguments(['float', 'withdraw', ...because, '--', amount])).toThrow(
      'float needs an amount in naira, such as 250000.00',
    );
  }
  expect(() => readArguments(['float', 'deposit', '5'])).toThrow('float needs --reason "…"');
  expect(() => readArguments(['float', 'burn', '5', ...because])).toThrow('float needs deposit or withdraw');
});
