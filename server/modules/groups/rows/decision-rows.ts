import { lagosDayOf } from '../../../../circle/time.ts';
import type { Ejection, EjectionVote, Reminder, Trade } from '../../../../circle/types.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import type { Row } from '../../../platform/database/row.ts';

type EjectionKeyRow = Row<
  'member_ejections',
  'group_id' | 'nominated_user_id' | 'nominator_user_id' | 'cycle' | 'round'
>;

export type EjectionRow = EjectionKeyRow &
  Row<
    'member_ejections',
    | 'id'
    | 'reason'
    | 'status'
    | 'voting_deadline'
    | 'created_at'
    | 'approved_at'
    | 'rejected_at'
    | 'effective_at'
    | 'appealed_at'
    | 'appeal_reason'
  >;

/** A vote with the key of what it is on. */
export type EjectionVoteRow = EjectionKeyRow & Row<'ejection_votes', 'voter_id' | 'vote' | 'reason' | 'created_at'>;

export const tradeColumns = `t.id, t.group_id, t.requester_id, t.target_id, t.cycle, t.requester_current_position,
  t.target_current_position, t.status, t.reason, t.answer_reason, t.created_at, t.decided_at`;
export type TradeRow = Row<'position_switch_requests', typeof tradeColumns>;

export const toEjection = (row: EjectionRow): Ejection => ({
  ...keyOf(row),
  reason: row.reason,
  status: row.status,
  nominatedAt: fromDate(row.created_at),
  votingDeadline: fromDate(row.voting_deadline),
  approvedAt: instantOrNull(row.approved_at),
  rejectedAt: instantOrNull(row.rejected_at),
  effectiveAt: instantOrNull(row.effective_at),
  appealedAt: instantOrNull(row.appealed_at),
  appealReason: row.appeal_reason,
});

export const toEjectionVote = (row: EjectionVoteRow): EjectionVote => ({
  ...keyOf(row),
  voterId: row.voter_id,
  vote: row.vote,
  reason: row.reason,
  castAt: fromDate(row.created_at),
});

export const toTrade = (row: TradeRow): Trade => ({
  requesterId: row.requester_id,
  targetId: row.target_id,
  requestedAt: fromDate(row.created_at),
  cycle: row.cycle,
  requesterSeat: row.requester_current_position,
  targetSeat: row.target_current_position,
  status: row.status,
  reason: row.reason,
  answerReason: row.answer_reason,
  decidedAt: instantOrNull(row.decided_at),
});

export type ReminderRow = Row<'reminders', 'group_id' | 'user_id' | 'cycle' | 'round' | 'sent_by' | 'sent_at'>;

export function toReminder(row: ReminderRow): Reminder {
  const sentAt = fromDate(row.sent_at);
  const { cycle, round } = row;
  return { userId: row.user_id, cycle, round, day: lagosDayOf(sentAt), byUserId: row.sent_by, sentAt };
}

const keyOf = (row: EjectionKeyRow) => ({
  nomineeId: row.nominated_user_id,
  nominatorId: row.nominator_user_id,
  cycle: row.cycle,
  round: row.round,
});
