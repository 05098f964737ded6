import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import type { Contribution, Payout } from '../../../contract/round-schemas.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';

const fromNullable = (at: Date | null): Instant | null => (at === null ? null : fromDate(at));

export interface PersonFact {
  readonly userId: UserId;
  readonly name: string;
  /** Account id of the member's wallet. */
  readonly accountId: string;
}

export async function findPeople(queryable: Queryable, groupId: GroupId): Promise<PersonFact[]> {
  const readPeople = sql('statements-people')`
    SELECT u.id, u.name, w.id AS account_id FROM users u JOIN wallets w ON w.user_id = u.id
    WHERE u.id IN (SELECT user_id FROM group_members WHERE group_id = $1 UNION SELECT owner_id FROM groups WHERE id = $1)`;
  const rows = await queryable.query<Row<'users', 'id' | 'name'> & { account_id: string }>(readPeople, [groupId]);
  return rows.map((row) => ({ userId: row.id, name: row.name, accountId: row.account_id }));
}

export interface TransferFact {
  readonly id: string;
  readonly at: Instant;
  readonly type: string;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly debitAccountId: string;
  readonly creditAccountId: string;
  readonly amountKobo: Kobo;
}

const transferColumns = `t.id, t.created_at, t.type, t.cycle, t.round, t.debit_account_id, t.credit_account_id,
  t.amount`;

type TransferRow = Row<'transfers', typeof transferColumns>;

interface Extent {
  readonly groupId: GroupId;
  /** Null means every cycle. */
  readonly cycle: number | null;
}

/** Reads at most `limit` transfers of a circle that involve its pot or these wallets, oldest first. */
export async function findTransfers(
  queryable: Queryable,
  { groupId, cycle }: Extent,
  walletAccountIds: readonly string[],
  limit: number,
): Promise<TransferFact[]> {
  const accounts = [groupId, ...walletAccountIds];
  // Finds transfers by account, which has an index. An index by group would slow every payment down, so none exists.
  const readTransfers = sql('statements-transfers')`SELECT ${transferColumns}
    FROM transfers t
    WHERE t.group_id = $1 AND (t.debit_account_id = ANY($2::uuid[]) OR t.credit_account_id = ANY($2::uuid[]))
      AND ($3::int IS NULL OR t.cycle = $3)
    ORDER BY t.created_at, t.id LIMIT $4`;
  const rows = await queryable.query<TransferRow>(readTransfers, [groupId, accounts, cycle, limit]);
  return rows.map(({ created_at, amount, ...row }) => ({
    ...fromRow(row),
    at: fromDate(created_at),
    amountKobo: amount,
  }));
}

interface OfRound {
  readonly cycle: number;
  readonly round: number;
}

export interface PotFact extends OfRound {
  readonly balanceKobo: Kobo;
  readonly paidOutKobo: Kobo;
}

export async function findPots(queryable: Queryable, { groupId, cycle }: Extent): Promise<PotFact[]> {
  const readPots = sql('statements-pots')`SELECT cycle, round, balance, paid_out FROM pots
    WHERE group_id = $1 AND ($2::int IS NULL OR cycle = $2) ORDER BY cycle, round`;
  const rows = await queryable.query<Row<'pots', 'cycle' | 'round' | 'balance' | 'paid_out'>>(readPots, [
    groupId,
    cycle,
  ]);
  return rows.map((row) => ({
    cycle: row.cycle,
    round: row.round,
    balanceKobo: kobo(row.balance),
    paidOutKobo: kobo(row.paid_out),
  }));
}

export interface ContributionFact extends OfRound {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly status: Contribution['status'];
  readonly dueDate: Instant | null;
  readonly paidAt: Instant | null;
  readonly lateFeeKobo: Kobo;
  readonly isBacklogPayment: boolean;
}

const contributionColumns = `c.user_id, c.cycle, c.round, c.amount, c.status, c.due_date, c.paid_at,
  c.late_fee, c.is_backlog_payment`;

type ContributionRow = Row<'contributions', typeof contributionColumns>;

/** Reads at most `limit` contributions in the order of rounds, earliest payment first. */
export async function findContributions(
  queryable: Queryable,
  { groupId, cycle }: Extent,
  limit: number,
): Promise<ContributionFact[]> {
  const readContributions = sql('statements-contributions')`SELECT ${contributionColumns}
    FROM contributions c LEFT JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id
    WHERE c.group_id = $1 AND ($2::int IS NULL OR c.cycle = $2)
    ORDER BY c.cycle, c.round, c.paid_at NULLS LAST, m.payout_position NULLS LAST, c.user_id LIMIT $3`;
  const rows = await queryable.query<ContributionRow>(readContributions, [groupId, cycle, limit]);
  return rows.map(({ amount, late_fee, ...row }) => ({ ...fromRow(row), amountKobo: amount, lateFeeKobo: late_fee }));
}

export interface HandoverFact {
  readonly cycle: number;
  readonly seat: number;
  readonly leaverId: UserId;
  readonly substituteId: UserId;
  readonly at: Instant;
  readonly priceKobo: Kobo;
  /** Rounds that the seat had paid by then, in order. */
  readonly rounds: readonly number[];
}

const handoverColumns = 'h.cycle, h.seat, h.leaver_id, h.substitute_id, h.ended_at, h.price';

type HandoverRow = NonNullColumns<Row<'seat_handovers', typeof handoverColumns>>;

/** Reads the seats that changed hands, oldest first. */
export async function findHandovers(queryable: Queryable, { groupId, cycle }: Extent): Promise<HandoverFact[]> {
  const readHandovers = sql('statements-handovers')`SELECT ${handoverColumns},
      ARRAY(SELECT c.round FROM contributions c WHERE c.group_id = h.group_id AND c.cycle = h.cycle
        AND c.user_id = h.leaver_id AND c.status = 'completed') AS rounds
    FROM seat_handovers h
    WHERE h.group_id = $1 AND h.status = 'done' AND ($2::int IS NULL OR h.cycle = $2) ORDER BY h.ended_at, h.id`;
  const rows = await queryable.query<HandoverRow & { rounds: number[] }>(readHandovers, [groupId, cycle]);
  const paid = new Map<string, readonly number[]>();
  // A seat that changed hands before has also paid what earlier holders paid.
  for (const { cycle: of, leaver_id: from, substitute_id: to, rounds } of rows) {
    const all = [...(paid.get(`${String(of)} ${from}`) ?? []), ...rounds];
    paid.set(
      `${String(of)} ${to}`,
      all.toSorted((a, b) => a - b),
    );
  }
  return rows.map((row) => ({
    cycle: row.cycle,
    seat: row.seat,
    leaverId: row.leaver_id,
    substituteId: row.substitute_id,
    at: fromDate(row.ended_at),
    priceKobo: row.price,
    rounds: paid.get(`${String(row.cycle)} ${row.substitute_id}`) ?? [],
  }));
}

export interface PayoutFact extends OfRound {
  readonly recipientId: UserId;
  readonly status: Payout['status'];
  readonly paidAt: Instant | null;
  readonly grossKobo: Kobo;
  readonly platformFeeKobo: Kobo;
  readonly managementFeeKobo: Kobo;
  readonly netKobo: Kobo;
  readonly setOffKobo: Kobo;
}

const payoutColumns = `recipient_id, cycle, round, status, paid_at, gross_amount, platform_fee, management_fee,
  amount, set_off`;

type PayoutRow = Row<'payouts', typeof payoutColumns>;

export async function findPayouts(queryable: Queryable, { groupId, cycle }: Extent): Promise<PayoutFact[]> {
  const readPayouts = sql('statements-payouts')`SELECT ${payoutColumns}
    FROM payouts WHERE group_id = $1 AND ($2::int IS NULL OR cycle = $2) ORDER BY cycle, round`;
  const rows = await queryable.query<PayoutRow>(readPayouts, [groupId, cycle]);
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    cycle: row.cycle,
    round: row.round,
    status: row.status,
    paidAt: fromNullable(row.paid_at),
    grossKobo: kobo(row.gross_amount),
    platformFeeKobo: kobo(row.platform_fee),
    managementFeeKobo: kobo(row.management_fee),
    netKobo: kobo(row.amount),
    setOffKobo: kobo(row.set_off),
  }));
}
