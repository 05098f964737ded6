import { expect, test } from 'vitest';
import { upcomingLateFee } from './upcoming-late-fee.ts';

const feeAhead = { amount: '500.00', at: '2026-11-28T22:59:59.999Z' };
const toPay = { contribution: '25000.00', lateFee: '0.00', total: '25000.00', feeAhead };
const at = Date.parse(feeAhead.at);

test('announces a late fee until the instant it is charged', () => {
  expect(upcomingLateFee(toPay, at - 1)).toBe(feeAhead);
  expect(upcomingLateFee(toPay, at)).toBeUndefined();
  const { feeAhead: _, ...none } = toPay;
  expect([none, null, undefined].map((one) => upcomingLateFee(one, at - 1))).toEqual([undefined, undefined, undefined]);
});
