import type { EjectionId, GroupId, TradeId, UserId } from '../../../contract/ids.ts';
import type { Ejection, EjectionStatus, EjectionVote, Trade, TradeStatus, VoteChoice } from '../../../circle/types.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { instantOrNull } from './circle-rows.ts';

export interface EjectionRow {
  id: EjectionId;
  group_id: GroupId;
  nominated_user_id: UserId;
  nominator_user_id: UserId;
  cycle: number;
  round: number;
  reason: string;
  status: EjectionStatus;
  voting_deadline: Date;
  created_at: Date;
  approved_at: Date | null;
  rejected_at: Date | null;
  effective_at: Date | null;
  appealed_at: Date | null;
  appeal_reason: string | null;
}

/** A vote with the key of what it is on. */
export interface EjectionVoteRow {
  group_id: GroupId;
  nominated_user_id: UserId;
  nominator_user_id: UserId;
  cycle: number;
  round: number;
  voter_id: UserId;
  vote: VoteChoice;
  reason: string | null;
  created_at: Date;
}

export interface TradeRow {
  id: TradeId;
  group_id: GroupId;
  requester_id: UserId;
  target_id: UserId;
  cycle: number;
  requester_current_position: number;
  target_current_position: number;
  status: TradeStatus;
  reason: string | null;
  answer_reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

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

const keyOf = (row: Pick<EjectionRow, 'nominated_user_id' | 'nominator_user_id' | 'cycle' | 'round'>) => ({
  nomineeId: row.nominated_user_id,
  nominatorId: row.nominator_user_id,
  cycle: row.cycle,
  round: row.round,
});
