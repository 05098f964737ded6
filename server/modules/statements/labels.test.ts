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
] as const)('%j is in a file what it is on the screens', (row, words) => {
  expect(inLanguage(formatPaymentAmount({ dueDate: DUE, ...row }, DUE), 'en')).toBe(words);
});

test('what is not paid when the due day is over is late, before any fee comes', () => {
  const said = formatPaymentAmount({ status: 'pending', dueDate: DUE, paidAt: null }, '2026-01-31T23:00:00.000Z');
  expect(inLanguage(said, 'en')).toBe('Late');
});
