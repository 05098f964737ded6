import { expect, test } from 'vitest';
import { paymentState, refundState, transferState } from './statuses.ts';

test.each([
  ['success', 'paid'],
  ['failed', 'unpaid'],
  ['abandoned', 'unpaid'],
  ['reversed', 'reversed'],
  ['ongoing', 'open'],
  ['queued', 'open'],
  ['something new', 'open'],
])('a payment that is %s is %s', (word, state) => {
  expect(paymentState(word)).toBe(state);
});

test.each([
  ['success', 'sent'],
  ['failed', 'returned'],
  ['abandoned', 'returned'],
  ['blocked', 'returned'],
  ['rejected', 'returned'],
  ['reversed', 'reversed'],
  ['pending', 'open'],
  ['received', 'open'],
  ['otp', 'open'],
  ['something new', 'open'],
])('a transfer that is %s is %s', (word, state) => {
  expect(transferState(word)).toBe(state);
});

test.each([
  ['processed', 'sent'],
  ['failed', 'failed'],
  ['pending', 'open'],
  ['processing', 'open'],
  ['needs-attention', 'open'],
  ['something new', 'open'],
])('a refund that is %s is %s', (word, state) => {
  expect(refundState(word)).toBe(state);
});
