import { expect, test } from 'vitest';
import { createGroupBody } from '../../../../contract/groups.ts';
import { validateWithSchema } from '../../../lib/forms/form-schema.ts';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { CREATE_DEFAULTS, isPast, roundDays, toBody } from './create-values.ts';

const judged = (changes: Partial<typeof CREATE_DEFAULTS>) =>
  validateWithSchema(
    () => Promise.resolve(createGroupBody),
    toBody({ ...CREATE_DEFAULTS, name: 'Ajo', contributionAmount: '20,000', ...changes }),
  );

test('the amount accepts grouping and rejects other text', async () => {
  expect(await judged({ contributionAmount: '1,000,000' })).toEqual({});
  expect(await judged({ contributionAmount: '1000000.01' })).toEqual({
    contributionAmount: 'Amount cannot exceed ₦1,000,000',
  });
  expect(await judged({ contributionAmount: 'plenty' })).toEqual({
    contributionAmount: 'Must be a valid positive number',
  });
});

test('a circle may start today or without a date, not yesterday', () => {
  expect(['2027-01-31', '2027-01-30', ''].map((day) => isPast(day, '2027-01-31'))).toEqual([false, true, false]);
});

test('today is the day in Lagos', () => {
  expect(lagosToday(Date.parse('2027-01-31T22:59:59.999Z'))).toBe('2027-01-31');
  expect(lagosToday(Date.parse('2027-01-31T23:00:00.000Z'))).toBe('2027-02-01');
});

test('months clamp to their end and keep the anchor day', () => {
  expect(roundDays('2027-01-31', 'monthly', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(roundDays('', 'weekly', 3)).toEqual([]);
});
