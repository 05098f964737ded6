import { expect, test } from 'vitest';
import { feePerMonth, feePerPayout, monthlyManagementFee } from './management-fee.ts';

const group = {
  contributionAmount: '50000.00',
  maxMembers: 5,
  platformFeeRate: '0.50',
  managementFeeRate: '0.50',
  frequency: 'monthly',
  status: 'active',
} as const;

test('half a percent of contribution times members', () => {
  expect(feePerPayout(group)).toBe(1_250_00n);
  expect(feePerPayout({ ...group, managementFeeRate: '1.00' })).toBe(2_500_00n);
});

test('a month has four weekly payouts, two bi-weekly ones, one monthly one', () => {
  expect(feePerMonth(group)).toBe(1_250_00n);
  expect(feePerMonth({ ...group, frequency: 'bi-weekly' })).toBe(2_500_00n);
  expect(feePerMonth({ ...group, frequency: 'weekly' })).toBe(5_000_00n);
});

test('groups that have ended bring nothing more', () => {
  const ended = [{ ...group, status: 'completed' } as const, { ...group, status: 'cancelled' } as const];
  expect(monthlyManagementFee([group, { ...group, status: 'forming' }, ...ended])).toBe(2_500_00n);
  expect(monthlyManagementFee([])).toBe(0n);
});
