import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { BY_PAGE } from '../../providers/payments/payment-ways.ts';
import { evaluatePayment, nextDepositCheck, splitReversal } from './deposits/deposit.rules.ts';
import {
  chargeDifference,
  paymentBalanceEffect,
  transferBalanceEffect,
} from './reconciliation/provider-balance.rules.ts';
import {
  isSamePerson,
  isTooLateToSend,
  nextTransferCheck,
  retryRefusal,
  returnableAt,
} from './withdrawals/withdrawal.rules.ts';

const userId = 'u1' as UserId;
const expected = { userId, amountKobo: kobo(10_000n), feeKobo: kobo(150n) };
const found = {
  reference: 'dep-1',
  state: 'paid',
  word: 'success',
  refusal: null,
  amountKobo: kobo(10_150n),
  currency: 'NGN',
  feesKobo: kobo(153n),
  owner: { kind: 'told', id: 'u1' },
  customerCode: null,
  ...BY_PAGE,
} as const;

describe('a deposit (circle-rules §13)', () => {
  test('is paid only by the exact total in naira for its owner', () => {
    expect(evaluatePayment(expected, found)).toEqual({ kind: 'paid' });
    expect(evaluatePayment(expected, { ...found, amountKobo: kobo(10_149n) })).toEqual({
      kind: 'mismatch',
      reason: 'wrong_amount',
    });
    expect(evaluatePayment(expected, { ...found, amountKobo: kobo(10_151n) })).toEqual({
      kind: 'mismatch',
      reason: 'wrong_amount',
    });
    expect(evaluatePayment(expected, { ...found, currency: 'USD' })).toEqual({
      kind: 'mismatch',
      reason: 'wrong_currency',
    });
    expect(evaluatePayment(expected, { ...found, owner: { kind: 'told', id: 'u2' } })).toEqual({
      kind: 'mismatch',
      reason: 'wrong_owner',
    });
    expect(evaluatePayment(expected, { ...found, owner: { kind: 'told', id: null } })).toEqual({
      kind: 'mismatch',
      reason: 'wrong_owner',
    });
    expect(evaluatePayment(expected, { ...found, owner: { kind: 'not kept' } })).toEqual({ kind: 'paid' });
  });

  test.each([
    ['unpaid', 'unsaid', 'failed'],
    ['unpaid', null, 'abandoned'],
    ['open', null, 'pending'],
  ] as const)('that is %s, refused %s, counts as %s', (state, refusal, ours) => {
    expect(evaluatePayment(expected, { ...found, state, refusal })).toEqual({ kind: 'unpaid', status: ours });
  });

  test('is checked hourly for a day', () => {
    const start = instant(0);
    expect(nextDepositCheck(start, start)).toBe(HOUR_MS);
    expect(nextDepositCheck(start, instant(24 * HOUR_MS - 1))).toBe(25 * HOUR_MS - 1);
    expect(nextDepositCheck(start, instant(24 * HOUR_MS))).toBeNull();
  });

  test('that is reversed takes no more than the wallet holds', () => {
    expect(splitReversal(kobo(500n), kobo(700n))).toEqual({ takenKobo: 500n, uncoveredKobo: 0n });
    expect(splitReversal(kobo(500n), kobo(200n))).toEqual({ takenKobo: 200n, uncoveredKobo: 300n });
    expect(splitReversal(kobo(500n), kobo(0n))).toEqual({ takenKobo: 0n, uncoveredKobo: 500n });
  });
});

describe('a transfer (circle-rules §13)', () => {
  test('is checked after 1, 2, 4 … minutes, at most an hour apart', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => nextTransferCheck(instant(0), attempts) / MINUTE_MS);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(isTooLateToSend(instant(0), instant(24 * HOUR_MS - 1))).toBe(false);
    expect(isTooLateToSend(instant(0), instant(24 * HOUR_MS))).toBe(true);
  });

  test('can be retried unless it is final, on hold, claimed, or so old that its money may be returned', () => {
    const untouched = { createdAt: instant(0), heldUntil: null, lastSentAt: null } as const;
    const fresh = { ...untouched, status: 'pending', inHandUntil: null } as const;
    const refusal = (overrides: Partial<Parameters<typeof retryRefusal>[0]>, hours: number) =>
      retryRefusal({ ...fresh, ...overrides }, instant(hours * HOUR_MS));
    const at = (hours: number) => instant(hours * HOUR_MS);
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      expect(refusal({ status }, 1)).toBe('WITHDRAWAL_ENDED');
    }
    for (const status of ['pending', 'processing'] as const) {
      expect(refusal({ status }, 1)).toBeUndefined();
      expect(refusal({ status, inHandUntil: at(2) }, 1)).toBe('WITHDRAWAL_IN_HAND');
      expect(refusal({ status, inHandUntil: at(1) }, 1)).toBeUndefined();
      expect([22.9, 23, 23.9, 24].map((hours) => refusal({ status }, hours))).toEqual([
        undefined,
        'WITHDRAWAL_TOO_OLD',
        'WITHDRAWAL_TOO_OLD',
        undefined,
      ]);
    }
    // The last call may still be in flight, so the money cannot be returned yet.
    const sent = { ...fresh, status: 'processing', lastSentAt: at(23.9) } as const;
    expect(returnableAt(sent)).toBe(at(24.9));
    expect([24, 24.8, 24.9].map((hours) => refusal(sent, hours))).toEqual([
      'WITHDRAWAL_TOO_OLD',
      'WITHDRAWAL_TOO_OLD',
      undefined,
    ]);
    expect(returnableAt({ ...sent, lastSentAt: at(3) })).toBe(at(24));
    expect(refusal({ heldUntil: at(5) }, 4.9)).toBe('WITHDRAWAL_WAITS');
    expect(refusal({ heldUntil: at(5) }, 5)).toBeUndefined();
    expect(refusal({ heldUntil: at(5) }, 28)).toBe('WITHDRAWAL_TOO_OLD');
  });

  test('matches the account’s name in any order, case and accents', () => {
    const ada = { firstName: 'Àdá', lastName: "O'Bi" };
    expect(isSamePerson('OBI ADA NGOZI', ada)).toBe(true);
    expect(isSamePerson('ADA-OBI', ada)).toBe(true);
    expect(isSamePerson('ADAEZE OBI', ada)).toBe(false);
    expect(isSamePerson('TEST ACCOUNT 0123456789', { firstName: '', lastName: '' })).toBe(false);
  });

  test.each([
    ['DANLADI BARKINDO', 'Ɗanladi', 'Ɓarkindo'],
    ['ALHAJI YAR ADUA KWAIRANGA', 'Ƙwairanga', "Ƴar'adua"],
    ['YARADUA KWAIRANGA', 'Ƙwairanga', 'Ƴar\u2019adua'],
    ['OLUWA SEUN ADE', 'Oluwaseun', 'Ade'],
    ['ADE OLUWASEUN GRACE', 'Oluwa Seun', 'Ade'],
    ['O BRIEN ADA', 'Ada', "O'Brien"],
    ['OBRIEN ADA', 'Ada', 'O\u2018Brien'],
    ["ADA O'BRIEN", 'Ada', 'O\u02bcBrien'],
    ['ADAOBI', 'Ada', 'Obi'],
    ['OBIADA', 'Ada', 'Obi'],
    ['EMEKA CHUKWU OBI', 'Chukwu-Emeka', 'Obi'],
    ['BELLO MUSA BELLO', 'Bello', 'Bello'],
    ['BAYO ADE ADE', 'Ade', 'Bayoade'],
  ])('%s is the account of %s %s', (accountName, firstName, lastName) => {
    expect(isSamePerson(accountName, { firstName, lastName })).toBe(true);
  });

  test.each([
    ['OLUWASEUNFUNMI ADE', 'Oluwaseun', 'Ade'],
    ['BRIEN ADA', 'Ada', "O'Brien"],
    ['OLUWA GRACE SEUN BELLO', 'Oluwaseun', 'Ade'],
    ['ADA', 'Ada', 'Obi'],
    ['', 'Ada', 'Obi'],
    ['\u{1F600}', '\u{1F600}', '-'],
    ['BELLO USMAN', 'Bello', 'Bello'],
    ['SANI ABACHA', 'Sani', 'Sani'],
    ['ADE BAYO', 'Bayo', 'Adebayo'],
    ['ADE OBI BAYO', 'Adebayo', 'Obi'],
    ['ADEBAYO OKONKWO', 'Ade', 'Bayo'],
    ['CHINEDU OKORO', 'Chi', 'Nedu'],
    ['ADA OKORO', 'Ada', '-'],
    ['OBI ADA', '\u200b', 'Obi'],
  ])('%s is not the account of %s %s', (accountName, firstName, lastName) => {
    expect(isSamePerson(accountName, { firstName, lastName })).toBe(false);
  });
});

test('computes the effect of payments and transfers on the provider’s balance', () => {
  expect(paymentBalanceEffect(found)).toBe(9997n);
  expect(paymentBalanceEffect({ ...found, state: 'reversed' })).toBe(-153n);
  expect(paymentBalanceEffect({ ...found, state: 'unpaid' })).toBe(0n);
  const transfer = {
    reference: 'wd-1',
    state: 'sent',
    word: 'success',
    transferCode: null,
    amountKobo: kobo(5000n),
    currency: 'NGN',
    feesKobo: kobo(1000n),
    reason: null,
  } as const;
  expect(transferBalanceEffect(transfer)).toBe(-6000n);
  expect(transferBalanceEffect({ ...transfer, state: 'open' })).toBe(-6000n);
  expect(transferBalanceEffect({ ...transfer, state: 'reversed' })).toBe(-1000n);
  expect(transferBalanceEffect({ ...transfer, state: 'returned' })).toBe(0n);
  expect(chargeDifference('r', undefined, null)).toEqual([]);
  expect(chargeDifference('r', kobo(5n), kobo(6n))).toHaveLength(1);
});
