import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { CircleState, Pot } from '../../../circle/types.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { allDone, type Queryable, type Tx } from '../../platform/database/database.ts';
import { contributionKey, debtKey, payoutKey, type CircleRecord, type RowRef } from './circle-record.ts';
import {
  toContribution,
  toDebt,
  toGroup,
  toMember,
  toPayout,
  toPot,
  toVote,
  type ContributionRow,
  type DebtRow,
  type GroupHead,
  type GroupRow,
  type MemberRow,
  type PayoutRow,
  type PotRow,
  type VoteRow,
} from './circle-rows.ts';

const groupColumns = `g.id, g.name, g.description, g.owner_id, g.contribution_amount, g.frequency, g.max_members,
  g.current_members, g.invitation_code, g.status, g.current_round, g.current_cycle, g.start_date,
  g.next_contribution_date, g.is_private, g.country, g.owner_participates, g.platform_fee_bps, g.management_fee_bps,
  g.anchor_day, g.hold_until, g.auto_slots_done_at, g.reminders_done_at, g.next_event_at, g.version,
  g.created_at`;
const contributionColumns = `c.id, c.group_id, c.user_id, c.cycle, c.round, c.amount, c.status, c.due_date, c.paid_at,
  c.late_fee, c.is_backlog_payment, c.created_at`;
const payoutColumns = `p.id, p.group_id, p.recipient_id, p.cycle, p.round, p.amount, p.gross_amount, p.platform_fee,
  p.management_fee, p.set_off, p.status, p.paid_at, p.created_at`;
const potColumns = `p.group_id, p.cycle, p.round, p.balance, p.paid_out, p.platform_fee_taken, p.management_fee_taken`;
/** The open rounds of the loaded groups: (group, cycle, round). */
const openRounds = 'unnest($1::uuid[], $2::int[], $3::int[]) AS k (group_id, cycle, round)';

const readGroupRows = {
  name: 'groups-read',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[])`,
};
// NO KEY UPDATE: rows that refer to a group can be inserted by others while its circle is locked.
const lockGroupRows = {
  name: 'groups-lock',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`,
};
const lockGroupHeads = {
  name: 'groups-lock-heads',
  text: `SELECT g.id, g.status, g.current_cycle, g.current_round, g.next_contribution_date, g.next_event_at, g.version
    FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`,
};
const claimGroupRows = {
  name: 'groups-claim-due',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.next_event_at <= $1 AND g.id <> ALL($3::uuid[])
    ORDER BY g.next_event_at, g.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
};
const readNextEventAt = {
  name: 'groups-next-event-at',
  text: 'SELECT min(next_event_at) AS at FROM groups',
};
const readMembers = {
  name: 'groups-members',
  text: `SELECT m.group_id, m.user_id, m.status, m.payout_position, m.has_received_payout, m.auto_contribute,
      m.application, m.joined_at, m.approved_at, m.left_at, u.is_active, u.first_name, u.last_name, u.name
    FROM group_members m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ANY($1::uuid[]) AND (m.status IN ('pending', 'approved') OR m.payout_position IS NOT NULL
      OR m.user_id = ANY($2::uuid[]))`,
};
const readVotes = {
  name: 'groups-votes',
  text: `SELECT v.group_id, v.candidate_id, v.voter_id, v.application, v.vote, v.reason, v.created_at
    FROM member_votes v JOIN group_members m ON m.group_id = v.group_id AND m.user_id = v.candidate_id
    WHERE v.group_id = ANY($1::uuid[]) AND v.application = m.application
      AND (m.status = 'pending' OR v.candidate_id = ANY($2::uuid[]))`,
};
const readContributions = {
  name: 'groups-contributions',
  text: `SELECT ${contributionColumns} FROM ${openRounds} JOIN contributions c
    ON c.group_id = k.group_id AND c.cycle = k.cycle AND c.round >= k.round`,
};
const readPayouts = {
  name: 'groups-payouts',
  text: `SELECT ${payoutColumns} FROM ${openRounds} JOIN payouts p
    ON p.group_id = k.group_id AND p.cycle = k.cycle AND p.round >= k.round`,
};
const readPots = {
  name: 'groups-pots',
  text: `SELECT ${potColumns} FROM ${openRounds} JOIN pots p
    ON p.group_id = k.group_id AND p.cycle = k.cycle AND p.round >= k.round`,
};
const readOpenPotRows = {
  name: 'groups-open-pots',
  text: `SELECT ${potColumns} FROM groups g JOIN pots p
    ON p.group_id = g.id AND p.cycle = g.current_cycle AND p.round = g.current_round WHERE g.id = ANY($1::uuid[])`,
};
const readDebts = {
  name: 'groups-debts',
  text: `SELECT d.id, d.group_id, d.user_id, d.type, d.amount, d.status, d.cycle, d.round, d.due_date, d.created_at,
      d.resolved_at
    FROM debts d WHERE d.group_id = ANY($1::uuid[]) AND d.status = 'outstanding' AND d.type <> 'platform_fee'`,
};
// What the debts repair: usually a handful of rows of rounds that are over.
const repaired = `FROM debts d JOIN`;
const ofDebts = `WHERE d.group_id = ANY($1::uuid[]) AND d.status = 'outstanding' AND d.type <> 'platform_fee'`;
const readRepairedContributions = {
  name: 'groups-debts-contributions',
  text: `SELECT DISTINCT ON (c.id) ${contributionColumns} ${repaired} contributions c ON c.group_id = d.group_id
    AND c.cycle = d.cycle AND c.round = d.round AND c.user_id = d.user_id ${ofDebts}`,
};
const readRepairedPayouts = {
  name: 'groups-debts-payouts',
  text: `SELECT DISTINCT ON (p.id) ${payoutColumns} ${repaired} payouts p ON p.group_id = d.group_id
    AND p.cycle = d.cycle AND p.round = d.round ${ofDebts}`,
};
const readRepairedPots = {
  name: 'groups-debts-pots',
  text: `SELECT DISTINCT ${potColumns} ${repaired} pots p ON p.group_id = d.group_id
    AND p.cycle = d.cycle AND p.round = d.round ${ofDebts}`,
};

/** Reads groups without locking them, for answers. */
export const readGroups = (queryable: Queryable, ids: readonly GroupId[]): Promise<GroupRow[]> =>
  queryable.query<GroupRow>(readGroupRows, [ids]);

/** Locks groups in id order until the transaction ends. Unknown ids are missing in the answer. */
export const lockGroups = (tx: Tx, ids: readonly GroupId[]): Promise<GroupRow[]> =>
  tx.query<GroupRow>(lockGroupRows, [ids]);

/** The same locks, reading no more than `recallCircles` needs. */
export const lockHeads = (tx: Tx, ids: readonly GroupId[]): Promise<GroupHead[]> =>
  tx.query<GroupHead>(lockGroupHeads, [ids]);

/** The pots of the rounds that are open, by group: what they have collected and hold. None when nothing was collected. */
export async function readOpenPots(queryable: Queryable, ids: readonly GroupId[]): Promise<Map<GroupId, Pot>> {
  const rows = await queryable.query<PotRow>(readOpenPotRows, [ids]);
  return new Map(rows.map((row) => [row.group_id, toPot(row)]));
}

const roundKeys = (heads: readonly GroupRow[]): unknown[] => [
  heads.map((head) => head.id),
  heads.map((head) => head.current_cycle),
  heads.map((head) => head.current_round),
];

/** Locks groups whose next time event is due and that no other process holds, those due first. */
export const claimDueGroups = (tx: Tx, now: Instant, limit: number, except: readonly GroupId[]): Promise<GroupRow[]> =>
  tx.query<GroupRow>(claimGroupRows, [toDate(now), limit, except]);

/** The earliest time event of all circles; null when nothing will happen by itself. */
export async function findNextEventAt(queryable: Queryable): Promise<Instant | null> {
  const [row] = await queryable.query<{ at: Date | null }>(readNextEventAt, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** What the commands need beside groups, members and open rounds; see `circle/types.ts`. */
interface LoadNeeds {
  /** People named by commands: their membership is loaded whatever became of it. */
  readonly named: readonly UserId[];
  readonly votesOf: readonly GroupId[];
  readonly debtsOf: readonly GroupId[];
}

interface Rows {
  readonly members: readonly MemberRow[];
  readonly votes: readonly VoteRow[];
  readonly contributions: readonly ContributionRow[];
  readonly payouts: readonly PayoutRow[];
  readonly pots: readonly PotRow[];
  readonly debts: readonly DebtRow[];
}

/** Loads the circles of these groups with one statement per table. Wallets are the ledger's: the caller adds them. */
export async function loadCircles(
  queryable: Queryable,
  groups: readonly GroupRow[],
  needs: LoadNeeds,
): Promise<Map<GroupId, CircleRecord>> {
  const rows = await readRows(queryable, groups, needs);
  const records = new Map<GroupId, CircleRecord>();
  const split = {
    members: byGroup(rows.members),
    votes: byGroup(rows.votes),
    contributions: byGroup(rows.contributions),
    payouts: byGroup(rows.payouts),
    pots: byGroup(rows.pots),
    debts: byGroup(rows.debts),
  };
  for (const group of groups) {
    const own = {
      members: split.members.get(group.id) ?? [],
      votes: split.votes.get(group.id) ?? [],
      contributions: uniqueBy(split.contributions.get(group.id) ?? [], (row) => row.id),
      payouts: uniqueBy(split.payouts.get(group.id) ?? [], (row) => row.id),
      pots: uniqueBy(split.pots.get(group.id) ?? [], payoutKey),
      debts: split.debts.get(group.id) ?? [],
    };
    records.set(group.id, toRecord(group, own));
  }
  return records;
}

async function readRows(queryable: Queryable, groups: readonly GroupRow[], needs: LoadNeeds): Promise<Rows> {
  const { named, votesOf, debtsOf } = needs;
  const active = groups.filter((group) => group.status === 'active');
  const rounds = roundKeys(active);
  const anyActive = active.length > 0;
  const none = Promise.resolve([]);
  const ids = groups.map((group) => group.id);
  const [members, votes, contributions, payouts, pots, debts] = await allDone<
    [MemberRow[], VoteRow[], ContributionRow[], PayoutRow[], PotRow[], DebtRow[]]
  >([
    queryable.query<MemberRow>(readMembers, [ids, named]),
    votesOf.length === 0 ? none : queryable.query<VoteRow>(readVotes, [votesOf, named]),
    anyActive ? queryable.query<ContributionRow>(readContributions, rounds) : none,
    anyActive ? queryable.query<PayoutRow>(readPayouts, rounds) : none,
    anyActive ? queryable.query<PotRow>(readPots, rounds) : none,
    debtsOf.length === 0 ? none : queryable.query<DebtRow>(readDebts, [debtsOf]),
  ]);
  const open = { members, votes, contributions, payouts, pots };
  return debts.length === 0 ? { ...open, debts } : { ...(await addRepaired(queryable, debtsOf, open)), debts };
}

/** Adds what outstanding debts repair. */
async function addRepaired(
  queryable: Queryable,
  debtsOf: readonly GroupId[],
  open: Omit<Rows, 'debts'>,
): Promise<Omit<Rows, 'debts'>> {
  const contributions = await queryable.query<ContributionRow>(readRepairedContributions, [debtsOf]);
  const payouts = await queryable.query<PayoutRow>(readRepairedPayouts, [debtsOf]);
  const pots = await queryable.query<PotRow>(readRepairedPots, [debtsOf]);
  return {
    ...open,
    contributions: [...open.contributions, ...contributions],
    payouts: [...open.payouts, ...payouts],
    pots: [...open.pots, ...pots],
  };
}

function toRecord(group: GroupRow, rows: Rows): CircleRecord {
  const state: CircleState = {
    group: toGroup(group),
    members: rows.members.map(toMember),
    votes: rows.votes.map(toVote),
    waivers: [], // No departure from an active circle exists yet, so every pair of seats owes.
    contributions: rows.contributions.map(toContribution),
    payouts: rows.payouts.map(toPayout),
    debts: rows.debts.map(toDebt),
    pots: rows.pots.map(toPot),
    wallets: new Map(),
  };
  return {
    state,
    version: group.version,
    invitationCode: group.invitation_code,
    createdAt: fromDate(group.created_at),
    nextEventAt: group.next_event_at === null ? null : fromDate(group.next_event_at),
    placesTaken: group.current_members,
    contributionRows: refs(rows.contributions, (row) => contributionKey({ ...row, userId: row.user_id })),
    payoutRows: refs(rows.payouts, payoutKey),
    debtRows: refs(rows.debts, (row) => debtKey({ ...row, userId: row.user_id })),
    people: new Map(
      rows.members.map((row) => [row.user_id, { firstName: row.first_name, lastName: row.last_name, name: row.name }]),
    ),
  };
}

function byGroup<Row extends { group_id: GroupId }>(rows: readonly Row[]): Map<GroupId, Row[]> {
  const groups = new Map<GroupId, Row[]>();
  for (const row of rows) {
    const list = groups.get(row.group_id);
    if (list === undefined) groups.set(row.group_id, [row]);
    else list.push(row);
  }
  return groups;
}

/** A round that is open may also be one that a debt repairs. */
const uniqueBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.length < 2 ? rows : [...new Map(rows.map((row) => [keyOf(row), row])).values()];

const refs = <Row extends { id: string; created_at: Date }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, RowRef> => new Map(rows.map((row) => [keyOf(row), { id: row.id, createdAt: fromDate(row.created_at) }]));
