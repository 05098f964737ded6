import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import type { MoneyInProvider } from '../../../providers/payments/money-in.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import type { MoneyInWay } from '../../../platform/config/money-in-values.ts';
import { createMoneyInWays } from './money-in-ways.ts';

const now = instant(Date.parse('2026-11-27T09:00:00Z'));
const later = instant(now + HOUR_MS);

const waysOf = (on: readonly MoneyInWay[], moneyIn: MoneyInProvider | null = {} as MoneyInProvider) =>
  createMoneyInWays({ ways: new Set(on) }, { forDeposits: { moneyIn } as NamespacedProvider });

it('offers the configured ways of a provider that has them', () => {
  expect(waysOf(['transfer', 'card']).all(now)).toEqual({ transfer: true, card: true, debit: false, automatic: false });
  expect(Object.values(waysOf(['transfer', 'card', 'automatic'], null).all(now))).not.toContain(true);
});

it('hides a refused way for an hour, and automatic charges without a source to charge', () => {
  const ways = waysOf(['transfer', 'card', 'automatic']);
  ways.hide('card', now);
  expect(ways.all(now)).toEqual({ transfer: true, card: false, debit: false, automatic: false });
  expect(() => {
    ways.assertOn('card', instant(later - 1));
  }).toThrow('This way of adding money is not available right now. Please use another one.');
  expect(ways.all(later)).toEqual({ transfer: true, card: true, debit: false, automatic: true });
  ways.assertOn('card', later);
});
