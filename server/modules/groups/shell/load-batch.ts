import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { walletDeltas } from '../../../../circle/apply.ts';
import type { Change } from '../../../../circle/changes.ts';
import { callerOf, COMMAND_TABLE, requiredPartsOf, membersNamedBy } from '../../../../circle/command-table.ts';
import { openRoundOf, potOf } from '../../../../circle/duties.ts';
import { openHandovers } from '../../../../circle/handover-state.ts';
import type { CircleState, Pot } from '../../../../circle/types.ts';
import { settleAll, type Tx } from '../../../platform/database/database.ts';
import type { WalletRow } from '../../ledger/index.ts';
import type { CircleCall } from './circle-call.ts';
import type { CircleRecord, Person } from './circle-record.ts';
import { openDraws } from './draws.ts';
import type { GroupHeader, GroupRow } from '../rows/group-row.ts';
import type { DecidedCircle } from './collect-writes.ts';
import type { GroupsDeps } from '../deps.ts';
import { lockGroupHeaders, readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles, readOpenPots, type LoadNeeds } from '../rows/load-circles.repo.ts';
import { readPeople } from '../rows/people.repo.ts';

export interface BatchCircle {
  readonly record: CircleRecord;
  readonly wallets: readonly UserId[];
  decided: DecidedCircle;
}

export interface LoadedBatch {
  readonly now: Instant;
  /** Existing groups, including those with due time events. */
  readonly known: ReadonlySet<GroupId>;
  readonly circles: ReadonlyMap<GroupId, BatchCircle>;
  readonly wallets: WorkingBalances;
}

type CallsByGroup = ReadonlyMap<GroupId, readonly CircleCall[]>;

/**
 * Loads circles for payments before the end of the due day, which only debit the payers' wallets. Returns undefined if
 * a circle is past its due day, is in a refund round, or has an open ejection or hand-over. In that case, start a new
 * transaction and call `loadBatch`, which locks all wallets in order.
 */
export async function loadPaymentFastPath(
  tx: Tx,
  { clock, ledger }: GroupsDeps,
  memory: CircleCache,
  callsOf: CallsByGroup,
): Promise<LoadedBatch | undefined> {
  const groupIds = [...callsOf.keys()];
  const payers = callersOf([...callsOf.values()].flat());
  const [heads, now, pots, people, locked] = await settleAll<
    [GroupHeader[], Instant, Map<GroupId, Pot>, Map<UserId, Person>, Map<UserId, WalletRow>]
  >([
    lockGroupHeaders(tx, groupIds),
    clock.now(tx),
    readOpenPots(tx, groupIds),
    readPeople(tx, payers),
    ledger.lockWallets(tx, payers),
  ]);
  const ready = heads.filter((head) => !isDue(head, now));
  if (ready.some((head) => head.has_open_ejection || isPastDue(head, now))) return undefined;
  const records = new Map<GroupId, CircleRecord>();
  for (const head of ready) {
    const record = memory.recall(head, pots.get(head.id));
    if (record !== undefined) records.set(head.id, record);
  }
  const missing = ready.filter(({ id }) => !records.has(id));
  for (const [groupId, record] of await readCircles(tx, missing, callsOf, 'early payments'))
    records.set(groupId, record);
  const circles = new Map<GroupId, BatchCircle>();
  for (const [groupId, record] of records) {
    const { state } = record;
    // An open hand-over may wait for votes, which are not loaded.
    if (openRoundOf(state)?.kind === 'refund' || openHandovers(state).length > 0) return undefined;
    const wallets = callersOf(callsOf.get(groupId) ?? []);
    // The cache omits names, because accounts can change them.
    for (const userId of wallets) setName(record, userId, people.get(userId));
    circles.set(groupId, toBatchCircle(record, wallets));
  }
  return { now, known: knownOf(heads), circles, wallets: createWorkingBalances(locked) };
}

function setName(record: CircleRecord, userId: UserId, person: Person | undefined): void {
  if (person !== undefined) record.people.set(userId, person);
}

/** Locks and loads everything that any call needs. First locks the groups, then every wallet that may move. */
export async function loadBatch(
  tx: Tx,
  { clock, ledger, seal, log }: GroupsDeps,
  callsOf: CallsByGroup,
): Promise<LoadedBatch> {
  const heads = await lockGroupHeaders(tx, [...callsOf.keys()]);
  const now = await clock.now(tx);
  const ready = heads.filter((head) => !isDue(head, now));
  const circles = new Map<GroupId, BatchCircle>();
  for (const [groupId, record] of await openDraws(
    tx,
    { seal, log },
    await readCircles(tx, ready, callsOf, 'anything'),
  )) {
    circles.set(groupId, toBatchCircle(record, walletsOf(callsOf.get(groupId) ?? [], record.state)));
  }
  const toLock = [...new Set([...circles.values()].flatMap(({ wallets }) => wallets))];
  const locked = toLock.length === 0 ? new Map<UserId, WalletRow>() : await ledger.lockWallets(tx, toLock);
  return { now, known: knownOf(heads), circles, wallets: createWorkingBalances(locked) };
}

const callersOf = (calls: readonly CircleCall[]): readonly UserId[] => [
  ...new Set(calls.flatMap(({ request }) => callerOf(request) ?? [])),
];

const isPastDue = (head: GroupHeader, now: Instant): boolean =>
  now >= (head.next_contribution_date?.getTime() ?? Infinity);

const isDue = (head: GroupHeader, now: Instant): boolean =>
  head.next_event_at !== null && head.next_event_at.getTime() <= now;

const knownOf = (heads: readonly GroupHeader[]): ReadonlySet<GroupId> => new Set(heads.map(({ id }) => id));

const toBatchCircle = (record: CircleRecord, wallets: readonly UserId[]): BatchCircle => ({
  record,
  wallets,
  decided: { record, changes: [], state: record.state },
});

async function readCircles(
  tx: Tx,
  heads: readonly GroupHeader[],
  callsOf: CallsByGroup,
  purpose: 'early payments' | 'anything',
): Promise<Map<GroupId, CircleRecord>> {
  if (heads.length === 0) return new Map();
  const ids = heads.map(({ id }) => id);
  const calls = ids.flatMap((id) => callsOf.get(id) ?? []);
  const groups = await readGroups(tx, ids);
  return loadCircles(tx, groups, purpose === 'anything' ? needsOf(groups, calls) : paymentFastPathNeeds(calls));
}

/** Returns the wallets that may move. In a running circle any command can end the round and pay out its pot. */
const walletsOf = (calls: readonly CircleCall[], state: CircleState): readonly UserId[] =>
  state.group.status === 'active' ||
  calls.length > 1 ||
  calls.some(({ request }) => COMMAND_TABLE[request.type].movesMoneyAtRest)
    ? [...new Set([...walletsOfCircle(state), ...callersOf(calls)])]
    : [];

/** Returns the parts that payments before the end of the due day need. They need no debts, votes or decisions. */
export const paymentFastPathNeeds = (calls: readonly CircleCall[]): LoadNeeds => ({
  named: [...new Set(calls.flatMap(({ request }) => membersNamedBy(request)))],
  votesOf: [],
  debtsOf: [],
  cycleOf: [],
});

/** Returns the parts that commands and time events need (`circle/command-table.ts`). */
export function needsOf(groups: readonly GroupRow[], calls: readonly CircleCall[]): LoadNeeds {
  const inCycle = new Set<GroupId>(
    calls.flatMap(({ request, groupId }) => (requiredPartsOf(request).includes('wholeCycle') ? [groupId] : [])),
  );
  return {
    remindersOf: calls.flatMap(({ request, groupId }) =>
      requiredPartsOf(request).includes('reminders') ? [groupId] : [],
    ),
    named: [...new Set(calls.flatMap(({ request }) => membersNamedBy(request)))],
    votesOf: groups.flatMap(({ id, status }) => (status === 'forming' || status === 'active' ? [id] : [])),
    debtsOf: groups.map((group) => group.id),
    cycleOf: groups.flatMap((group) => (group.has_open_ejection || inCycle.has(group.id) ? [group.id] : [])),
    decisions: {
      ejectionIds: calls.flatMap(({ ejectionId }) => (ejectionId === undefined ? [] : [ejectionId])),
      tradeIds: calls.flatMap(({ tradeId }) => (tradeId === undefined ? [] : [tradeId])),
    },
  };
}

/** Balances of locked wallets, updated by each command of a batch. */
export interface WorkingBalances {
  readonly locked: ReadonlyMap<UserId, WalletRow>;
  of(userIds: readonly UserId[]): ReadonlyMap<UserId, Kobo>;
  apply(changes: readonly Change[]): void;
}

export function createWorkingBalances(locked: ReadonlyMap<UserId, WalletRow>): WorkingBalances {
  const balances = new Map([...locked].map(([userId, { balanceKobo }]) => [userId, balanceKobo]));
  return {
    locked,
    of(userIds) {
      const own = new Map<UserId, Kobo>();
      for (const userId of userIds) {
        const balanceKobo = balances.get(userId);
        if (balanceKobo !== undefined) own.set(userId, balanceKobo);
      }
      return own;
    },
    apply(changes) {
      for (const [userId, deltaKobo] of walletDeltas(changes)) {
        const balanceKobo = balances.get(userId);
        if (balanceKobo !== undefined) balances.set(userId, kobo(balanceKobo + deltaKobo));
      }
    },
  };
}

/** Returns all users whose wallets may move when a round of the circle ends or a debt is paid. */
export const walletsOfCircle = ({ group, members, payouts, debts }: CircleState): UserId[] => [
  ...new Set([
    group.ownerId,
    ...members.map((member) => member.userId),
    ...payouts.map((payout) => payout.recipientId),
    ...debts.map((debt) => debt.userId),
  ]),
];

/** Caches running circles. An entry is valid while the row's version and the pot's amount are unchanged. */
export interface CircleCache {
  recall(head: GroupHeader, pot: Pot | undefined): CircleRecord | undefined;
  keep(record: CircleRecord): void;
  forget(groupId: GroupId): void;
}

/** Number of circles. A circle of 20 members takes about 20 KB. */
const CAPACITY = 2000;

export function createCircleCache(capacity = CAPACITY): CircleCache {
  // A Map iterates in insertion order, so its first entry is the least recently used.
  const records = new Map<GroupId, CircleRecord>();
  return {
    recall(head, pot) {
      const record = records.get(head.id);
      if (record?.version !== head.version) return undefined;
      const { currentCycle, currentRound } = record.state.group;
      const remembered = potOf(record.state, currentCycle, currentRound);
      return remembered.collectedKobo === (pot?.collectedKobo ?? 0n) ? record : undefined;
    },
    keep(record) {
      const { id, status } = record.state.group;
      records.delete(id);
      if (status !== 'active') return;
      records.set(id, record);
      const [oldest] = records.keys();
      if (records.size > capacity && oldest !== undefined) records.delete(oldest);
    },
    forget(groupId) {
      records.delete(groupId);
    },
  };
}
