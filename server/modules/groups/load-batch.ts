import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { CircleState, Pot } from '../../../circle/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { movesMoney, namedBy, needsVotes, type CircleCall } from './circle-call.ts';
import type { CircleMemory } from './circle-memory.ts';
import type { CircleRecord } from './circle-record.ts';
import type { GroupHead } from './circle-rows.ts';
import type { Decided } from './circle-writes.ts';
import type { GroupsDeps } from './deps.ts';
import { loadCircles, readGroups, readOpenPots } from './load-circles.repo.ts';
import { readPeople } from './people.repo.ts';
import { walletsInHand, walletsOfCircle, walletsOfPayment, type WalletsInHand } from './wallets-in-hand.ts';

/** A circle while a batch works on it. */
export interface BatchCircle {
  readonly record: CircleRecord;
  readonly wallets: readonly UserId[];
  /** Every call on it is a payment before the end of the due day: what is left of it may be remembered. */
  readonly onlyEarlyPayments: boolean;
  decided: Decided;
}

export interface LoadedBatch {
  readonly circles: ReadonlyMap<GroupId, BatchCircle>;
  readonly wallets: WalletsInHand;
}

/** Loads what the calls need of circles whose rows are locked: from memory where it still holds, else with one statement per table. */
export async function loadBatch(
  tx: Tx,
  { ledger }: GroupsDeps,
  memory: CircleMemory,
  heads: readonly GroupHead[],
  callsOf: ReadonlyMap<GroupId, readonly CircleCall[]>,
  now: Instant,
): Promise<LoadedBatch> {
  if (heads.length === 0) return { circles: new Map(), wallets: walletsInHand(new Map()) };
  const isEarly = (head: GroupHead): boolean =>
    now < (head.next_contribution_date?.getTime() ?? 0) &&
    (callsOf.get(head.id) ?? []).every(({ request }) => request.type === 'contribute');
  const early = heads.filter(isEarly);
  const pots = early.length === 0 ? new Map<GroupId, Pot>() : await readOpenPots(tx, early);
  const records = new Map<GroupId, CircleRecord>();
  for (const head of early) {
    const record = memory.recall(head, pots.get(head.id));
    if (record !== undefined) records.set(head.id, record);
  }
  await refreshNames(tx, records, callsOf);
  const missing = heads.filter((head) => !records.has(head.id));
  for (const [groupId, record] of await readMissing(tx, missing, callsOf, new Set(early))) records.set(groupId, record);
  const circles = new Map<GroupId, BatchCircle>();
  for (const head of heads) {
    const record = records.get(head.id);
    if (record === undefined) continue;
    const wallets = walletsOf(callsOf.get(head.id) ?? [], record.state, now);
    const decided = { record, changes: [], state: record.state };
    circles.set(head.id, { record, wallets, onlyEarlyPayments: early.includes(head), decided });
  }
  const toLock = [...new Set([...circles.values()].flatMap(({ wallets }) => wallets))];
  return { circles, wallets: walletsInHand(toLock.length === 0 ? new Map() : await ledger.lockWallets(tx, toLock)) };
}

/** Names are the accounts' to change, so they are not remembered beyond a batch. */
async function refreshNames(
  tx: Tx,
  remembered: ReadonlyMap<GroupId, CircleRecord>,
  callsOf: ReadonlyMap<GroupId, readonly CircleCall[]>,
): Promise<void> {
  if (remembered.size === 0) return;
  const named = [...remembered.keys()].flatMap((groupId) => namedIn(callsOf.get(groupId) ?? []));
  const people = await readPeople(tx, [...new Set(named)]);
  for (const [groupId, record] of remembered) {
    for (const userId of namedIn(callsOf.get(groupId) ?? [])) {
      const person = people.get(userId);
      if (person !== undefined) record.people.set(userId, person);
    }
  }
}

async function readMissing(
  tx: Tx,
  heads: readonly GroupHead[],
  callsOf: ReadonlyMap<GroupId, readonly CircleCall[]>,
  early: ReadonlySet<GroupHead>,
): Promise<Map<GroupId, CircleRecord>> {
  if (heads.length === 0) return new Map();
  const callsIn = (head: GroupHead): readonly CircleCall[] => callsOf.get(head.id) ?? [];
  const rows = await readGroups(
    tx,
    heads.map((head) => head.id),
  );
  return loadCircles(tx, rows, {
    named: [...new Set(heads.flatMap((head) => namedIn(callsIn(head))))],
    votesOf: heads.filter((head) => callsIn(head).some(({ request }) => needsVotes(request))).map((head) => head.id),
    debtsOf: heads
      .filter((head) => !early.has(head) && callsIn(head).some(({ request }) => movesMoney(request)))
      .map((head) => head.id),
  });
}

const namedIn = (calls: readonly CircleCall[]): UserId[] => calls.flatMap(({ request }) => [...namedBy(request)]);

function walletsOf(calls: readonly CircleCall[], state: CircleState, now: Instant): readonly UserId[] {
  const wallets = calls.flatMap(({ request }) => {
    if (!movesMoney(request)) return [];
    return request.type === 'contribute' ? walletsOfPayment(state, request.userId, now) : walletsOfCircle(state);
  });
  return [...new Set(wallets)];
}
