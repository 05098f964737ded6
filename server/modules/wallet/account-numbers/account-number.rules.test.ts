import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { judgeTransfer, nextAccountCheck, transferAmounts, type TransferFacts } from './account-number.rules.ts';

const asked = instant(Date.parse('2026-12-01T09:00:00Z'));
const after = (ms: number) => instant(asked + ms);

it('looks a request up after 1, 2, 5 and 15 minutes, then hourly, and gives up after a day', () => {
  const checks: number[] = [];
  for (let now = nextAccountCheck(asked, asked); now !== null; now = nextAccountCheck(asked, now)) {
    checks.push((now - asked) / MINUTE_MS);
  }
  expect(checks.slice(0, 6)).toEqual([1, 2, 5, 15, 75, 135]);
  expect(checks.at(-1)).toBe(24 * 60);
  expect(nextAccountCheck(asked, after(24 * HOUR_MS))).toBeNull();
});

const facts = (
  over: Partial<Omit<TransferFacts, 'found'>> & { readonly found?: Partial<TransferFacts['found']> } = {},
): TransferFacts => ({
  customerCode: 'CUS_1',
  isClosed: false,
  verified: { firstName: 'Bisi', lastName: 'Adewale' },
  othersTodayKobo: kobo(0n),
  othersDayKobo: kobo(50_000_00n),
  isOverLimit: false,
  ...over,
  found: {
    currency: 'NGN',
    customerCode: 'CUS_1',
    sender: { name: 'ADEWALE BISI OLA', bank: null, last4: null },
    amountKobo: kobo(200_000_00n),
    ...over.found,
  },
});

const another = { name: 'RANDALL AKANBI HORTON', bank: null, last4: null };

it('credits a transfer from the person, or without a stated sender', () => {
  expect(judgeTransfer(facts())).toBeUndefined();
  expect(judgeTransfer(facts({ found: { sender: null, customerCode: null } }))).toBeUndefined();
});

it.each([
  ['exactly the day’s limit of others', 50_000_00n, 0n, undefined],
  ['a kobo above it', 50_000_01n, 0n, 'third_party'],
  ['above it together with earlier ones', 10_000_01n, 40_000_00n, 'third_party'],
])('%s', (_name, amount, today, expected) => {
  const found = { sender: another, amountKobo: kobo(amount) };
  expect(judgeTransfer(facts({ found, othersTodayKobo: kobo(today) }))).toBe(expected);
});

it('puts aside every transfer of others where the limit is zero', () => {
  const found = { sender: another, amountKobo: kobo(1n) };
  expect(judgeTransfer(facts({ found, othersDayKobo: kobo(0n) }))).toBe('third_party');
});

it('names the first reason in the order of the rules', () => {
  const all = { currency: 'USD', customerCode: 'CUS_2', sender: another };
  const limits = { isClosed: true, isOverLimit: true };
  expect(judgeTransfer(facts({ ...limits, found: all }))).toBe('wrong_currency');
  expect(judgeTransfer(facts({ ...limits, found: { ...all, currency: 'NGN' } }))).toBe('account_closed');
  const open = { isOverLimit: true, found: { ...all, currency: 'NGN' } };
  expect(judgeTransfer(facts(open))).toBe('wrong_owner');
  expect(judgeTransfer(facts({ isOverLimit: true, found: { sender: another } }))).toBe('third_party');
  expect(judgeTransfer(facts({ isOverLimit: true }))).toBe('over_limit');
});

it('splits what came, and takes no fee that would use it up', () => {
  const tariff = { of: 'sent', bps: 100n, flatKobo: kobo(0n), flatFromKobo: kobo(0n), capKobo: kobo(300_00n) } as const;
  expect(transferAmounts(tariff, kobo(20_203_00n))).toEqual({ amountKobo: 20_000_97n, feeKobo: 202_03n });
  expect(transferAmounts(tariff, kobo(200_000_00n))).toEqual({ amountKobo: 199_700_00n, feeKobo: 300_00n });
  expect(transferAmounts(tariff, kobo(1n))).toEqual({ amountKobo: 1n, feeKobo: 0n });
});
