import { kobo } from '../../../../contract/money.ts';
import { parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type {
  ClosedPair,
  Contribution,
  Debt,
  DebtType,
  Group,
  Member,
  Payout,
  Pot,
  Vote,
} from '../../../../circle/types.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import type { Filled, Row } from '../../../platform/database/row.ts';

export const groupColumns = `g.id, g.name, g.description, g.rules, g.owner_id, g.contribution_amount,
  g.frequency, g.max_members, g.current_members, g.invitation_code, g.status, g.current_round, g.current_cycle,
  g.start_date, g.started_at, g.next_contribution_date, g.is_private, g.country, g.owner_participates,
  g.platform_fee_bps, g.management_fee_bps, g.anchor_day, g.hold_until, g.auto_slots_done_at,
  g.reminders_done_at, g.closed_pairs, g.has_open_ejection, g.next_cycle_asked_at, g.frozen_at, g.next_event_at, g.version,
  g.created_at`;
export type GroupRow = Row<'groups', typeof groupColumns>;

export const headColumns = `g.id, g.status, g.current_cycle, g.current_round, g.next_contribution_date,
  g.has_open_ejection, g.next_event_at, g.version`;
/** As much of a group's row as tells whether what is remembered of it still holds. */
export type GroupHead = Row<'groups', typeof headColumns>;

export const memberColumns = `m.group_id, m.user_id, m.status, m.payout_position, m.has_received_payout,
  m.auto_contribute, m.application, m.joined_at, m.approved_at, m.ejected_at, m.left_at, m.leave_reason,
  m.stays_on`;
export type MemberRow = Row<'group_members', typeof memberColumns> &
  Row<'users', 'is_active' | 'first_name' | 'last_name' | 'name'>;

export const voteColumns = `v.group_id, v.candidate_id, v.voter_id, v.application, v.vote, v.reason,
  v.created_at`;
export type VoteRow = Row<'member_votes', typeof voteColumns>;

export const contributionColumns = `c.id, c.group_id, c.user_id, c.cycle, c.round, c.amount, c.status,
  c.due_date, c.paid_at, c.late_fee, c.is_backlog_payment, c.created_at`;
export type ContributionRow = Row<'contributions', typeof contributionColumns> & { due_date: Date };

export const payoutColumns = `p.id, p.group_id, p.recipient_id, p.cycle, p.round, p.amount, p.gross_amount,
  p.platform_fee, p.management_fee, p.set_off, p.status, p.paid_at, p.created_at`;
export type PayoutRow = Row<'payouts', typeof payoutColumns>;

export const potColumns = `p.group_id, p.cycle, p.round, p.balance, p.paid_out, p.platform_fee_taken,
  p.management_fee_taken`;
export type PotRow = Row<'pots', typeof potColumns>;

export const debtColumns = `d.id, d.group_id, d.user_id, d.type, d.amount, d.status, d.cycle, d.round,
  d.due_date, d.created_at, d.resolved_at`;
export type DebtRow = Row<'debts', typeof debtColumns> &
  Filled<Row<'debts', 'group_id' | 'cycle' | 'round' | 'due_date'>> & { type: DebtType };

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
  frozenAt: instantOrNull(row.frozen_at),
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
