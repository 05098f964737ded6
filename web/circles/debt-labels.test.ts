import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { debtDayLabel, debtPaidLabel } from './debt-labels.ts';
import { aDebt } from './testing.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('names a debt by round and due date', () => {
  const dueDate = '2026-11-30T22:59:59.999Z';
  expect(debtDayLabel(aDebt({ round: 3, dueDate }))).toMatch(/^Round 3 · due 30 November/);
  expect(debtDayLabel(aDebt({ round: null, dueDate }))).toMatch(/^Due 30 November/);
  expect(debtDayLabel(aDebt({ round: null, dueDate: null }))).toBe('');
});

test('reports the total paid and what is still owed', () => {
  const debt = aDebt({ id: 'missed', amount: '50000.00' });
  const fee = aDebt({ id: 'fee', type: 'late_fee', amount: '1000.00' });
  const other = aDebt({ id: 'other', amount: '50000.00', round: 4 });
  const later = aDebt({ id: 'later', dueDate: '2999-01-01T22:59:59.999Z' });
  const after = { status: 'resolved', amount: '50000.00' } as const;
  const said = (of: Partial<Parameters<typeof debtPaidLabel>[0]>): string | undefined =>
    debtPaidLabel({ debt, after, paid: '50000.00', fee, ofFee: 'paid', left: [], ...of }).description;
  expect(said({})).toBe('₦51,000.00 was paid from your wallet. That includes the late fee of ₦1,000.00.');
  // `left` still lists the debt and fee just paid, and a debt that is due later. Only `other` is still owed.
  expect(said({ left: [debt, fee, other, later] })).toBe(
    '₦51,000.00 was paid from your wallet. That includes the late fee of ₦1,000.00. You still owe ₦50,000.00 from earlier.',
  );
  expect(said({ ofFee: 'open', left: [fee] })).toBe(
    '₦50,000.00 was paid from your wallet. We could not take the late fee of ₦1,000.00 yet. It is now one of your debts. You still owe ₦1,000.00 from earlier.',
  );
  expect(said({ fee: null, ofFee: 'none' })).toBe('₦50,000.00 was paid from your wallet.');
  expect(said({ paid: '400.50', after: { status: 'outstanding', amount: '2599.50' }, fee: null, ofFee: 'none' })).toBe(
    '₦400.50 was paid from your wallet. You still owe ₦2,599.50.',
  );
});
