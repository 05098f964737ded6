import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { CircleState, LoadedParts, Pot } from '../../../../circle/types.ts';
import { fromDate } from '../../../platform/clock/clock.ts';
import { settleAll, sql, type Queryable } from '../../../platform/database/database.ts';
import {
  contributionKey,
  debtKey,
  ejectionKey,
  payoutKey,
  tradeKey,
  type CircleRecord,
  type RowRef,
} from '../shell/circle-record.ts';
import {
  contributionColumns,
  debtColumns,
  memberColumns,
  payoutColumns,
  potColumns,
  toContribution,
  toDebt,
  toMember,
  toPayout,
  toPot,
  toVote,
  voteColumns,
  type ContributionRow,
  type DebtRow,
  type MemberRow,
  type PayoutRow,
  type PotRow,
  type VoteRow,
} from './circle-rows.ts';
import { toGroup, type GroupRow } from './group-row.ts';
import { toEjection, toEjectionVote, toReminder, toTrade, type ReminderRow } from './decision-rows.ts';
import { readHandovers, toHandover, type HandoverRow } from './handovers.repo.ts';
import { NO_DECISIONS, readDecisions, type DecisionNeeds, type DecisionRows } from './load-decisions.repo.ts';

/** SQL for the first round to load of each group. */
const openRounds = 'unnest($1::uuid[], $2::int[], $3::int[]) AS k (group_id, cycle, round)';

// Also loads the rows to which outstanding debts belong. There are few such rows, and most belong to closed rounds.
const repaired = `FROM debts d JOIN`;
const ofDebts = `WHERE d.group_id = ANY($1::uuid[]) AND d.status = 'outstanding' AND d.type <> 'platform_fee'`;

/** Reads the pots of the open rounds, by group. The result omits pots without money. */
export async function readOpenPots(queryable: Queryable, ids: readonly GroupId[]): Promise<Map<GroupId, Pot>> {
  const readOpenPotRows = sql('groups-open-pots')`SELECT ${potColumns} FROM groups g JOIN pots p
    ON p.group_id = g.id AND p.cycle = g.current_cycle AND p.round = g.current_round WHERE g.id = ANY($1::uuid[])`;
  const rows = await queryable.query<PotRow>(readOpenPotRows, [ids]);
  return new Map(rows.map((row) => [row.group_id, toPot(row)]));
}

/** Returns the parameters of `openRounds`: round 1 for groups in `cycleOf`, the open round for all others. */
const roundKeys = (groups: readonly GroupRow[], cycleOf: readonly GroupId[]): unknown[] => [
  groups.map((group) => group.id),
  groups.map((group) => group.current_cycle),
  groups.map((group) => (cycleOf.includes(group.id) ? 1 : group.current_round)),
];

/** Parts to load in addition to groups, members and open rounds. */
export interface LoadNeeds {
  /** Users whose membership is loaded even if it has ended. */
  readonly named: readonly UserId[];
  readonly votesOf: readonly GroupId[];
  readonly debtsOf: readonly GroupId[];
  /** Groups of which the whole current cycle is loaded, with its ejections. */
  readonly cycleOf: readonly GroupId[];
  /** If missing, loads no ejections and no trades. */
  readonly decisions?: DecisionNeeds;
  /** If missing, loads no reminders. */
  readonly remindersOf?: readonly GroupId[];
}

interface Rows extends DecisionRows {
  readonly members: readonly MemberRow[];
  readonly votes: readonly VoteRow[];
  readonly contributions: readonly ContributionRow[];
  readonly payouts: readonly PayoutRow[];
  readonly pots: readonly PotRow[];
  readonly debts: readonly DebtRow[];
  readonly reminders: readonly ReminderRow[];
  readonly handovers: readonly HandoverRow[];
}

/** Loads circles with one statement per table. The caller must add the wallets from the ledger. */
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
    ejections: byGroup(rows.ejections),
    ejectionVotes: byGroup(rows.ejectionVotes),
    trades: byGroup(rows.trades),
    reminders: byGroup(rows.reminders),
    handovers: byGroup(rows.handovers),
  };
  for (const group of groups) {
    const own = {
      members: split.members.get(group.id) ?? [],
      votes: split.votes.get(group.id) ?? [],
      contributions: uniqueBy(split.contributions.get(group.id) ?? [], (row) => row.id),
      payouts: uniqueBy(split.payouts.get(group.id) ?? [], (row) => row.id),
      pots: uniqueBy(split.pots.get(group.id) ?? [], payoutKey),
      debts: split.debts.get(group.id) ?? [],
      ejections: split.ejections.get(group.id) ?? [],
      ejectionVotes: split.ejectionVotes.get(group.id) ?? [],
      trades: split.trades.get(group.id) ?? [],
      reminders: split.reminders.get(group.id) ?? [],
      handovers: split.handovers.get(group.id) ?? [],
    };
    records.set(group.id, toRecord(group, own, loadedOf(group, needs)));
  }
  return records;
}

async function readRows(queryable: Queryable, groups: readonly GroupRow[], needs: LoadNeeds): Promise<Rows> {
  const { named, votesOf, debtsOf, cycleOf, remindersOf = [] } = needs;
  const running = groups.filter((group) => group.status === 'active' || cycleOf.includes(group.id));
  const rounds = roundKeys(running, cycleOf);
  const anyRunning = running.length > 0;
  const none = Promise.resolve([]);
  const ids = groups.map((group) => group.id);
  const readMembers = sql('groups-members')`SELECT ${memberColumns}, u.is_active, u.first_name, u.last_name, u.name
    FROM group_members m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ANY($1::uuid[]) AND (m.status IN ('pending', 'approved') OR m.payout_position IS NOT NULL
      OR m.user_id = ANY($2::uuid[]))`;
  const readVotes = sql('groups-votes')`SELECT ${voteColumns}
    FROM member_votes v JOIN group_members m ON m.group_id = v.group_id AND m.user_id = v.candidate_id
    WHERE v.group_id = ANY($1::uuid[]) AND v.application = m.application
      AND (m.status = 'pending' OR v.candidate_id = ANY($2::uuid[]))`;
  const readContributions = sql('groups-contributions')`
    SELECT ${contributionColumns} FROM ${openRounds} JOIN contributions c
    ON c.group_id = k.group_id AND c.cycle = k.cycle AND c.round >= k.round`;
  const readPayouts = sql('groups-payouts')`SELECT ${payoutColumns} FROM ${openRounds} JOIN payouts p
    ON p.group_id = k.group_id AND p.cycle = k.cycle AND p.round >= k.round`;
  const readPots = sql('groups-pots')`SELECT ${potColumns} FROM ${openRounds} JOIN pots p
    ON p.group_id = k.group_id AND p.cycle = k.cycle AND p.round >= k.round`;
  const readDebts = sql('groups-debts')`SELECT ${debtColumns}
    FROM debts d WHERE d.group_id = ANY($1::uuid[]) AND d.status = 'outstanding' AND d.type <> 'platform_fee'`;
  const readReminders = sql('groups-reminders')`SELECT DISTINCT ON (r.group_id, r.user_id, r.cycle, r.round)
      r.group_id, r.user_id, r.cycle, r.round, r.sent_by, r.sent_at FROM reminders r
    WHERE r.group_id = ANY($1::uuid[]) ORDER BY r.group_id, r.user_id, r.cycle, r.round, r.day DESC`;
  const [members, votes, contributions, payouts, pots, debts, decisions, reminders, handovers] = await settleAll<
    [
      MemberRow[],
      VoteRow[],
      ContributionRow[],
      PayoutRow[],
      PotRow[],
      DebtRow[],
      DecisionRows,
      ReminderRow[],
      HandoverRow[],
    ]
  >([
    queryable.query<MemberRow>(readMembers, [ids, named]),
    votesOf.length === 0 ? none : queryable.query<VoteRow>(readVotes, [votesOf, named]),
    anyRunning ? queryable.query<ContributionRow>(readContributions, rounds) : none,
    anyRunning ? queryable.query<PayoutRow>(readPayouts, rounds) : none,
    anyRunning ? queryable.query<PotRow>(readPots, rounds) : none,
    debtsOf.length === 0 ? none : queryable.query<DebtRow>(readDebts, [debtsOf]),
    needs.decisions === undefined
      ? Promise.resolve(NO_DECISIONS)
      : decisionsOf(queryable, groups, cycleOf, needs.decisions),
    remindersOf.length === 0 ? none : queryable.query<ReminderRow>(readReminders, [remindersOf]),
    anyRunning ? readHandovers(queryable, ids) : none,
  ]);
  const open = { members, votes, contributions, payouts, pots, reminders, handovers, ...decisions };
  return debts.length === 0 ? { ...open, debts } : { ...(await addRepaired(queryable, debtsOf, open)), debts };
}

function decisionsOf(
  queryable: Queryable,
  groups: readonly GroupRow[],
  cycleOf: readonly GroupId[],
  needs: DecisionNeeds,
): Promise<DecisionRows> {
  const mayHave = (group: GroupRow): boolean =>
    group.has_open_ejection || needs.ejectionIds.length > 0 || cycleOf.includes(group.id);
  const ids = groups.map((group) => group.id);
  return readDecisions(queryable, { ids, ejectionsIn: groups.filter(mayHave).map(({ id }) => id), cycleOf }, needs);
}

async function addRepaired(
  queryable: Queryable,
  debtsOf: readonly GroupId[],
  open: Omit<Rows, 'debts'>,
): Promise<Omit<Rows, 'debts'>> {
  const readRepairedContributions = sql('groups-debts-contributions')`
    SELECT DISTINCT ON (c.id) ${contributionColumns} ${repaired} contributions c ON c.group_id = d.group_id
    AND c.cycle = d.cycle AND c.round = d.round AND c.user_id = d.user_id ${ofDebts}`;
  const contributions = await queryable.query<ContributionRow>(readRepairedContributions, [debtsOf]);
  const readRepairedPayouts = sql('groups-debts-payouts')`
    SELECT DISTINCT ON (p.id) ${payoutColumns} ${repaired} payouts p ON p.group_id = d.group_id
    AND p.cycle = d.cycle AND p.round = d.round ${ofDebts}`;
  const payouts = await queryable.query<PayoutRow>(readRepairedPayouts, [debtsOf]);
  const readRepairedPots = sql('groups-debts-pots')`
    SELECT DISTINCT ${potColumns} ${repaired} pots p ON p.group_id = d.group_id
    AND p.cycle = d.cycle AND p.round = d.round ${ofDebts}`;
  const pots = await queryable.query<PotRow>(readRepairedPots, [debtsOf]);
  return {
    ...open,
    contributions: [...open.contributions, ...contributions],
    payouts: [...open.payouts, ...payouts],
    pots: [...open.pots, ...pots],
  };
}

/** Records which parts are loaded. Parts that cannot have rows, such as votes in a completed circle, are loaded. */
const loadedOf = ({ id, status, has_open_ejection: hasEjection }: GroupRow, needs: LoadNeeds): LoadedParts => ({
  wholeCycle: needs.cycleOf.includes(id),
  debts: needs.debtsOf.includes(id),
  votes: (status !== 'forming' && status !== 'active') || needs.votesOf.includes(id),
  ejections: !hasEjection || needs.decisions !== undefined,
  trades: needs.decisions !== undefined,
  reminders: needs.remindersOf?.includes(id) === true,
});

function toRecord(group: GroupRow, rows: Rows, loaded: LoadedParts): CircleRecord {
  const state: CircleState = {
    loaded,
    group: toGroup(group),
    members: rows.members.map(toMember),
    votes: rows.votes.map(toVote),
    ejections: rows.ejections.map(toEjection),
    ejectionVotes: rows.ejectionVotes.map(toEjectionVote),
    trades: rows.trades.map(toTrade),
    handovers: rows.handovers.map(toHandover),
    contributions: rows.contributions.map(toContribution),
    payouts: rows.payouts.map(toPayout),
    debts: rows.debts.map(toDebt),
    pots: rows.pots.map(toPot),
    reminders: rows.reminders.map(toReminder),
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
    payoutRows: refs(rows.payouts, (row) => payoutKey(row)),
    debtRows: refs(rows.debts, (row) => debtKey({ ...row, userId: row.user_id })),
    ejectionRows: refs(rows.ejections, (row) => ejectionKey(toEjection(row))),
    tradeRows: refs(rows.trades, (row) => tradeKey(toTrade(row))),
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

/** A debt may belong to the open round. Both queries then return its rows. */
const uniqueBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.length < 2 ? rows : [...new Map(rows.map((row) => [keyOf(row), row])).values()];

const refs = <Id extends string, Row extends { id: Id; created_at: Date }>(
  rows: readonly (Row & { id: Id })[],
  keyOf: (row: Row) => string,
): Map<string, RowRef<Id>> =>
  new Map(rows.map((row) => [keyOf(row), { id: row.id, createdAt: fromDate(row.created_at) }]));
