import type { GroupId, Instant } from '../../../../contract/ids.ts';
import { bpsToPercent, type Kobo } from '../../../../contract/money.ts';
import { formatLagosDay, type LagosDay } from '../../../../circle/time.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { settleAll, type Statement, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { contributionKey, payoutKey } from '../shell/circle-record.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';

/** A statement with its values. */
export interface Write {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Sends statements, which the connection keeps in their order, and waits for all of them. */
export async function sendAll(tx: Tx, writes: readonly Write[]): Promise<void> {
  await settleAll(writes.map(({ statement, values }) => tx.query(statement, values)));
}

/** The statement for some rows: one array per column, then what all rows have in common. None for no rows. */
export const forRows = <Row>(
  statement: Statement,
  common: readonly unknown[],
  rows: readonly Row[],
  columns: readonly ((row: Row) => unknown)[],
): Write[] =>
  rows.length === 0 ? [] : [{ statement, values: [...columns.map((column) => rows.map(column)), ...common] }];

export const dateOf = (at: Instant | null): Date | null => (at === null ? null : toDate(at));

const updateGroups = {
  name: 'groups-update',
  text: `UPDATE groups g SET name = n.name, description = n.description, is_private = n.is_private, status = n.status,
      contribution_amount = n.contribution_amount, frequency = n.frequency, max_members = n.max_members,
      current_members = n.current_members, current_cycle = n.current_cycle, current_round = n.current_round,
      anchor_day = n.anchor_day, next_contribution_date = n.next_contribution_date, hold_until = n.hold_until,
      auto_slots_done_at = n.auto_slots_done_at, reminders_done_at = n.reminders_done_at,
      next_event_at = n.next_event_at, start_date = n.start_date, closed_pairs = n.closed_pairs,
      has_open_ejection = n.has_open_ejection, next_cycle_asked_at = n.next_cycle_asked_at, rules = n.rules,
      started_at = n.started_at, frozen_at = n.frozen_at, version = g.version + 1, updated_at = $25
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::bigint[], $7::text[], $8::int[],
      $9::int[], $10::int[], $11::int[], $12::date[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[],
      $16::timestamptz[], $17::timestamptz[], $18::date[], $19::jsonb[], $20::boolean[], $21::timestamptz[],
      $22::text[], $23::timestamptz[], $24::timestamptz[])
      AS n (id, name, description, is_private, status, contribution_amount, frequency, max_members, current_members,
        current_cycle, current_round, anchor_day, next_contribution_date, hold_until, auto_slots_done_at,
        reminders_done_at, next_event_at, start_date, closed_pairs, has_open_ejection, next_cycle_asked_at,
        rules, started_at, frozen_at)
    WHERE g.id = n.id`,
};

const upsertMembers = {
  name: 'groups-members-upsert',
  text: `INSERT INTO group_members AS m (group_id, user_id, status, payout_position, has_received_payout,
      auto_contribute, application, joined_at, approved_at, ejected_at, left_at, leave_reason, stays_on)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::boolean[], $6::boolean[], $7::int[],
      $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::boolean[])
    ON CONFLICT (group_id, user_id) DO UPDATE SET status = excluded.status,
      payout_position = excluded.payout_position, has_received_payout = excluded.has_received_payout,
      auto_contribute = excluded.auto_contribute, application = excluded.application, joined_at = excluded.joined_at,
      approved_at = excluded.approved_at, ejected_at = excluded.ejected_at, left_at = excluded.left_at,
      leave_reason = excluded.leave_reason, stays_on = excluded.stays_on`,
};

// Who holds a seat is unique, and checked row by row: seats that change hands are given up first.
const vacateSeats = {
  name: 'groups-members-vacate',
  text: `UPDATE group_members m SET payout_position = NULL
    FROM unnest($1::uuid[], $2::uuid[]) AS n (group_id, user_id)
    WHERE m.group_id = n.group_id AND m.user_id = n.user_id`,
};

const insertVotes = {
  name: 'groups-votes-insert',
  text: `INSERT INTO member_votes (id, group_id, candidate_id, voter_id, application, vote, reason, created_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::text[],
      $8::timestamptz[])`,
};

const insertContributions = {
  name: 'groups-contributions-insert',
  text: `INSERT INTO contributions (id, group_id, user_id, cycle, round, amount, status, due_date, paid_at, late_fee,
      is_backlog_payment, wallet_transaction_id, created_at)
    SELECT n.*, $13::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::bigint[],
      $7::text[], $8::timestamptz[], $9::timestamptz[], $10::bigint[], $11::boolean[], $12::uuid[]) AS n`,
};

const updateContributions = {
  name: 'groups-contributions-update',
  text: `UPDATE contributions c SET status = n.status, paid_at = n.paid_at, late_fee = n.late_fee,
      is_backlog_payment = n.is_backlog_payment, wallet_transaction_id = n.line
    FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::bigint[], $5::boolean[], $6::uuid[])
      AS n (id, status, paid_at, late_fee, is_backlog_payment, line)
    WHERE c.id = n.id`,
};

const deleteContributions = {
  name: 'groups-contributions-delete',
  text: "DELETE FROM contributions WHERE id = ANY($1::uuid[]) AND status <> 'completed'",
};

const upsertPayouts = {
  name: 'groups-payouts-upsert',
  text: `INSERT INTO payouts (id, group_id, recipient_id, cycle, round, amount, gross_amount, platform_fee,
      management_fee, set_off, status, paid_at, wallet_transaction_id, created_at)
    SELECT n.*, $14::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::bigint[],
      $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::timestamptz[], $13::uuid[]) AS n
    ON CONFLICT (group_id, cycle, round) DO UPDATE SET recipient_id = excluded.recipient_id,
      amount = excluded.amount, gross_amount = excluded.gross_amount, platform_fee = excluded.platform_fee,
      management_fee = excluded.management_fee, set_off = excluded.set_off, status = excluded.status,
      paid_at = excluded.paid_at, wallet_transaction_id = excluded.wallet_transaction_id`,
};

const insertPlatformFees = {
  name: 'groups-platform-fees-insert',
  text: `INSERT INTO platform_fees (id, payout_id, user_id, group_id, payout_amount, fee_percentage, fee_amount,
      status, collected_at)
    SELECT n.*, 'collected', $8::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[],
      $6::numeric[], $7::bigint[]) AS n`,
};

const dayOf = (day: LagosDay | null): string | null => (day === null ? null : formatLagosDay(day));

export const groupWrites = (rows: CircleWrites['groups'], now: Instant): Write[] =>
  forRows(updateGroups, [toDate(now)], rows, [
    ({ group }) => group.id,
    ({ group }) => group.name,
    ({ group }) => group.description,
    ({ group }) => group.isPrivate,
    ({ group }) => group.status,
    ({ group }) => group.contributionKobo,
    ({ group }) => group.frequency,
    ({ group }) => group.maxMembers,
    ({ placesTaken }) => placesTaken,
    ({ group }) => group.currentCycle,
    ({ group }) => group.currentRound,
    ({ group }) => dayOf(group.anchorDay),
    ({ group }) => dateOf(group.dueDate),
    ({ group }) => dateOf(group.holdUntil),
    ({ group }) => dateOf(group.autoSlotsDoneAt),
    ({ group }) => dateOf(group.remindersDoneAt),
    (row) => dateOf(row.nextEventAt),
    ({ group }) => dayOf(group.startDate),
    ({ group }) => JSON.stringify(group.closedPairs),
    ({ hasOpenEjection }) => hasOpenEjection,
    ({ group }) => dateOf(group.nextCycleAskedAt),
    ({ group }) => group.rules,
    ({ group }) => dateOf(group.startedAt),
    ({ group }) => dateOf(group.frozenAt),
  ]);

export const memberWrites = ({ vacated, members, votes }: CircleWrites): Write[] => [
  ...forRows(vacateSeats, [], vacated, [({ groupId }) => groupId, ({ userId }) => userId]),
  ...forRows(upsertMembers, [], members, [
    ({ groupId }) => groupId,
    ({ member }) => member.userId,
    ({ member }) => member.status,
    ({ member }) => member.seat,
    ({ member }) => member.hasReceivedPayout,
    ({ member }) => member.autoContribute,
    ({ member }) => member.application,
    ({ member }) => toDate(member.appliedAt),
    ({ member }) => dateOf(member.approvedAt),
    ({ member }) => dateOf(member.ejectedAt),
    ({ member }) => dateOf(member.leftAt),
    ({ member }) => member.leaveReason,
    ({ member }) => member.staysOn,
  ]),
  ...forRows(insertVotes, [], votes, [
    () => newId(),
    ({ groupId }) => groupId,
    ({ vote }) => vote.candidateId,
    ({ vote }) => vote.voterId,
    ({ vote }) => vote.application,
    ({ vote }) => vote.vote,
    ({ vote }) => vote.reason,
    ({ vote }) => toDate(vote.castAt),
  ]),
];

type StoredContribution = CircleWrites['contributions'][number];

/** Statement lines are written before these: rows point at the line that paid them, which `lines` finds by key. */
export function contributionWrites(
  { contributions, withdrawn }: CircleWrites,
  lines: ReadonlyMap<string, string>,
  now: Instant,
): Write[] {
  const lineOf = ({ groupId, row }: StoredContribution) => lines.get(groupId + contributionKey(row)) ?? null;
  const isNew = contributions.filter((row) => row.isNew);
  const isKnown = contributions.filter((row) => !row.isNew);
  const identity: readonly ((row: StoredContribution) => unknown)[] = [
    ({ id }) => id,
    ({ groupId }) => groupId,
    ({ row }) => row.userId,
    ({ row }) => row.cycle,
    ({ row }) => row.round,
    ({ row }) => row.amountKobo,
    ({ row }) => row.status,
    ({ row }) => toDate(row.dueDate),
  ];
  const state: readonly ((row: StoredContribution) => unknown)[] = [
    ({ row }) => dateOf(row.paidAt),
    ({ row }) => row.lateFeeKobo,
    ({ row }) => row.isBacklogPayment,
    lineOf,
  ];
  return [
    ...(withdrawn.length === 0 ? [] : [{ statement: deleteContributions, values: [withdrawn] }]),
    ...forRows(insertContributions, [toDate(now)], isNew, [...identity, ...state]),
    ...forRows(updateContributions, [], isKnown, [({ id }) => id, ({ row }) => row.status, ...state]),
  ];
}

export const payoutWrites = ({ payouts }: CircleWrites, lines: ReadonlyMap<string, string>, now: Instant): Write[] =>
  forRows(upsertPayouts, [toDate(now)], payouts, [
    ({ id }) => id,
    ({ groupId }) => groupId,
    ({ row }) => row.recipientId,
    ({ row }) => row.cycle,
    ({ row }) => row.round,
    ({ row }) => row.netKobo,
    ({ row }) => row.grossKobo,
    ({ row }) => row.platformFeeKobo,
    ({ row }) => row.managementFeeKobo,
    ({ row }) => row.setOffKobo,
    ({ row }) => row.status,
    ({ row }) => dateOf(row.paidAt),
    ({ groupId, row }) => lines.get(groupId + payoutKey(row)) ?? null,
  ]);

export interface PlatformFeeRow {
  readonly payoutId: string;
  readonly recipientId: string;
  readonly groupId: GroupId;
  readonly pieceKobo: Kobo;
  readonly feeBps: bigint;
  readonly feeKobo: Kobo;
}

export const platformFeeWrites = (rows: readonly PlatformFeeRow[], now: Instant): Write[] =>
  forRows(insertPlatformFees, [toDate(now)], rows, [
    () => newId(),
    ({ payoutId }) => payoutId,
    ({ recipientId }) => recipientId,
    ({ groupId }) => groupId,
    ({ pieceKobo }) => pieceKobo,
    ({ feeBps }) => bpsToPercent(feeBps),
    ({ feeKobo }) => feeKobo,
  ]);
