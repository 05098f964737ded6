import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { decide } from '../../../circle/decide.ts';
import type { Command } from '../../../circle/commands.ts';
import type { CircleState } from '../../../circle/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { recordAnswers } from '../../platform/http/idempotency.repo.ts';
import { loadApplicants, type KnownApplicant } from './applicants.repo.ts';
import { assertInside, callerOf, movesMoney, namedBy, needsVotes, type CircleCall } from './circle-call.ts';
import type { GroupRow } from './circle-rows.ts';
import type { CircleRecord } from './circle-record.ts';
import type { Decided } from './circle-writes.ts';
import type { GroupsDeps } from './deps.ts';
import { loadCircles, lockGroups } from './load-circles.repo.ts';
import { toAppError } from './refusals.ts';
import { walletsInHand, walletsOfCircle, walletsOfPayment, type WalletsInHand } from './wallets-in-hand.ts';
import { writeCircles } from './write-circles.ts';

/** What became of a call. `due`: time events of its circle come first, in a transaction of their own (circle-rules §4). */
export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'due' };

/** A circle while a batch works on it. */
interface Circle {
  readonly record: CircleRecord;
  readonly wallets: readonly UserId[];
  decided: Decided;
}

/**
 * Executes calls in one transaction: locks and loads what they need, decides them one after the other in memory, and writes the
 * sum of their changes. Refusals are values; an error of the database fails the transaction and is the caller's to handle.
 */
export function runBatch(deps: GroupsDeps, calls: readonly CircleCall[]): Promise<Outcome[]> {
  return deps.database.transaction(async (tx) => {
    const rows = await lockGroups(tx, [...new Set(calls.map(({ groupId }) => groupId))]);
    const now = await deps.clock.now(tx);
    const ready = new Map(rows.filter((row) => !isDue(row, now)).map((row) => [row.id, row]));
    const known = new Set(rows.map((row) => row.id));
    const readyCalls = calls.filter(({ groupId }) => ready.has(groupId));
    const circles = await loadFor(tx, deps, readyCalls, [...ready.values()], now);
    const applicants = await applicantsOf(tx, deps, readyCalls);
    const answers: RecordedAnswer[] = [];
    const outcomes = calls.map((call): Outcome => {
      if (!known.has(call.groupId)) return { kind: 'refused', error: new AppError('GROUP_NOT_FOUND') };
      const circle = circles.all.get(call.groupId);
      if (circle === undefined) return { kind: 'due' };
      const outcome = decideCall(call, circle, circles.wallets, applicants, now);
      if (outcome.kind === 'done' && call.idempotency !== undefined) {
        answers.push({ call: call.idempotency, status: 200, body: outcome.body });
      }
      return outcome;
    });
    const decided = [...circles.all.values()].map((circle) => circle.decided);
    await writeCircles(
      tx,
      deps,
      decided.filter(({ changes }) => changes.length > 0),
      now,
    );
    await recordAnswers(tx, answers);
    return outcomes;
  });
}

type RecordedAnswer = Parameters<typeof recordAnswers>[1][number];

const isDue = (row: GroupRow, now: Instant): boolean =>
  row.next_event_at !== null && row.next_event_at.getTime() <= now;

async function loadFor(
  tx: Tx,
  { ledger }: GroupsDeps,
  calls: readonly CircleCall[],
  rows: readonly GroupRow[],
  now: Instant,
): Promise<{ all: Map<GroupId, Circle>; wallets: WalletsInHand }> {
  if (rows.length === 0) return { all: new Map(), wallets: walletsInHand(new Map()) };
  const dueDates = new Map(rows.map((row) => [row.id, row.next_contribution_date?.getTime() ?? 0]));
  const isEarlyPayment = ({ request, groupId }: CircleCall): boolean =>
    request.type === 'contribute' && now < (dueDates.get(groupId) ?? 0);
  const groupsWhere = (matches: (call: CircleCall) => boolean): GroupId[] => [
    ...new Set(calls.filter(matches).map(({ groupId }) => groupId)),
  ];
  const records = await loadCircles(tx, rows, {
    named: [...new Set(calls.flatMap(({ request }) => namedBy(request)))],
    votesOf: groupsWhere(({ request }) => needsVotes(request)),
    debtsOf: groupsWhere((call) => movesMoney(call.request) && !isEarlyPayment(call)),
  });
  const all = new Map<GroupId, Circle>();
  for (const [groupId, record] of records) {
    const own = calls.filter((call) => call.groupId === groupId);
    const wallets = walletsOf(own, record.state, now);
    all.set(groupId, { record, wallets, decided: { record, changes: [], state: record.state } });
  }
  const toLock = [...new Set([...all.values()].flatMap(({ wallets }) => wallets))];
  return { all, wallets: walletsInHand(toLock.length === 0 ? new Map() : await ledger.lockWallets(tx, toLock)) };
}

function walletsOf(calls: readonly CircleCall[], state: CircleState, now: Instant): readonly UserId[] {
  const wallets = calls.flatMap(({ request }) => {
    if (!movesMoney(request)) return [];
    return request.type === 'contribute' ? walletsOfPayment(state, request.userId, now) : walletsOfCircle(state);
  });
  return [...new Set(wallets)];
}

async function applicantsOf(
  tx: Tx,
  { isVerified }: GroupsDeps,
  calls: readonly CircleCall[],
): Promise<Map<UserId, KnownApplicant>> {
  const ids = calls.flatMap(({ request }) => (request.type === 'join' ? [request.userId] : []));
  return ids.length === 0 ? new Map() : loadApplicants(tx, ids, isVerified);
}

/** Decides one call on its circle as the calls before it left it. */
function decideCall(
  call: CircleCall,
  circle: Circle,
  wallets: WalletsInHand,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
  now: Instant,
): Outcome {
  try {
    const { record, decided } = circle;
    const state = { ...decided.state, wallets: wallets.of(circle.wallets) };
    const decision = decide(state, commandOf(call, circle, applicants), now);
    if (!decision.ok) return { kind: 'refused', error: toAppError(decision.refusal) };
    const balanceKobo = decision.state.wallets.get(callerOf(call.request));
    const { changes } = decision;
    const body = call.answer({ record, state: decision.state, changes, now, balanceKobo });
    wallets.apply(changes);
    circle.decided = { record, state: decision.state, changes: [...decided.changes, ...changes] };
    return { kind: 'done', body };
  } catch (error) {
    // A defect in one decision is that call's alone; nothing of it was kept.
    return { kind: 'refused', error };
  }
}

/** The command with what has to be known of its caller. Throws GROUP_NOT_FOUND for those who may not know of the group. */
function commandOf(
  { request }: CircleCall,
  { record, decided }: Circle,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
): Command {
  if (request.type !== 'join') {
    assertInside(decided.state, callerOf(request));
    return request;
  }
  const known = applicants.get(request.userId);
  if (known === undefined) throw new AppError('USER_NOT_FOUND');
  record.people.set(request.userId, known.person);
  return { type: 'join', applicant: known.applicant };
}
