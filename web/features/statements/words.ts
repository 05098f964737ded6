import { t } from '@lingui/core/macro';
import type { BookDebt, BookRound, Movement } from '../../../contract/statements.ts';
import type { StatusLook } from '../../lib/words/words.ts';

export function movementWords(kind: Movement['kind']): string {
  switch (kind) {
    case 'contribution':
      return t`Contribution`;
    case 'payout':
      return t`Payout`;
    case 'refund':
      return t`Refund`;
    case 'backlog_distribution':
      return t`Repayment passed on`;
    case 'platform_fee':
      return t`Platform fee`;
    case 'management_fee':
      return t`Management fee`;
    case 'late_fee':
      return t`Late fee`;
    case 'correction':
      return t`Correction`;
  }
}

/** Where money was: a person by name, the rest by what it is. */
export function partyWords({ kind, name }: Movement['from']): string {
  return kind === 'pot' ? t`the pot` : name;
}

export function roundStatus(status: BookRound['status']): StatusLook {
  switch (status) {
    case 'open':
      return { kind: 'progress', text: t`Open` };
    case 'ended':
      return { kind: 'done', text: t`Ended` };
    case 'upcoming':
      return { kind: 'waiting', text: t`To come` };
  }
}

export function contributionLook({
  status,
  isBacklogPayment,
}: Pick<BookRound['contributions'][number], 'status' | 'isBacklogPayment'>): StatusLook {
  switch (status) {
    case 'completed':
      return { kind: 'success', text: isBacklogPayment ? t`Paid later` : t`Paid` };
    case 'pending':
      return { kind: 'waiting', text: t`Not yet paid` };
    case 'late':
      return { kind: 'late', text: t`Late` };
    case 'missed':
      return { kind: 'failed', text: t`Missed` };
  }
}

export function debtLook(status: BookDebt['status']): StatusLook {
  switch (status) {
    case 'outstanding':
      return { kind: 'late', text: t`Outstanding` };
    case 'resolved':
      return { kind: 'success', text: t`Paid` };
    case 'forgiven':
      return { kind: 'done', text: t`Forgiven` };
  }
}

/** 'Round 2', and where there were several cycles 'Cycle 1, round 2'. */
export function roundOfCycleWords(round: number, cycle: number, cycles: number): string {
  return cycles === 1 ? t`Round ${round}` : t`Cycle ${cycle}, round ${round}`;
}
