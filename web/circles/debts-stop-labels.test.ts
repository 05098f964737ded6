import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { debtsStopText } from './debts-stop-labels.ts';
import { aDebt, aGroup, aMembership } from './testing.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('states what debts block and what they do not, by the rules', () => {
  const open = 'You can still contribute to your circles and receive your pots.';
  const shut = 'Until you have paid you cannot create a circle, join a circle or stay for another cycle.';
  const membership = aMembership({ role: 'owner' });
  const running = aGroup({ status: 'active', membership });
  expect(debtsStopText([aDebt()], [running])).toBe(`${open} ${shut}`);
  expect(debtsStopText([aDebt({ type: 'late_fee' })], [running])).toBe(`${open} ${shut}`);
  for (const groups of [
    [],
    [aGroup({ status: 'completed', membership })],
    [aGroup({ ...running, ownerParticipates: false })],
    [aGroup({ status: 'active', membership: aMembership({ status: 'left' }) })],
  ]) {
    expect(debtsStopText([aDebt()], groups)).toBe(shut);
  }
  // Charges owed to Rota must also stay in the wallet. The text states their total.
  const toRota = [aDebt({ type: 'platform_fee', amount: '3000.00' }), aDebt({ type: 'platform_fee', amount: '0.50' })];
  expect(debtsStopText([aDebt(), ...toRota], [running])).toBe(
    `${open} ${shut} A withdrawal has to leave the ₦3,000.50 that you owe Rota in your wallet.`,
  );
});
