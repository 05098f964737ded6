import { expect, test } from 'vitest';
import { possibleDecisions, decisionObstacle, type DecisionFacts, type QuarantineReason } from './quarantine.rules.ts';

const there: DecisionFacts = { decision: 'credit', isUserNamed: true, isThere: true, currency: 'NGN' };
const may = (reason: QuarantineReason, deciding: Partial<DecisionFacts>): boolean =>
  decisionObstacle(reason, { ...there, ...deciding }) === undefined;

const payments = [
  'wrong_currency',
  'wrong_amount',
  'wrong_owner',
  'account_closed',
  'third_party',
  'over_limit',
  'unknown_deposit',
] as const;

test.each(payments)('%s: refunded while the provider holds it, acknowledged otherwise', (reason) => {
  expect(may(reason, { decision: 'refund' })).toBe(true);
  expect(may(reason, { decision: 'refund', currency: 'USD' })).toBe(true);
  expect(may(reason, { decision: 'acknowledge' })).toBe(false);
  expect(may(reason, { decision: 'refund', isThere: false })).toBe(false);
  expect(may(reason, { decision: 'credit', isThere: false })).toBe(false);
  expect(may(reason, { decision: 'acknowledge', isThere: false, currency: null })).toBe(true);
  expect(may(reason, { decision: 'credit', currency: 'USD' })).toBe(false);
});

test('another currency can only be refunded', () => {
  expect(decisionObstacle('wrong_currency', there)).toBe('A payment in another currency can only be refunded');
  expect(decisionObstacle('unknown_deposit', { ...there, currency: 'USD' })).toBe(
    'A payment in another currency can only be refunded',
  );
});

test.each([
  ['wrong_amount', true],
  ['wrong_owner', false],
  ['account_closed', false],
  ['third_party', true],
  ['over_limit', true],
  ['unknown_deposit', false],
  ['failed_after_success', true],
  ['returned_after_closing', false],
] as const)('%s can be credited without naming a user: %s', (reason, allowed) => {
  expect(may(reason, { isUserNamed: false })).toBe(allowed);
  expect(may(reason, { isUserNamed: true })).toBe(true);
});

test('transfers are never refunded, and sent ones can only be acknowledged', () => {
  expect(possibleDecisions('unknown_transfer')).toEqual(['acknowledge']);
  expect(possibleDecisions('transfer_mismatch')).toEqual(['acknowledge']);
  expect(possibleDecisions('sent_after_return')).toEqual(['acknowledge']);
  expect(possibleDecisions('failed_after_success')).toEqual(['credit', 'acknowledge']);
  expect(possibleDecisions('returned_after_closing')).toEqual(['credit', 'acknowledge']);
  expect(may('failed_after_success', { decision: 'acknowledge' })).toBe(false);
});
