import { formatLagosDay, lagosDayOf } from '../../../../circle/time.ts';
import type { Reminder } from '../../../../circle/types.ts';
import type { Ejection, EjectionVote, Trade } from '../../../../circle/decision-types.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Columns } from '../../../platform/database/stored-rows.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';

export const ejectionColumns = `e.id, e.group_id, e.nominated_user_id, e.nominator_user_id, e.cycle, e.round, e.reason,
  e.status, e.voting_deadline, e.created_at, e.approved_at, e.rejected_at, e.effective_at, e.appealed_at,
  e.appeal_reason`;
export type EjectionRow = Row<'member_ejections', typeof ejectionColumns>;
type EjectionKeyRow = Pick<EjectionRow, 'group_id' | 'nominated_user_id' | 'nominator_user_id' | 'cycle' | 'round'>;

export type EjectionVoteRow = EjectionKeyRow & Row<'ejection_votes', 'voter_id' | 'vote' | 'reason' | 'created_at'>;

export const tradeColumns = `t.id, t.group_id, t.requester_id, t.target_id, t.cycle, t.requester_current_position,
  t.target_current_position, t.status, t.reason, t.answer_reason, t.rejected_by,
  t.created_at, t.decided_at`;
export type TradeRow = Row<'position_switch_requests', typeof tradeColumns>;

export const EJECTION = {
  id: 'id',
  isNew: 'not stored',
  groupId: 'group_id',
  nomineeId: 'nominated_user_id',
  nominatorId: 'nominator_user_id',
  cycle: 'cycle',
  round: 'round',
  reason: 'reason',
  status: 'status',
  nominatedAt: 'created_at',
  votingDeadline: 'voting_deadline',
  approvedAt: 'approved_at',
  rejectedAt: 'rejected_at',
  effectiveAt: 'effective_at',
  appealedAt: 'appealed_at',
  appealReason: 'appeal_reason',
} satisfies Columns<'member_ejections', CircleWrites['ejections'][number]>;

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

export const EJECTION_VOTE = {
  ejectionId: 'ejection_id',
  // The ejection's row stores nominee and nominator.
  nomineeId: 'not stored',
  nominatorId: 'not stored',
  cycle: 'not stored',
  round: 'not stored',
  voterId: 'voter_id',
  vote: 'vote',
  reason: 'reason',
  castAt: 'created_at',
} satisfies Columns<'ejection_votes', CircleWrites['ejectionVotes'][number]>;

export const toEjectionVote = (row: EjectionVoteRow): EjectionVote => ({
  ...keyOf(row),
  voterId: row.voter_id,
  vote: row.vote,
  reason: row.reason,
  castAt: fromDate(row.created_at),
});

export const TRADE = {
  id: 'id',
  isNew: 'not stored',
  groupId: 'group_id',
  requesterId: 'requester_id',
  targetId: 'target_id',
  requestedAt: 'created_at',
  cycle: 'cycle',
  requesterSeat: 'requester_current_position',
  targetSeat: 'target_current_position',
  status: 'status',
  reason: 'reason',
  answerReason: 'answer_reason',
  rejectedBy: 'rejected_by',
  decidedAt: 'decided_at',
} satisfies Columns<'position_switch_requests', CircleWrites['trades'][number]>;

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
  rejectedBy: row.rejected_by,
  decidedAt: instantOrNull(row.decided_at),
});

export type ReminderRow = Row<'reminders', 'group_id' | 'user_id' | 'cycle' | 'round' | 'sent_by' | 'sent_at'>;

export const REMINDER = {
  groupId: 'group_id',
  userId: 'user_id',
  cycle: 'cycle',
  round: 'round',
  day: ['day', formatLagosDay],
  byUserId: 'sent_by',
  sentAt: 'sent_at',
} satisfies Columns<'reminders', CircleWrites['reminders'][number]>;

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
