import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { aPayout } from '../../../circles/testing.ts';
import { laterText, partsText } from './received-text.ts';
import { receivedIn, totalOf } from './received.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const bola = { name: 'Bola Ade', paidAt: '2027-02-02T10:00:00.000Z' };
const chi = { name: 'Chi Eze', paidAt: '2027-02-03T10:00:00.000Z' };
const short = { amount: '39600.00', grossAmount: '40000.00', platformFee: '200.00', managementFee: '200.00' };
const total = { gross: '60000.00', platformFee: '300.00', managementFee: '300.00', net: '59400.00' };
const repaid = (from: (typeof bola)[]) => aPayout({ ...short, later: { amount: '19800.00', total, from } });

test('money that came later belongs to what was received, with its payers', () => {
  expect([receivedIn(repaid([bola])), totalOf(repaid([bola]))]).toEqual(['59400.00', total]);
  expect(partsText(repaid([bola]))).toMatch(/^₦39,600\.00 on 1 Feb.* \+ ₦19,800\.00 on 2 Feb.*, from Bola Ade$/);
  expect(laterText(repaid([bola, chi]))).toBe('₦19,800.00 later, from Bola Ade and Chi Eze');
  expect(laterText(repaid([]))).toBe('₦19,800.00 later');
});

test('a turn that was whole at once has one part', () => {
  expect([receivedIn(aPayout()), totalOf(aPayout()).gross]).toEqual(['59400.00', '60000.00']);
  expect(partsText(aPayout())).toBeUndefined();
});

test('a turn that brought nothing at first has only what came later', () => {
  const empty = aPayout({ ...repaid([bola]), amount: '0.00' });
  expect(partsText(empty)).toMatch(/^₦19,800\.00 on 2 Feb.*, from Bola Ade$/);
});
