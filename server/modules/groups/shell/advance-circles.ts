import { instant, type GroupId, type Instant, type UserId } from '../../../../contract/ids.ts';
import type { Change } from '../../../../circle/changes.ts';
import { decide } from '../../../../circle/decide.ts';
import { nextEvent, type TimeEvent, type TimeEventKind } from '../../../../circle/events.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isConnectionLost } from '../../../platform/database/unavailable.ts';
import type { CircleRecord } from './circle-record.ts';
import type { GroupRow } from '../rows/group-row.ts';
import type { GroupsDeps } from '../deps.ts';
import { openDraws, sha256 } from './draws.ts';
import { needsOf, createWorkingBalances, walletsOfCircle, type WorkingBalances } from './load-batch.ts';
import { claimDueGroups, lockGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { writeCircles } from './save-circles.ts';

/**
 * With `ids`, selects these circles and waits for their locks. Otherwise selects due circles that no other transaction
 * has locked.
 */
type Selection =
  | { readonly ids: readonly GroupId[] }
  | { readonly dueBy: Instant; readonly limit: number; readonly except: readonly GroupId[] };

interface Advanced {
  readonly count: number;
  readonly ran: ReadonlyMap<TimeEventKind, number>;
  readonly failures: ReadonlyMap<GroupId, unknown>;
}

interface Moving {
  readonly record: CircleRecord;
  readonly wallets: readonly UserId[];
  state: CircleState;
  readonly changes: Change[];
  next: TimeEvent | null;
}

/**
 * Applies due time events (circle-rules §4) of all selected circles in time order, in one transaction. A failing circle
 * stays unchanged. If the transaction fails, retries each circle alone. Throws if the connection is lost.
 */
export async function advanceCircles(deps: GroupsDeps, selection: Selection): Promise<Advanced> {
  const selected: GroupId[] = [];
  try {
    return await deps.database.transaction(async (tx) => {
      selected.length = 0;
      return advanceIn(tx, deps, selection, selected);
    });
  } catch (error) {
    const [only] = selected;
    if (only === undefined || isConnectionLost(error)) throw error;
    if (selected.length === 1) return { count: 1, ran: new Map(), failures: new Map([[only, error]]) };
    return advanceOneByOne(deps, selected);
  }
}

async function advanceOneByOne(deps: GroupsDeps, ids: readonly GroupId[]): Promise<Advanced> {
  const ran = new Map<TimeEventKind, number>();
  const failures = new Map<GroupId, unknown>();
  for (const id of ids) {
    const one = await advanceCircles(deps, { ids: [id] });
    for (const [kind, count] of one.ran) ran.set(kind, (ran.get(kind) ?? 0) + count);
    for (const [groupId, error] of one.failures) failures.set(groupId, error);
  }
  return { count: ids.length, ran, failures };
}

async function advanceIn(tx: Tx, deps: GroupsDeps, selection: Selection, selected: GroupId[]): Promise<Advanced> {
  const rows =
    'ids' in selection
      ? await lockGroups(tx, selection.ids)
      : await claimDueGroups(tx, selection.dueBy, selection.limit, selection.except);
  const now = 'ids' in selection ? await deps.clock.now(tx) : selection.dueBy;
  const due = rows.filter((row) => row.next_event_at !== null && row.next_event_at.getTime() <= now);
  if (due.length === 0) return { count: 0, ran: new Map(), failures: new Map() };
  selected.push(...due.map((row) => row.id));
  const { circles, wallets } = await load(tx, deps, due);
  const { ran, failures } = advanceInOrder(circles, wallets, now, horizonOf(selection, due, now));
  await writeCircles(
    tx,
    deps,
    circles.filter(({ state }) => !failures.has(state.group.id)),
    now,
    { locked: wallets.locked },
  );
  return { count: due.length, ran, failures };
}

/**
 * Returns the time up to which to apply events. Stops at the due time of the last claimed circle, so that money moves
 * in time order.
 */
function horizonOf(selection: Selection, due: readonly GroupRow[], now: Instant): Instant {
  if ('ids' in selection || due.length < selection.limit) return now;
  return instant(due.at(-1)?.next_event_at?.getTime() ?? now);
}

async function load(
  tx: Tx,
  { ledger, seal, log }: GroupsDeps,
  due: readonly GroupRow[],
): Promise<{ circles: Moving[]; wallets: WorkingBalances }> {
  const records = await openDraws(tx, { seal, log }, await loadCircles(tx, due, needsOf(due, [])));
  const circles = [...records.values()].map((record): Moving => {
    const wallets = record.state.group.status === 'active' ? walletsOfCircle(record.state) : [];
    return { record, wallets, state: record.state, changes: [], next: nextEvent(record.state) };
  });
  const toLock = [...new Set(circles.flatMap((circle) => circle.wallets))];
  return {
    circles,
    wallets: createWorkingBalances(toLock.length === 0 ? new Map() : await ledger.lockWallets(tx, toLock)),
  };
}

function advanceInOrder(circles: readonly Moving[], wallets: WorkingBalances, now: Instant, horizon: Instant) {
  const ran = new Map<TimeEventKind, number>();
  const failures = new Map<GroupId, unknown>();
  for (;;) {
    const circle = earliest(circles, failures, horizon);
    if (circle?.next == null) return { ran, failures };
    const { kind } = circle.next;
    try {
      applyNextEvent(circle, wallets, now);
      ran.set(kind, (ran.get(kind) ?? 0) + 1);
    } catch (error) {
      failures.set(circle.state.group.id, error);
    }
  }
}

function earliest(
  circles: readonly Moving[],
  failures: ReadonlyMap<GroupId, unknown>,
  horizon: Instant,
): Moving | undefined {
  let first: Moving | undefined;
  for (const circle of circles) {
    if (circle.next === null || circle.next.at > horizon || failures.has(circle.state.group.id)) continue;
    if (first?.next == null || circle.next.at < first.next.at) first = circle;
  }
  return first;
}

/** Applies a circle's next event. Throws if nothing changes, because the caller would then loop forever. */
function applyNextEvent(circle: Moving, wallets: WorkingBalances, now: Instant): void {
  const state = { ...circle.state, wallets: wallets.of(circle.wallets) };
  const decision = decide(state, { type: 'advance' }, now, sha256);
  if (!decision.ok || decision.changes.length === 0) {
    throw new Error(`Circle ${state.group.id} is due, but no event applies`);
  }
  wallets.apply(decision.changes);
  circle.state = decision.state;
  circle.changes.push(...decision.changes);
  circle.next = nextEvent(decision.state);
}
