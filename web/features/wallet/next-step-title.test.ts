import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import { depositedToast } from '../../lib/deposit/deposited.ts';
import { nextStepTitle } from './next-step-title.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const KEPT = { amount: '1000.00', newBalance: '1000.00' };
const SPENT = { amount: '20000.00', newBalance: '0.00' };

test('calls the wallet ready only if it has what the next payment needs', () => {
  expect(nextStepTitle(KEPT, '1000.00', kobo(20_000_00n))).toBe('₦19,000.00 is still missing');
  expect(nextStepTitle(KEPT, '20000.00', kobo(20_000_00n))).toBe('Your wallet is ready');
  expect(nextStepTitle(KEPT, '1000.00')).toBe('Your wallet is ready');
});

test('says that the money has paid by itself when it is no longer in the wallet', () => {
  expect(nextStepTitle(SPENT, '0.00')).toBe('It paid itself from your wallet');
  expect(depositedToast(SPENT).description).toBe(
    '₦20,000.00 came in and paid what was due in your circles by itself. New balance: ₦0.00',
  );
  expect(depositedToast(KEPT).description).toBe('₦1,000.00 was added to your wallet. New balance: ₦1,000.00');
});
