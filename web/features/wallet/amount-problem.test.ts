import { expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import '../../lib/i18n/i18n.ts';
import { depositProblem, withdrawalProblem } from './amount-problem.ts';

const invalidDeposit = { title: 'Invalid Amount', message: 'Please enter a valid deposit amount' };
const minimumDeposit = { title: 'Minimum Amount', message: 'Minimum deposit amount is ₦100' };

test('a deposit is at least ₦100, as people type it', async () => {
  for (const typed of ['', '0', 'ten', '-5', '1.234', '50,00'])
    expect(await depositProblem(typed)).toEqual(invalidDeposit);
  for (const typed of ['99.99', '0.01']) expect(await depositProblem(typed)).toEqual(minimumDeposit);
  for (const typed of ['100', '50,000', '₦ 2 500.5']) expect(await depositProblem(typed)).toBeUndefined();
});

test('a deposit and its fee together stay within the limit of one charge', async () => {
  const message = 'Amount and fee together cannot be more than ₦10,000,000.00';
  expect(await depositProblem('9,852,118.23')).toBeUndefined();
  expect(await depositProblem('9,852,118.24')).toEqual({ title: 'Invalid Amount', message });
  expect(await depositProblem('10,000,000.01')).toEqual({ title: 'Invalid Amount', message });
});

test('a withdrawal is at least ₦100 and at most the balance', async () => {
  const balance = kobo(1_000_00n);
  const minimum = { title: 'Minimum Amount', message: 'Minimum withdrawal amount is ₦100' };
  const above = { title: 'Insufficient Balance', message: 'Withdrawal amount exceeds wallet balance' };
  expect(await withdrawalProblem('99.99', balance)).toEqual(minimum);
  expect(await withdrawalProblem('1,000.01', balance)).toEqual(above);
  expect(await withdrawalProblem('1,000', balance)).toBeUndefined();
  expect((await withdrawalProblem('', balance))?.title).toBe('Invalid Amount');
});

test('without the rules the server validates, but the balance limits', async () => {
  const away = () => Promise.reject(new Error('offline'));
  expect(await depositProblem('1', away)).toBeUndefined();
  expect((await withdrawalProblem('5', kobo(1n), away))?.title).toBe('Insufficient Balance');
});
