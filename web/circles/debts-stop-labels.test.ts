import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { debtsStopText } from './debts-stop-labels.ts';
import { aDebt } from './testing.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('states what debts block, and says nothing against the sentence above it', () => {
  const shut = 'Until you have paid you cannot create a circle, join a circle or stay for another cycle.';
  expect(debtsStopText([aDebt()])).toBe(shut);
  expect(debtsStopText([aDebt({ type: 'late_fee' })])).toBe(shut);
  // Charges owed to Rota must also stay in the wallet. The text states their total.
  const toRota = [aDebt({ type: 'platform_fee', amount: '3000.00' }), aDebt({ type: 'platform_fee', amount: '0.50' })];
  expect(debtsStopText([aDebt(), ...toRota])).toBe(
    `${shut} A withdrawal has to leave the ₦3,000.50 that you owe Rota in your wallet.`,
  );
});
