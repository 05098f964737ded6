import { expect, test } from 'vitest';
import { moneyInWorld } from '../../tests/support/money-in-world.ts';
import { moneyInFrom } from '../platform/config/money-in-values.ts';
import { moneyInText } from './doctor-money-in.ts';

const { paystack, steer } = await moneyInWorld();
const values = (more: Partial<Parameters<typeof moneyInFrom>[0]>) =>
  moneyInFrom({ PAYSTACK_DVA_VALIDATES: '1', ...more }, 'live');

test('live mode starts with the payment page only, and asks the provider nothing', async () => {
  await steer('/faults', { path: '/dedicated_account', mode: 'http500' });
  expect(await moneyInText(paystack, values({}))).toBe('by the payment page only, see MONEY_IN');
  expect(await moneyInText(paystack, values({ MONEY_IN: ['transfer'] }))).toBe(
    'transfer; the provider did not say what the account offers',
  );
  await steer('/faults', { mode: 'none' });
});

test('ways that are on are compared with what the account offers', async () => {
  const all = values({ MONEY_IN: ['transfer', 'card', 'debit'] });
  expect(await moneyInText(paystack, all)).toBe('transfer, card, debit; the account offers all of it');
  expect(await moneyInText(paystack, { ...all, accountBank: 'another-bank' })).toBe(
    'transfer, card, debit; NO ACCOUNT NUMBERS at another-bank (offered: titan-paystack, wema-bank, test-bank). ' +
      'Change PAYSTACK_DVA_BANK, or ask the provider',
  );
  const { moneyIn } = paystack;
  const refusing = { kind: 'ok', value: { accountBanks: [], hasMandates: false } } as const;
  const poor = { ...paystack, moneyIn: moneyIn && { ...moneyIn, offer: () => Promise.resolve(refusing) } };
  expect(await moneyInText(poor, values({ MONEY_IN: ['transfer', 'debit'] }))).toBe(
    'transfer, debit; NO ACCOUNT NUMBERS at titan-paystack (offered: none). Change PAYSTACK_DVA_BANK, or ask the ' +
      'provider; NO DIRECT DEBIT. Ask the provider for it, or take debit out of MONEY_IN',
  );
  expect(await moneyInText({ ...paystack, moneyIn: null }, all)).toContain('has no other way');
});
