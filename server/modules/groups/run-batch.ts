import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Command } from '../../../circle/commands.ts';
import { decide } from '../../../circle/decide.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { recordAnswers } from '../../platform/http/idempotency.repo.ts';
import { loadApplicants, type KnownApplicant } from './applicants.repo.ts';
import { assertInside, callerOf, type CircleCall } from './circle-call.ts';
import type { CircleMemory } from './circle-memory.ts';
import { recordAfter } from './circle-writes.ts';
import type { GroupsDeps } from './deps.ts';
import { loadAnyBatch, loadEarlyPayments, type BatchCircle, type LoadedBatch } from './load-batch.ts';
import { toAppError } from './refusals.ts';
import type { WalletsInHand } from './wallets-in-hand.ts';
import { writeCircles } from './write-circles.ts';

/** What became of a call. `due`: time events of its circle come first, in a transaction of their own (circle-rules §4). */
export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'due' };

/**
 * Executes calls in one transaction: locks and loads what they need, decides them one after the other in memory, and writes the
 * sum of their changes. Refusals are values; an error of the database fails the transaction and is the caller's to handle.
 */
export async function runBatch(
  deps: GroupsDeps,
  memory: CircleMemory,
  calls: readonly CircleCall[],
): Promise<Outcome[]> {
  const callsOf = groupCalls(calls);
  const onlyPayments = calls.every(({ request }) => request.type === 'contribute');
  if (onlyPayments) {
    const result = await deps.database.transaction(async (tx) => {
      const loaded = await loadEarlyPayments(tx, deps, memory, callsOf);
      return loaded === undefined ? undefined : decideAll(tx, deps, calls, loaded);
    });
    if (result !== undefined) {
      // Only now is it certain that what was decided is so.
      for (const { decided } of result.circles.values()) memory.keep(recordAfter(decided));
      return result.outcomes;
    }
  }
  const { outcomes, circles } = await deps.database.transaction(async (tx) =>
    decideAll(tx, deps, calls, await loadAnyBatch(tx, deps, callsOf)),
  );
  for (const groupId of circles.keys()) memory.forget(groupId);
  return outcomes;
}

interface BatchResult {
  readonly outcomes: Outcome[];
  readonly circles: LoadedBatch['circles'];
}

async function decideAll(
  tx: Tx,
  deps: GroupsDeps,
  calls: readonly CircleCall[],
  { now, known, circles, wallets }: LoadedBatch,
): Promise<BatchResult> {
  const applicants = await applicantsOf(tx, deps, calls);
  const answers: RecordedAnswer[] = [];
  const outcomes = calls.map((call): Outcome => {
    if (!known.has(call.groupId)) return { kind: 'refused', error: new AppError('GROUP_NOT_FOUND') };
    const circle = circles.get(call.groupId);
    if (circle === undefined) return { kind: 'due' };
    const outcome = decideCall(call, circle, wallets, applicants, now);
    if (outcome.kind === 'done' && call.idempotency !== undefined) {
      answers.push({ call: call.idempotency, status: 200, body: outcome.body });
    }
    return outcome;
  });
  const changed = [...circles.values()].map(({ decided }) => decided).filter(({ changes }) => changes.length > 0);
  if (changed.length > 0 || answers.length > 0) {
    await writeCircles(tx, deps, changed, now, { locked: wallets.locked, answers });
  }
  return { outcomes, circles };
}

type RecordedAnswer = Parameters<typeof recordAnswers>[1][number];

function groupCalls(calls: readonly CircleCall[]): ReadonlyMap<GroupId, readonly CircleCall[]> {
  const groups = new Map<GroupId, CircleCall[]>();
  for (const call of calls) {
    const own = groups.get(call.groupId);
    if (own === undefined) groups.set(call.groupId, [call]);
    else own.push(call);
  }
  return groups;
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
  circle: BatchCircle,
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
  { record, decided }: BatchCircle,
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
