import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawalsPollMs } from './data.ts';
import { transactionStatus, transactionType } from './labels.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('the type of a statement line', () => {
  it('is income for a fee received, and a fee for one paid', () => {
    expect(transactionType({ type: 'fee', amount: '100.00' })).toBe('Management fee earned');
    expect(transactionType({ type: 'fee', amount: '-400.00' })).toBe('Late fee');
  });
});

describe('the status of a statement line', () => {
  const line = { type: 'withdrawal', status: 'completed', reference: 'wd-1' } as const;
  const textOf = (...args: Parameters<typeof transactionStatus>): string => transactionStatus(...args).text;

  it.each([
    ['pending', 'Pending'],
    ['processing', 'Processing'],
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const)('is the status of its withdrawal request: %s', (status, text) => {
    expect(
      textOf(line, [
        { reference: 'wd-0', status: 'completed' },
        { reference: 'wd-1', status },
      ]),
    ).toBe(text);
  });

  it('is otherwise the line’s own, also for a withdrawal not among the latest', () => {
    const requests = [{ reference: 'wd-1', status: 'processing' }] as const;
    expect(textOf({ ...line, type: 'refund' }, requests)).toBe('Completed');
    expect(textOf({ ...line, reference: 'wd-9' }, requests)).toBe('Completed');
    expect(textOf({ type: 'deposit', status: 'strange', reference: null })).toBe('strange');
  });
});

describe('the polling interval of withdrawals', () => {
  const nowMs = Date.parse('2027-01-11T12:00:00.000Z');
  const justNow = '2027-01-11T11:59:58.000Z';

  it('is seconds after a recent withdrawal, else half a minute', () => {
    expect(withdrawalsPollMs([{ status: 'pending', createdAt: justNow }], nowMs)).toBe(3_000);
    expect(withdrawalsPollMs([{ status: 'processing', createdAt: justNow }], nowMs)).toBe(3_000);
    expect(withdrawalsPollMs([{ status: 'completed', createdAt: justNow }], nowMs)).toBe(30_000);
    expect(withdrawalsPollMs([{ status: 'processing', createdAt: '2027-01-11T11:00:00.000Z' }], nowMs)).toBe(30_000);
    expect(withdrawalsPollMs([], nowMs)).toBe(30_000);
  });
});
