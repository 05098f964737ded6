import { expect, test } from 'vitest';
import { aGroup, aMembership } from '../../circles/testing.ts';
import { stillToPay } from './still-to-pay.ts';

const charge = {
  groups: [
    { id: 'yaba', name: 'Yaba Traders', round: 2 },
    { id: 'lekki', name: 'Lekki Savers', round: 5 },
  ],
};
const yaba = (currentRound: number, contributionStatus: 'pending' | 'completed') =>
  aGroup({ id: 'yaba', currentRound, membership: { ...aMembership(), contributionStatus } });
const lekki = aGroup({ id: 'lekki', currentRound: 4, contributionAmount: '50000.00', membership: aMembership() });

test('what a skipped charge leaves to pay is the contributions that are unpaid, of rounds open or to come', () => {
  expect(stillToPay(charge, [yaba(2, 'pending'), lekki, aGroup()])).toBe(7_000_000n);
  expect(stillToPay(charge, [yaba(2, 'completed'), lekki])).toBe(5_000_000n);
  expect(stillToPay(charge, [yaba(3, 'pending')])).toBe(0n);
});
