import { expect, test } from 'vitest';
import { unsentPot } from './unsent-pot.ts';

const pot = { type: 'payout_received', amount: '297000.00', groupId: 'ajo' } as const;
const payment = { type: 'contribution_payment', amount: '-25000.00', groupId: 'ajo' } as const;
const withdrawal = { type: 'withdrawal', amount: '-5000.00', groupId: null } as const;

test('the last pot can be sent to the bank until something is withdrawn', () => {
  expect(unsentPot({ balance: '307000.00', transactions: [payment, pot, withdrawal] })).toBe('297000.00');
  expect(unsentPot({ balance: '302000.00', transactions: [withdrawal, pot] })).toBeUndefined();
});

test('a pot that is partly spent is no amount to withdraw', () => {
  expect(unsentPot({ balance: '296999.99', transactions: [payment, pot] })).toBeUndefined();
  expect(unsentPot({ balance: '0.00', transactions: [] })).toBeUndefined();
});

test('what came late for the pot belongs to it, without the late fee and what came from another circle', () => {
  const late = { type: 'backlog_distribution', amount: '24750.00', groupId: 'ajo' } as const;
  const fee = { ...late, amount: '500.00', isLateFee: true };
  const transactions = [{ ...late, groupId: 'esusu' }, fee, late, pot, late];
  expect(unsentPot({ balance: '400000.00', transactions })).toBe('321750.00');
});
