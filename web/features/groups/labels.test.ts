import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { aPayout } from '../../circles/testing.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { hasPaidOut, payoutText } from './labels.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('a round that closed with an empty pot was not paid out', () => {
  const paidAt = '2026-12-07T10:00:00.000Z';
  const empty = aPayout({ paidAt, grossAmount: '0.00', amount: '0.00' });
  expect([hasPaidOut(empty), payoutText(empty)]).toEqual([false, `Closed ${formatDate(paidAt)}, nothing was paid in`]);
  const full = aPayout({ paidAt });
  expect([hasPaidOut(full), payoutText(full)]).toEqual([true, `Paid out ${formatDate(paidAt)}`]);
  const open = aPayout({ status: 'pending', paidAt: null, grossAmount: '0.00' });
  expect([hasPaidOut(open), payoutText(open)]).toEqual([false, 'To come']);
});
