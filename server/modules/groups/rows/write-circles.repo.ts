import type { GroupId, Instant, PayoutId, UserId } from '../../../../contract/ids.ts';
import { bpsToPercent, type Kobo } from '../../../../contract/money.ts';
import { settleAll, sql, type Statement, type Tx } from '../../../platform/database/database.ts';
import { rowsOf, type Columns, type StoredRows } from '../../../platform/database/stored-rows.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { contributionKey, payoutKey } from '../shell/circle-record.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';
import { CONTRIBUTION, CONTRIBUTION_STATE, MEMBER, PAYOUT, VOTE } from './circle-rows.ts';
import { GROUP } from './group-row.ts';

export interface Write {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Sends all statements in order, without waiting for the result of each. */
export async function sendWrites(tx: Tx, writes: readonly Write[]): Promise<void> {
  await settleAll(writes.map(({ statement, values }) => tx.query(statement, values)));
}

export const multiRowStatement = <Row>(statement: Statement, stored: StoredRows<Row>, rows: readonly Row[]): Write[] =>
  rows.length === 0 ? [] : [{ statement, values: stored.valuesOfAll(rows) }];

const group = rowsOf('groups', { ...GROUP, updatedAt: 'updated_at' }, ['id']);
const updateGroups = sql('groups-update')`
  UPDATE groups g SET ${group.set}, version = g.version + 1 FROM ${group.rows} WHERE g.id = n.id`;

const newGroup = rowsOf('groups', { ...GROUP, invitationCode: 'invitation_code', createdAt: 'created_at' });
const insertGroupRow = sql('groups-insert')`
  INSERT INTO groups (${newGroup.names}, updated_at) SELECT n.*, n.created_at FROM ${newGroup.rows}
  ON CONFLICT (invitation_code) DO NOTHING RETURNING id`;

const member = rowsOf('group_members', MEMBER, ['group_id', 'user_id']);
const upsertMembers = sql('groups-members-upsert')`
  INSERT INTO group_members (${member.names}) SELECT * FROM ${member.rows}
  ON CONFLICT (group_id, user_id) DO UPDATE SET ${member.overwrite},
    may_be_named = group_members.may_be_named AND excluded.status = 'approved'`;

const seat = rowsOf('group_members', { groupId: 'group_id', userId: 'user_id' });
// Seats are unique per group, so seats that change hands are vacated first.
const vacateSeats = sql('groups-members-vacate')`UPDATE group_members m SET payout_position = NULL FROM ${seat.rows}
  WHERE m.group_id = n.group_id AND m.user_id = n.user_id`;

const vote = rowsOf('member_votes', { ...VOTE, id: 'id' });
const insertVotes = sql('groups-votes-insert')`INSERT INTO member_votes (${vote.names}) SELECT * FROM ${vote.rows}`;

const LINE = { lineId: 'wallet_transaction_id' } as const;

const contribution = rowsOf('contributions', { ...CONTRIBUTION, ...LINE, createdAt: 'created_at' });
const insertContributions = sql('groups-contributions-insert')`
  INSERT INTO contributions (${contribution.names}) SELECT * FROM ${contribution.rows}`;

const contributionState = rowsOf('contributions', { ...CONTRIBUTION_STATE, ...LINE }, ['id', 'group_id']);
const updateContributions = sql('groups-contributions-update')`
  UPDATE contributions c SET ${contributionState.set} FROM ${contributionState.rows}
  WHERE c.id = n.id AND c.group_id = n.group_id`;

const deleteContributions = sql('groups-contributions-delete')`
  DELETE FROM contributions WHERE id = ANY($1::uuid[]) AND status <> 'completed'`;

const payout = rowsOf('payouts', { ...PAYOUT, ...LINE, createdAt: 'created_at' }, [
  'id',
  'group_id',
  'cycle',
  'round',
  'created_at',
]);
const upsertPayouts = sql('groups-payouts-upsert')`INSERT INTO payouts (${payout.names}) SELECT * FROM ${payout.rows}
  ON CONFLICT (group_id, cycle, round) DO UPDATE SET ${payout.overwrite}`;

export interface PlatformFeeRow {
  readonly payoutId: PayoutId;
  readonly recipientId: UserId;
  readonly groupId: GroupId;
  readonly pieceKobo: Kobo;
  readonly feeBps: bigint;
  readonly feeKobo: Kobo;
}

const PLATFORM_FEE = {
  payoutId: 'payout_id',
  recipientId: 'user_id',
  groupId: 'group_id',
  pieceKobo: 'payout_amount',
  feeBps: ['fee_percentage', bpsToPercent],
  feeKobo: 'fee_amount',
} satisfies Columns<'platform_fees', PlatformFeeRow>;

const fee = rowsOf('platform_fees', { ...PLATFORM_FEE, id: 'id', collectedAt: 'collected_at' });
const insertPlatformFees = sql('groups-platform-fees-insert')`
  INSERT INTO platform_fees (${fee.names}, status) SELECT n.*, 'collected' FROM ${fee.rows}`;

/** Inserts a group. Returns false if the invitation code is taken. */
export async function insertGroup(tx: Tx, row: Parameters<typeof newGroup.valuesOf>[0]): Promise<boolean> {
  return (await tx.query(insertGroupRow, newGroup.valuesOfAll([row]))).length === 1;
}

export const groupWrites = (rows: CircleWrites['groups'], now: Instant): Write[] =>
  multiRowStatement(
    updateGroups,
    group,
    rows.map((row) => ({ ...row, updatedAt: now })),
  );

export const seatWrites = (rows: CircleWrites['vacated']): Write[] => multiRowStatement(vacateSeats, seat, rows);

export const memberWrites = (rows: CircleWrites['members']): Write[] =>
  multiRowStatement(
    upsertMembers,
    member,
    rows.map((row) => ({ ...row, drawNumberBy: row.drawNumber?.by ?? null })),
  );

export const voteWrites = (rows: CircleWrites['votes']): Write[] =>
  multiRowStatement(
    insertVotes,
    vote,
    rows.map((row) => ({ ...row, id: newId() })),
  );

export const withdrawnWrites = (ids: CircleWrites['withdrawn']): Write[] =>
  ids.length === 0 ? [] : [{ statement: deleteContributions, values: [ids] }];

/**
 * Returns the statements that write contributions. Their rows reference the statement lines in `lines` (ids by
 * contribution key), so write those lines first.
 */
export function contributionWrites(
  contributions: CircleWrites['contributions'],
  lines: ReadonlyMap<string, string>,
  now: Instant,
): Write[] {
  const rows = contributions.map((row) => ({
    ...row,
    createdAt: now,
    lineId: lines.get(row.groupId + contributionKey(row)) ?? null,
  }));
  return [
    ...multiRowStatement(
      insertContributions,
      contribution,
      rows.filter((row) => row.isNew),
    ),
    ...multiRowStatement(
      updateContributions,
      contributionState,
      rows.filter((row) => !row.isNew),
    ),
  ];
}

export const payoutWrites = (
  payouts: CircleWrites['payouts'],
  lines: ReadonlyMap<string, string>,
  now: Instant,
): Write[] =>
  multiRowStatement(
    upsertPayouts,
    payout,
    payouts.map((row) => ({ ...row, createdAt: now, lineId: lines.get(row.groupId + payoutKey(row)) ?? null })),
  );

export const platformFeeWrites = (rows: readonly PlatformFeeRow[], now: Instant): Write[] =>
  multiRowStatement(
    insertPlatformFees,
    fee,
    rows.map((row) => ({ ...row, id: newId(), collectedAt: now })),
  );
