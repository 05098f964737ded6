import type { UserId } from '../../../../contract/ids.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';
import type { Change } from '../../../../circle/changes.ts';
import { isOpen } from '../../../../circle/ejections.ts';
import { memberOf } from '../../../../circle/seats.ts';
import type { Contribution } from '../../../../circle/types.ts';
import type { EndedMatter } from '../../notifications/index.ts';
import {
  contributionKey,
  debtKey,
  ejectionKey,
  payoutKey,
  tradeKey,
  type CircleRecord,
} from '../shell/circle-record.ts';

/** A circle as it was read, and what was decided on top of it. */
interface DecidedCircle {
  readonly record: CircleRecord;
  readonly changes: readonly Change[];
}

/** What there is nothing left to do about, now that these circles are decided: the buttons of old notices go. */
export const endedBy = (decided: readonly DecidedCircle[]): EndedMatter[] =>
  decided.flatMap(({ record, changes }) => changes.flatMap((change) => endedByOne(record, change)));

function endedByOne(record: CircleRecord, change: Change): EndedMatter[] {
  const groupId = record.state.group.id;
  const ended = (type: NotificationType, about: string | undefined, userId?: UserId): EndedMatter[] =>
    // A row that is new was never told of.
    about === undefined ? [] : [{ groupId, type, about, userId }];
  const paid = (row: Contribution): EndedMatter[] => [
    ...ended('round_started', record.payoutRows.get(payoutKey(row))?.id, row.userId),
    ...(['contribution_reminder', 'contribution_overdue'] as const).flatMap((type) =>
      ended(type, record.contributionRows.get(contributionKey(row))?.id, row.userId),
    ),
  ];
  switch (change.kind) {
    case 'vote':
      return ended('join_request', change.vote.candidateId, change.vote.voterId);
    case 'member': {
      const { userId, status, staysOn } = change.member;
      const isDecided = status !== 'pending' && memberOf(record.state, userId)?.status === 'pending';
      const hasAnswered = record.state.group.nextCycleAskedAt !== null && (staysOn || status === 'left');
      return [
        ...(isDecided ? ended('join_request', userId) : []),
        ...(hasAnswered ? ended('group_updated', userId, userId) : []),
      ];
    }
    case 'contribution':
      return change.contribution.status === 'completed' ? paid(change.contribution) : [];
    case 'contribution-withdrawn':
      return paid(change.contribution);
    case 'payout':
      return change.payout.status === 'completed'
        ? ended('payout_available', record.payoutRows.get(payoutKey(change.payout))?.id)
        : [];
    case 'debt': {
      if (change.debt.status === 'outstanding') return [];
      const id = record.debtRows.get(debtKey(change.debt))?.id;
      const types = ['late_fee_applied', 'debt_created', 'contribution_reminder'] as const;
      return types.flatMap((type) => ended(type, id));
    }
    case 'trade':
      return change.trade.status === 'pending'
        ? []
        : ended('position_trade_request', record.tradeRows.get(tradeKey(change.trade))?.id);
    case 'ejection-vote': {
      const id = record.ejectionRows.get(ejectionKey(change.vote))?.id;
      return ended('ejection_vote_required', id, change.vote.voterId);
    }
    case 'ejection': {
      if (isOpen(change.ejection)) return [];
      const id = record.ejectionRows.get(ejectionKey(change.ejection))?.id;
      return [...ended('ejection_nominated', id), ...ended('ejection_vote_required', id)];
    }
    default:
      return [];
  }
}
