import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { owesForText, paymentStyle, paymentState } from './payment-state.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const DUE = '2027-01-31T22:59:59.999Z';
const row = { status: 'completed', dueDate: DUE, paidAt: DUE } as const;

test('follows the status, and is late when paid after the due date', () => {
  expect(paymentState(row)).toBe('paid');
  expect(paymentState({ ...row, paidAt: '2027-01-31T23:00:00.000Z' })).toBe('paid-late');
  // The due date decides, because the server's status changes a day later.
  const unpaid = { ...row, status: 'pending', paidAt: null } as const;
  expect(paymentState(unpaid, Date.parse(DUE))).toBe('due');
  expect(paymentState(unpaid, Date.parse(DUE) + 1)).toBe('late');
  expect(paymentState({ ...row, status: 'late', paidAt: null })).toBe('late');
  expect(paymentState({ ...row, status: 'missed', paidAt: null })).toBe('missed');
});

test('a debt paid before its round opened is paid', () => {
  expect(paymentState({ ...row, dueDate: null })).toBe('paid');
});

test('every state has a label of its own', () => {
  const states = ['paid', 'paid-late', 'due', 'late', 'missed', 'to-come', 'open'] as const;
  expect(new Set(states.map((state) => paymentStyle(state).text)).size).toBe(states.length);
});

test('lists the rounds a member owes for', () => {
  expect([owesForText([1]), owesForText([1, 3])]).toEqual(['Owes for round 1', 'Owes for rounds 1 and 3']);
});
