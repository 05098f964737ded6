import { describe, expect, it } from 'vitest';
import type { CircleBookView, BookRound } from '../../../contract/book-schemas.ts';
import {
  bothSides,
  paidAfterRound,
  feesOf,
  isZero,
  latestFirst,
  paidCount,
  receivedByRecipient,
  sumOf,
} from './book-view.ts';

const party = { kind: 'pot', userId: null, name: 'Pot' } as const;
const movement = (kind: BookRound['movements'][number]['kind'], amount: string) => ({
  id: kind + amount,
  date: '2026-01-11T08:00:00.000Z',
  kind,
  cycle: 1,
  round: 1,
  from: party,
  to: party,
  amount,
});
const contribution = (status: BookRound['contributions'][number]['status']) => ({
  userId: 'u',
  name: 'Ada',
  amount: '333.33',
  status,
  dueDate: null,
  paidAt: null,
  lateFee: '0.00',
  isBacklogPayment: false,
});
const round = (cycle: number, number: number, part: Partial<BookRound> = {}): BookRound => ({
  cycle,
  round: number,
  status: 'ended',
  recipient: null,
  dueDate: null,
  pot: { paidIn: '0.00', paidOut: '0.00', balance: '0.00' },
  contributions: [],
  payout: null,
  movements: [],
  ...part,
});

describe('a round of the book', () => {
  it('counts who has paid', () => {
    const contributions = [contribution('completed'), contribution('missed'), contribution('pending')];
    expect(paidCount(round(1, 1, { contributions }))).toEqual({ paid: 1, of: 3 });
  });

  it('sums fees and the recipient’s receipts, including later ones', () => {
    const movements = [
      movement('contribution', '333.33'),
      movement('payout', '660.00'),
      movement('platform_fee', '3.33'),
      movement('management_fee', '3.33'),
      movement('backlog_distribution', '329.99'),
      movement('platform_fee', '1.67'),
      movement('management_fee', '1.67'),
      movement('late_fee', '6.67'),
    ];
    expect(feesOf(round(1, 1, { movements }))).toBe('10.00');
    expect(receivedByRecipient(round(1, 1, { movements }))).toBe('989.99');
  });
});

describe('the book', () => {
  it('lists the latest round of the latest cycle first', () => {
    const rounds = [round(1, 1), round(1, 2), round(2, 1)];
    expect(latestFirst(rounds).map((row) => [row.cycle, row.round])).toEqual([
      [2, 1],
      [1, 2],
      [1, 1],
    ]);
  });

  it('has two equal sides', () => {
    const totals: CircleBookView['totals'] = {
      paidIn: '120.00',
      correctionsIn: '0.00',
      payouts: '79.20',
      refunds: '0.00',
      repayments: '19.80',
      platformFees: '0.50',
      managementFees: '0.50',
      correctionsOut: '0.00',
      inPot: '20.00',
      lateFees: '0.40',
      debts: { opened: '0.00', paid: '0.00', forgiven: '0.00', outstanding: '0.00' },
    };
    expect(bothSides({ totals })).toEqual({ into: '120.00', out: '120.00' });
  });

  it('adds amounts exactly and returns zero for none', () => {
    expect(sumOf('0.10', '0.20', '99999999999.99')).toBe('100000000000.29');
    expect([isZero('0.00'), isZero('-0.01')]).toEqual([true, false]);
  });
});

it('sums what was received after the round closed', () => {
  const lines = [
    { kind: 'payout', amount: '272250.00' },
    { kind: 'backlog_distribution', amount: '24750.00' },
    { kind: 'late_fee', amount: '500.00' },
  ] as const;
  expect(paidAfterRound(lines)).toBe('24750.00');
});
