import type { GroupId, UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { parseLagosDay, type LagosDay } from '../../../circle/time.ts';
import type {
  ClosedPair,
  Contribution,
  ContributionStatus,
  Debt,
  DebtStatus,
  DebtType,
  Frequency,
  Group,
  GroupStatus,
  Member,
  MemberStatus,
  Payout,
  PayoutStatus,
  Pot,
  Vote,
  VoteChoice,
} from '../../../circle/types.ts';
import { fromDate } from '../../platform/clock/clock.ts';

export interface GroupRow {
  id: GroupId;
  name: string;
  description: string | null;
  rules: string | null;
  owner_id: UserId;
  contribution_amount: bigint;
  frequency: Frequency;
  max_members: number;
  current_members: number;
  invitation_code: string;
  status: GroupStatus;
  current_round: number;
  current_cycle: number;
  start_date: string | null;
  started_at: Date | null;
  next_contribution_date: Date | null;
  is_private: boolean;
  country: string;
  owner_participates: boolean;
  platform_fee_bps: number;
  management_fee_bps: number;
  anchor_day: string | null;
  hold_until: Date | null;
  auto_slots_done_at: Date | null;
  reminders_done_at: Date | null;
  closed_pairs: unknown;
  has_open_ejection: boolean;
  next_cycle_asked_at: Date | null;
  next_event_at: Date | null;
  version: number;
  created_at: Date;
}

/** As much of a group's row as tells whether what is remembered of it still holds. */
export type GroupHead = Pick<
  GroupRow,
  | 'id'
  | 'status'
  | 'current_cycle'
  | 'current_round'
  | 'next_contribution_date'
  | 'has_open_ejection'
  | 'next_event_at'
  | 'version'
>;

export interface MemberRow {
  group_id: GroupId;
  user_id: UserId;
  status: MemberStatus;
  payout_position: number | null;
  has_received_payout: boolean;
  auto_contribute: boolean;
  application: number;
  joined_at: Date;
  approved_at: Date | null;
  ejected_at: Date | null;
  left_at: Date | null;
  leave_reason: string | null;
  stays_on: boolean;
  is_active: boolean;
  first_name: string;
  last_name: string;
  name: string;
}

export interface VoteRow {
  group_id: GroupId;
  candidate_id: UserId;
  voter_id: UserId;
  application: number;
  vote: VoteChoice;
  reason: string | null;
  created_at: Date;
}

export interface ContributionRow {
  id: string;
  group_id: GroupId;
  user_id: UserId;
  cycle: number;
  round: number;
  amount: bigint;
  status: ContributionStatus;
  due_date: Date;
  paid_at: Date | null;
  late_fee: bigint;
  is_backlog_payment: boolean;
  created_at: Date;
}

export interface PayoutRow {
  id: string;
  group_id: GroupId;
  recipient_id: UserId;
  cycle: number;
  round: number;
  amount: bigint;
  gross_amount: bigint;
  platform_fee: bigint;
  management_fee: bigint;
  set_off: bigint;
  status: PayoutStatus;
  paid_at: Date | null;
  created_at: Date;
}

export interface PotRow {
  group_id: GroupId;
  cycle: number;
  round: number;
  balance: bigint;
  paid_out: bigint;
  platform_fee_taken: bigint;
  management_fee_taken: bigint;
}

export interface DebtRow {
  id: string;
  group_id: GroupId;
  user_id: UserId;
  type: DebtType;
  amount: bigint;
  status: DebtStatus;
  cycle: number;
  round: number;
  due_date: Date;
  created_at: Date;
  resolved_at: Date | null;
}

export const instantOrNull = (date: Date | null) => (date === null ? null : fromDate(date));

function dayOrNull(text: string | null): LagosDay | null {
  if (text === null) return null;
  const day = parseLagosDay(text);
  if (day === undefined) throw new Error(`Not a calendar day: ${text}`);
  return day;
}

export const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rules: row.rules,
  isPrivate: row.is_private,
  ownerId: row.owner_id,
  ownerParticipates: row.owner_participates,
  country: row.country,
  status: row.status,
  contributionKobo: kobo(row.contribution_amount),
  frequency: row.frequency,
  maxMembers: row.max_members,
  platformFeeBps: BigInt(row.platform_fee_bps),
  managementFeeBps: BigInt(row.management_fee_bps),
  startDate: dayOrNull(row.start_date),
  startedAt: instantOrNull(row.started_at),
  currentCycle: row.current_cycle,
  currentRound: row.current_round,
  anchorDay: dayOrNull(row.anchor_day),
  dueDate: instantOrNull(row.next_contribution_date),
  holdUntil: instantOrNull(row.hold_until),
  autoSlotsDoneAt: instantOrNull(row.auto_slots_done_at),
  remindersDoneAt: instantOrNull(row.reminders_done_at),
  closedPairs: pairsOf(row.closed_pairs),
  nextCycleAskedAt: instantOrNull(row.next_cycle_asked_at),
});

/** The column holds [[low, high], ...]; only this module writes it. */
function pairsOf(value: unknown): readonly ClosedPair[] {
  if (!Array.isArray(value)) throw new Error('Closed pairs are a list');
  return value.map((pair: unknown): ClosedPair => {
    const [low, high] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (typeof low !== 'number' || typeof high !== 'number') throw new Error('A closed pair has two seats');
    return [low, high];
  });
}

export const toMember = (row: MemberRow): Member => ({
  userId: row.user_id,
  status: row.status,
  seat: row.payout_position,
  hasReceivedPayout: row.has_received_payout,
  autoContribute: row.auto_contribute,
  suspended: !row.is_active,
  application: row.application,
  appliedAt: fromDate(row.joined_at),
  approvedAt: instantOrNull(row.approved_at),
  ejectedAt: instantOrNull(row.ejected_at),
  leftAt: instantOrNull(row.left_at),
  leaveReason: row.leave_reason,
  staysOn: row.stays_on,
});

export const toVote = (row: VoteRow): Vote => ({
  candidateId: row.candidate_id,
  voterId: row.voter_id,
  application: row.application,
  vote: row.vote,
  reason: row.reason,
  castAt: fromDate(row.created_at),
});

export const toContribution = (row: ContributionRow): Contribution => ({
  userId: row.user_id,
  cycle: row.cycle,
  round: row.round,
  amountKobo: kobo(row.amount),
  status: row.status,
  dueDate: fromDate(row.due_date),
  paidAt: instantOrNull(row.paid_at),
  lateFeeKobo: kobo(row.late_fee),
  isBacklogPayment: row.is_backlog_payment,
});

export const toPayout = (row: PayoutRow): Payout => ({
  cycle: row.cycle,
  round: row.round,
  recipientId: row.recipient_id,
  status: row.status,
  grossKobo: kobo(row.gross_amount),
  platformFeeKobo: kobo(row.platform_fee),
  managementFeeKobo: kobo(row.management_fee),
  netKobo: kobo(row.amount),
  setOffKobo: kobo(row.set_off),
  paidAt: instantOrNull(row.paid_at),
});

/** What was ever paid in is what is left and what was paid out. */
export const toPot = (row: PotRow): Pot => ({
  cycle: row.cycle,
  round: row.round,
  balanceKobo: kobo(row.balance),
  collectedKobo: kobo(row.balance + row.paid_out),
  platformFeeKobo: kobo(row.platform_fee_taken),
  managementFeeKobo: kobo(row.management_fee_taken),
});

export const toDebt = (row: DebtRow): Debt => ({
  userId: row.user_id,
  cycle: row.cycle,
  round: row.round,
  type: row.type,
  amountKobo: kobo(row.amount),
  status: row.status,
  dueDate: fromDate(row.due_date),
  openedAt: fromDate(row.created_at),
  resolvedAt: instantOrNull(row.resolved_at),
});
