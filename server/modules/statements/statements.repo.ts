import type { GroupId, Instant, UserId, WalletId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import type { Member } from '../../../contract/round-schemas.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';
import { turnsHidden } from '../groups/index.ts';
import type { Period } from './period.ts';
import { fromRow } from '../../platform/database/from-row.ts';

export interface Facts {
  readonly id: GroupId;
  readonly name: string;
  readonly ownerId: UserId;
  readonly ownerParticipates: boolean;
  readonly status: Group['status'];
  readonly contributionKobo: Kobo;
  readonly frequency: Group['frequency'];
  readonly currentCycle: number;
  readonly currentRound: number;
  readonly reader: { readonly userId: UserId; readonly name: string; readonly walletId: WalletId };
  readonly readerStatus: Member['status'] | null;
}

const factsColumns = `g.id, g.name, g.owner_id, g.owner_participates, g.status, g.contribution_amount, g.frequency, g.current_cycle,
  g.current_round`;

type FactsRow = Row<'groups', typeof factsColumns> & {
  reader_status: Member['status'] | null;
  reader_name: string;
  wallet_id: WalletId;
};

export async function findFacts(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<Facts | undefined> {
  const readFacts = sql('statements-facts')`SELECT ${factsColumns},
      m.status AS reader_status, u.name AS reader_name, w.id AS wallet_id
    FROM groups g JOIN users u ON u.id = $2 JOIN wallets w ON w.user_id = u.id
      LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = u.id
    WHERE g.id = $1`;
  const [row] = await queryable.query<FactsRow>(readFacts, [groupId, userId]);
  if (row === undefined) return undefined;
  const { contribution_amount, reader_name, wallet_id, ...rest } = row;
  return {
    ...fromRow(rest),
    contributionKobo: contribution_amount,
    reader: { userId, name: reader_name, walletId: wallet_id },
  };
}

export async function findHolder(
  queryable: Queryable,
  userId: UserId,
): Promise<{ name: string; walletId: WalletId } | undefined> {
  const readHolder = sql('statements-holder')`
    SELECT u.name, w.id AS wallet_id FROM users u JOIN wallets w ON w.user_id = u.id WHERE u.id = $1`;
  const [row] = await queryable.query<Row<'users', 'name'> & { wallet_id: WalletId }>(readHolder, [userId]);
  return row === undefined ? undefined : { name: row.name, walletId: row.wallet_id };
}

export interface Line {
  readonly id: string;
  readonly at: Instant;
  readonly type: WalletTransaction['type'];
  readonly transferType: string;
  readonly description: string;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly groupName: string | null;
  readonly reference: string | null;
  /** Negative if the money left the wallet. */
  readonly amountKobo: Kobo;
}

const lineColumns = 'l.id, l.created_at, l.type, l.description, l.paystack_reference, l.amount';

type LineRow = Row<'wallet_transactions', typeof lineColumns> &
  Row<'transfers', 'cycle' | 'round'> & { transfer_type: string; group_name: string | null };

/** A wallet's statement lines for one circle, or all of them if `groupId` is null. */
export interface LineSelection {
  readonly walletId: WalletId;
  readonly groupId: GroupId | null;
}

/** Reads at most `limit` lines of a period, oldest first. */
export async function findLines(
  queryable: Queryable,
  of: LineSelection,
  period: Period,
  limit: number,
): Promise<Line[]> {
  const bounds = [toDate(period.startsAt), toDate(period.endsBefore)];
  const readLines = sql('statements-lines')`
    SELECT ${lineColumns}, t.type AS transfer_type, t.cycle, t.round, g.name AS group_name
    FROM wallet_transactions l JOIN transfers t ON t.id = l.transfer_id LEFT JOIN groups g ON g.id = l.group_id
    WHERE l.wallet_id = $1 AND ($2::uuid IS NULL OR l.group_id = $2) AND l.status = 'completed'
      AND l.created_at >= $3 AND l.created_at < $4
    ORDER BY l.created_at, l.id LIMIT $5`;
  const rows = await queryable.query<LineRow>(readLines, [of.walletId, of.groupId, ...bounds, limit]);
  return rows.map(({ created_at, amount, paystack_reference, ...row }) => ({
    ...fromRow(row),
    at: fromDate(created_at),
    reference: paystack_reference,
    amountKobo: amount,
  }));
}

export async function sumOfLinesBefore(queryable: Queryable, of: LineSelection, at: Instant): Promise<Kobo> {
  const sumBefore = sql('statements-sum-before')`
    SELECT coalesce(sum(amount), 0)::bigint AS total FROM wallet_transactions
    WHERE wallet_id = $1 AND ($2::uuid IS NULL OR group_id = $2) AND status = 'completed' AND created_at < $3`;
  const [row] = await queryable.query<{ total: bigint }>(sumBefore, [of.walletId, of.groupId, toDate(at)]);
  return kobo(row?.total ?? 0n);
}

export async function hasLines(queryable: Queryable, { walletId, groupId }: LineSelection): Promise<boolean> {
  const anyLine = sql('statements-any-line')`
    SELECT EXISTS (SELECT 1 FROM wallet_transactions WHERE wallet_id = $1 AND group_id = $2) AS found`;
  const [row] = await queryable.query<{ found: boolean }>(anyLine, [walletId, groupId]);
  return row?.found === true;
}

/** Sums the platform and management fees of payouts to the user in a period, in all circles if `groupId` is null. */
export async function sumOfFeesTaken(
  queryable: Queryable,
  groupId: GroupId | null,
  userId: UserId,
  { startsAt, endsBefore }: Period,
): Promise<Kobo> {
  const values = [groupId, userId, toDate(startsAt), toDate(endsBefore)];
  const sumFees = sql('statements-fees-of-recipient')`SELECT coalesce(sum(t.amount), 0)::bigint AS total
    FROM payouts p JOIN transfers t ON t.debit_account_id = p.group_id AND t.cycle = p.cycle AND t.round = p.round
    WHERE ($1::uuid IS NULL OR p.group_id = $1) AND p.recipient_id = $2 AND t.type IN ('platform_fee', 'management_fee')
      AND t.created_at >= $3 AND t.created_at < $4`;
  const [row] = await queryable.query<{ total: bigint }>(sumFees, values);
  return kobo(row?.total ?? 0n);
}

/** Sums the fees for deposits, withdrawals and late payments that a user paid in a period. */
export async function sumOfPaidFees(
  queryable: Queryable,
  userId: UserId,
  { startsAt, endsBefore }: Period,
): Promise<{ depositsKobo: Kobo; withdrawalsKobo: Kobo; lateKobo: Kobo }> {
  const values = [userId, toDate(startsAt), toDate(endsBefore)];
  // The fee of a reversed deposit was refunded, and a returned withdrawal was charged no fee.
  const sumPaidFees = sql('statements-fees-of-wallet')`
    SELECT coalesce(sum(d.fee), 0)::bigint AS deposits, coalesce(sum(r.fee), 0)::bigint AS withdrawals,
      coalesce(sum(-l.amount) FILTER (WHERE l.type = 'fee' AND l.amount < 0), 0)::bigint AS late
    FROM wallets w JOIN wallet_transactions l ON l.wallet_id = w.id
      LEFT JOIN deposits d ON d.reference = l.paystack_reference AND l.type = 'deposit' AND d.status = 'completed'
      LEFT JOIN withdrawal_requests r ON r.id = l.withdrawal_request_id AND l.type = 'withdrawal'
        AND r.status NOT IN ('failed', 'cancelled')
    WHERE w.user_id = $1 AND l.status = 'completed' AND l.created_at >= $2 AND l.created_at < $3`;
  const [row] = await queryable.query<Record<'deposits' | 'withdrawals' | 'late', bigint>>(sumPaidFees, values);
  return {
    depositsKobo: kobo(row?.deposits ?? 0n),
    withdrawalsKobo: kobo(row?.withdrawals ?? 0n),
    lateKobo: kobo(row?.late ?? 0n),
  };
}

export interface DebtFact {
  readonly id: string;
  readonly debtorId: UserId;
  readonly type: Debt['type'];
  readonly status: Debt['status'];
  /** Amount still owed or forgiven. For a resolved debt, its full amount. */
  readonly amountKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly openedAt: Instant;
  readonly settledAt: Instant | null;
}

const debtColumns = `d.id, d.user_id, d.type, d.status, d.amount, d.paid_amount, d.cycle, d.round,
  d.created_at, d.resolved_at`;

type DebtRow = Row<'debts', typeof debtColumns>;

/** Reads a circle's debts of one cycle, or of all cycles if `cycle` is null, oldest first. */
export async function findDebts(queryable: Queryable, groupId: GroupId, cycle: number | null): Promise<DebtFact[]> {
  const readDebts = sql('statements-debts')`SELECT ${debtColumns}
    FROM groups g
      JOIN debts d ON d.group_id = g.id
        AND d.user_id IN (SELECT user_id FROM group_members WHERE group_id = $1 UNION SELECT g.owner_id)
    WHERE g.id = $1 AND ($2::int IS NULL OR d.cycle = $2)
    ORDER BY d.created_at, d.cycle, d.round, d.id`;
  const rows = await queryable.query<DebtRow>(readDebts, [groupId, cycle]);
  return rows.map((row) => ({
    id: row.id,
    debtorId: row.user_id,
    type: row.type,
    status: row.status,
    amountKobo: kobo(row.amount),
    paidKobo: kobo(row.status === 'resolved' ? row.amount : row.paid_amount),
    cycle: row.cycle,
    round: row.round,
    openedAt: fromDate(row.created_at),
    settledAt: row.resolved_at === null ? null : fromDate(row.resolved_at),
  }));
}

/** A member with a seat, or one who left the running circle. */
export interface SeatFact {
  readonly userId: UserId;
  readonly seat: number;
}

export async function findSeats(queryable: Queryable, groupId: GroupId): Promise<SeatFact[]> {
  const readSeats = sql('statements-seats')`
    SELECT m.user_id, m.payout_position FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.group_id = $1 AND m.payout_position IS NOT NULL
      AND NOT (${turnsHidden}) ORDER BY m.payout_position`;
  const rows = await queryable.query<NonNullColumns<Row<'group_members', 'user_id' | 'payout_position'>>>(readSeats, [
    groupId,
  ]);
  return rows.map((row) => ({ userId: row.user_id, seat: row.payout_position }));
}
