import { expect, test } from 'vitest';
import { parseLagosDay } from '../../circle/time.ts';
import { readArguments, USAGE, type OperatorArguments } from './operator-arguments.ts';

test.each([['--help'], ['-h'], ['help'], ['debts', '--help']])('%s asks how it is used', (...args) => {
  expect(readArguments(args)).toBe('help');
});

test('an unknown option is named in a sentence, with what there is', () => {
  expect(() => readArguments(['appeals', '--resaon', 'x'])).toThrow(`Unknown option '--resaon'\n\n${USAGE}`);
});

test('a decision about a payment names it, with a reason and perhaps a user', () => {
  const id = '00000000-0000-7000-8000-0000000000AB';
  const because = ['--reason', 'Asked the bank'] as const;
  const { command } = readArguments([
    'quarantine',
    'credit',
    id,
    '--user',
    'ada@example.com',
    ...because,
  ]) as OperatorArguments;
  expect(command).toEqual({
    name: 'quarantine',
    decision: 'credit',
    id: id.toLowerCase(),
    user: 'ada@example.com',
    reason: 'Asked the bank',
  });
  expect(readArguments(['quarantine', 'list'])).toMatchObject({ command: { name: 'quarantine-list' } });
  expect(() => readArguments(['quarantine', 'burn', id, ...because])).toThrow(
    'quarantine needs list, credit, refund, acknowledge',
  );
  expect(() => readArguments(['quarantine', 'refund', 'dep-1', ...because])).toThrow(
    'quarantine refund needs the id that `quarantine list` shows',
  );
  expect(() => readArguments(['quarantine', 'refund', id, 'more', ...because])).toThrow('Too much on the command line');
  expect(() => readArguments(['return-deposit', ...because])).toThrow('return-deposit needs the reference');
  expect(() => readArguments(['return-deposit', 'dep-1'])).toThrow('return-deposit needs --reason "…"');
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

test('templates of notifications are looked at, and changed for a reason', () => {
  const commandOf = (...args: string[]) => (readArguments(['templates', ...args]) as OperatorArguments).command;
  expect(commandOf('list')).toEqual({ name: 'templates', act: 'list' });
  expect(commandOf('show', 'round_started')).toEqual({ name: 'templates', act: 'show', type: 'round_started' });
  expect(commandOf('preview', 'round_started', '--file', 'a.json')).toMatchObject({ act: 'preview', file: 'a.json' });
  const because = ['--reason', 'Shorter words'] as const;
  expect(commandOf('change', 'round_started', '--file', 'a.json', '--draft', ...because)).toEqual({
    name: 'templates',
    act: 'change',
    type: 'round_started',
    file: 'a.json',
    isDraft: true,
    reason: 'Shorter words',
  });
  expect(commandOf('reset', 'round_started', ...because)).toMatchObject({ act: 'change', isDraft: false });
  expect(() => commandOf()).toThrow('templates needs list, show, versions, preview, change or reset');
  expect(() => commandOf('show')).toThrow('templates show needs a type of notification');
  expect(() => commandOf('change', 'round_started', ...because)).toThrow('templates change needs --file');
  expect(() => commandOf('change', 'round_started', '--file', 'a.json')).toThrow('templates change needs --reason "…"');
  expect(() => commandOf('show', 'round_started', 'more')).toThrow('Too much on the command line: more');
});

test('identities are listed, and decided about for a reason', () => {
  const commandOf = (...args: string[]) => (readArguments(['identity', ...args]) as OperatorArguments).command;
  expect(commandOf('list')).toEqual({ name: 'identity', act: 'list' });
  const user = 'ada@example.com';
  expect(commandOf('reject', user, '--reason', 'No slip')).toEqual({
    name: 'identity',
    act: 'reject',
    user,
    reason: 'No slip',
  });
  expect(commandOf('reset', user, '--reason', 'Slip of another')).toMatchObject({ act: 'reset', user });
  expect(commandOf('checks', 'ada@example.com')).toEqual({ name: 'identity', act: 'checks', user: 'ada@example.com' });
  expect(() => commandOf()).toThrow('identity needs list, checks, approve, reject or reset');
  expect(() => commandOf('approve', '--reason', 'x')).toThrow(
    'identity approve needs the id or the address of the person',
  );
  expect(() => commandOf('approve', user)).toThrow('identity approve needs --reason "…"');
  expect(() => commandOf('list', user)).toThrow(`Too much on the command line: ${user}`);
});

test('lost second factors are listed, and decided about for a reason', () => {
  const commandOf = (...args: string[]) => (readArguments(['lost-factors', ...args]) as OperatorArguments).command;
  expect(commandOf('list')).toEqual({ name: 'lost-factors', act: 'list' });
  const user = 'ada@example.com';
  const decided = { name: 'lost-factors', act: 'accept', user, reason: 'Showed the card' };
  expect(commandOf('accept', user, '--reason', 'Showed the card')).toEqual(decided);
  expect(() => commandOf()).toThrow('lost-factors needs list, accept or decline');
  expect(() => commandOf('accept', '--reason', 'x')).toThrow('lost-factors accept needs the id or the address');
  expect(() => commandOf('decline', user)).toThrow('lost-factors decline needs --reason "…"');
  expect(() => commandOf('list', user)).toThrow(`Too much on the command line: ${user}`);
});

test('fees are listed, and changed or taken back for a day with a reason', () => {
  const commandOf = (...args: string[]) => (readArguments(['fees', ...args]) as OperatorArguments).command;
  const because = ['--reason', 'Decided by the board'] as const;
  expect(commandOf('list')).toEqual({ name: 'fees', act: 'list' });
  const from = parseLagosDay('2027-01-31');
  const decided = { name: 'fees', from, reason: 'Decided by the board' };
  expect(commandOf('change', '2027-01-31', '0.75', '0', ...because)).toEqual({
    ...decided,
    act: 'change',
    rates: { platformFeeBps: 75n, managementFeeBps: 0n },
  });
  expect(commandOf('withdraw', '2027-01-31', ...because)).toEqual({ ...decided, act: 'withdraw' });
  expect(() => commandOf()).toThrow('fees needs list, change or withdraw');
  expect(() => commandOf('change', 'tomorrow', '1', '1', ...because)).toThrow('fees change needs a day');
  expect(() => commandOf('change', '2027-01-31', '1', ...because)).toThrow('fees change needs the percentages');
  expect(() => commandOf('change', '2027-01-31', '99999999999999', '1', ...because)).toThrow('needs the percentages');
  expect(() => commandOf('change', '2027-01-31', '1', '1')).toThrow('fees change needs --reason "…"');
  expect(() => commandOf('withdraw', '2027-01-31', 'more', ...because)).toThrow('Too much on the command line: more');
});

test('an admin is reset by their username, for a reason', () => {
  const commandOf = (...args: string[]) => (readArguments(['admin', ...args]) as OperatorArguments).command;
  expect(commandOf('reset', 'ngozi', '--reason', 'Lost her phone')).toEqual({
    name: 'admin',
    act: 'reset',
    username: 'ngozi',
    reason: 'Lost her phone',
  });
  expect(() => commandOf('remove', 'ngozi')).toThrow('admin needs create or reset');
  expect(() => commandOf('reset')).toThrow('admin reset needs a username');
  expect(() => commandOf('reset', 'ngozi')).toThrow('admin reset needs --reason "…"');
});
