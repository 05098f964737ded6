import { expect, test } from 'vitest';
import { unsentPot } from './unsent-pot.ts';

const pot = { type: 'payout_received', amount: '297000.00' } as const;
const payment = { type: 'contribution_payment', amount: '-25000.00' } as const;
const withdrawal = { type: 'withdrawal', amount: '-5000.00' } as const;

test('the last pot can be sent to the bank until something is withdrawn', () => {
  expect(unsentPot({ balance: '307000.00', transactions: [payment, pot, withdrawal] })).toBe('297000.00');
  expect(unsentPot({ balance: '302000.00', transactions: [withdrawal, pot] })).toBeUndefined();
});

test('a pot that is partly spent is no amount to withdraw', () => {
  expect(unsentPot({ balance: '296999.99', transactions: [payment, pot] })).toBeUndefined();
  expect(unsentPot({ balance: '0.00', transactions: [] })).toBeUndefined();
});
