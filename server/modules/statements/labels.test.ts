import { expect, test } from 'vitest';
import { inLanguage } from '../../platform/texts/text.ts';
import { formatPaymentAmount } from './labels.ts';

const DUE = '2026-01-31T22:59:59.999Z';

test.each([
  [{ status: 'pending', paidAt: null }, 'Due'],
  [{ status: 'late', paidAt: null }, 'Late'],
  [{ status: 'missed', paidAt: null }, 'Missed'],
  [{ status: 'completed', paidAt: DUE }, 'Paid'],
  [{ status: 'completed', paidAt: '2026-01-31T23:00:00.000Z' }, 'Paid late'],
] as const)('%j has the same label in a file as on the screens', (row, words) => {
  expect(inLanguage(formatPaymentAmount({ dueDate: DUE, ...row }, DUE), 'en')).toBe(words);
});

test('an unpaid contribution is late once its due day ends, even before a late fee', () => {
  const said = formatPaymentAmount({ status: 'pending', dueDate: DUE, paidAt: null }, '2026-01-31T23:00:00.000Z');
  expect(inLanguage(said, 'en')).toBe('Late');
});
