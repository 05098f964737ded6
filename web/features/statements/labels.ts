import { t } from '@lingui/core/macro';
import type { BookDebt, BookRound, Movement } from '../../../contract/book-schemas.ts';
import type { StatusStyle } from '../../lib/i18n/labels.ts';

export const movementLabel = (kind: Movement['kind']): string =>
  ({
    contribution: t`Contribution`,
    payout: t`Payout`,
    refund: t`Refund`,
    backlog_distribution: t`Repayment passed on`,
    platform_fee: t`Platform fee`,
    management_fee: t`Management fee`,
    late_fee: t`Late fee`,
    seat_price: t`Seat taken over`,
    correction: t`Correction`,
  })[kind];

/** Names a movement's party: a person by name, others by kind. */
export function partyLabel({ kind, name }: Movement['from']): string {
  return kind === 'pot' ? t`the pot` : name;
}

export function roundStatus(status: BookRound['status']): StatusStyle {
  const looks: Record<BookRound['status'], StatusStyle> = {
    open: { kind: 'progress', text: t`Open` },
    ended: { kind: 'done', text: t`Ended` },
    upcoming: { kind: 'waiting', text: t`To come` },
  };
  return looks[status];
}

export function debtStyle(status: BookDebt['status']): StatusStyle {
  const looks: Record<BookDebt['status'], StatusStyle> = {
    outstanding: { kind: 'late', text: t`Outstanding` },
    resolved: { kind: 'success', text: t`Paid` },
    forgiven: { kind: 'done', text: t`Forgiven` },
  };
  return looks[status];
}

/** Returns 'Round 2', or 'Cycle 1, round 2' in a circle with several cycles. */
export function formatRoundOfCycle(round: number, cycle: number, cycles: number): string {
  return cycles === 1 ? t`Round ${round}` : t`Cycle ${cycle}, round ${round}`;
}
