import { kobo } from '../../../../contract/money.ts';
import type { Contribution, Debt, DebtType, DrawNumber, Member, Payout, Pot } from '../../../../circle/types.ts';
import type { Vote } from '../../../../circle/decision-types.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import type { NonNullColumns, Row } from '../../../platform/database/row.ts';
import type { Columns } from '../../../platform/database/stored-rows.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';

export const memberColumns = `m.group_id, m.user_id, m.status, m.payout_position, m.has_received_payout,
  m.auto_contribute, m.application, m.joined_at, m.approved_at, m.ejected_at, m.left_at, m.leave_reason,
  m.stays_on, m.agrees_to_start, m.paid_before, m.draw_number, m.draw_number_by`;
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

export const debtColumns = `d.id, d.group_id, d.user_id, d.type, d.amount, d.paid_amount, d.status, d.cycle, d.round,
  d.due_date, d.created_at, d.resolved_at`;
export type DebtRow = Row<'debts', typeof debtColumns> &
  NonNullColumns<Row<'debts', 'group_id' | 'cycle' | 'round' | 'due_date'>> & { type: DebtType };

export const MEMBER = {
  groupId: 'group_id',
  userId: 'user_id',
  status: 'status',
  seat: 'payout_position',
  hasReceivedPayout: 'has_received_payout',
  autoContribute: 'auto_contribute',
  // `users` stores the suspension.
  suspended: 'not stored',
  application: 'application',
  appliedAt: 'joined_at',
  approvedAt: 'approved_at',
  ejectedAt: 'ejected_at',
  leftAt: 'left_at',
  leaveReason: 'leave_reason',
  staysOn: 'stays_on',
  agreesToStart: 'agrees_to_start',
  paidBefore: 'paid_before',
  drawNumber: [
    'draw_number',
    (number: DrawNumber | null) => (number === null ? null : Buffer.from(number.value, 'hex')),
  ],
  drawNumberBy: 'draw_number_by',
} satisfies Columns<
  'group_members',
  CircleWrites['members'][number] & { readonly drawNumberBy: DrawNumber['by'] | null }
>;

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
  agreesToStart: row.agrees_to_start,
  paidBefore: row.paid_before,
  drawNumber:
    row.draw_number === null || row.draw_number_by === null
      ? null
      : { value: row.draw_number.toString('hex'), by: row.draw_number_by },
});

export const VOTE = {
  groupId: 'group_id',
  candidateId: 'candidate_id',
  voterId: 'voter_id',
  application: 'application',
  vote: 'vote',
  reason: 'reason',
  castAt: 'created_at',
} satisfies Columns<'member_votes', CircleWrites['votes'][number]>;

export const toVote = (row: VoteRow): Vote => ({
  candidateId: row.candidate_id,
  voterId: row.voter_id,
  application: row.application,
  vote: row.vote,
  reason: row.reason,
  castAt: fromDate(row.created_at),
});

/** Columns of a contribution that change after it is created. */
export const CONTRIBUTION_STATE = {
  id: 'id',
  // An update names the circle, so that databases divided by circle would find the row in one of them (docs/scale.md).
  groupId: 'group_id',
  status: 'status',
  paidAt: 'paid_at',
  lateFeeKobo: 'late_fee',
  isBacklogPayment: 'is_backlog_payment',
} as const;

export const CONTRIBUTION = {
  ...CONTRIBUTION_STATE,
  isNew: 'not stored',
  userId: 'user_id',
  cycle: 'cycle',
  round: 'round',
  amountKobo: 'amount',
  dueDate: 'due_date',
} satisfies Columns<'contributions', CircleWrites['contributions'][number]>;

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

export const PAYOUT = {
  id: 'id',
  isNew: 'not stored',
  groupId: 'group_id',
  cycle: 'cycle',
  round: 'round',
  recipientId: 'recipient_id',
  status: 'status',
  grossKobo: 'gross_amount',
  platformFeeKobo: 'platform_fee',
  managementFeeKobo: 'management_fee',
  netKobo: 'amount',
  setOffKobo: 'set_off',
  paidAt: 'paid_at',
} satisfies Columns<'payouts', CircleWrites['payouts'][number]>;

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

/** The collected amount is the balance plus the money already paid out. */
export const toPot = (row: Omit<PotRow, 'group_id'>): Pot => ({
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
  paidKobo: kobo(row.paid_amount),
  status: row.status,
  dueDate: fromDate(row.due_date),
  openedAt: fromDate(row.created_at),
  resolvedAt: instantOrNull(row.resolved_at),
});
