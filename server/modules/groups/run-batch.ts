import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Command } from '../../../circle/commands.ts';
import { decide } from '../../../circle/decide.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { recordAnswers } from '../../platform/http/idempotency.repo.ts';
import { loadApplicants, type KnownApplicant } from './applicants.repo.ts';
import { assertInside, callerOf, type CircleCall, type CircleRequest, type Done } from './circle-call.ts';
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
  const further: (() => Promise<void>)[] = [];
  const outcomes = calls.map((call): Outcome => {
    if (!known.has(call.groupId)) return { kind: 'refused', error: new AppError(call.hiddenAs ?? 'GROUP_NOT_FOUND') };
    const circle = circles.get(call.groupId);
    if (circle === undefined) return { kind: 'due' };
    const { outcome, done } = decideCall(call, circle, wallets, applicants, now);
    if (outcome.kind !== 'done' || done === undefined) return outcome;
    const { idempotency, also } = call;
    if (idempotency !== undefined) {
      answers.push({ call: idempotency, status: call.status ?? 200, body: outcome.body });
    }
    if (also !== undefined) further.push(() => also(tx, done));
    return outcome;
  });
  const changed = [...circles.values()].map(({ decided }) => decided).filter(({ changes }) => changes.length > 0);
  if (changed.length > 0 || answers.length > 0) {
    await writeCircles(tx, deps, changed, now, { locked: wallets.locked, answers });
  }
  for (const write of further) await write();
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
  const ids = calls.flatMap(({ request }) => (asksAboutPerson(request) ? [request.userId] : []));
  return ids.length === 0 ? new Map() : loadApplicants(tx, ids, isVerified);
}

/** Joining, and staying for another cycle, are for people who have proven who they are and owe nothing (circle-rules §§3, 11). */
const asksAboutPerson = (request: CircleRequest): request is AboutPerson =>
  request.type === 'join' || request.type === 'start-next-cycle' || request.type === 'answer-next-cycle';

type AboutPerson = Extract<CircleRequest, { type: 'join' | 'start-next-cycle' | 'answer-next-cycle' }>;

interface DecidedCall {
  readonly outcome: Outcome;
  /** Present when the call is done. */
  readonly done?: Done;
}

/** Decides one call on its circle as the calls before it left it. */
function decideCall(
  call: CircleCall,
  circle: BatchCircle,
  wallets: WalletsInHand,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
  now: Instant,
): DecidedCall {
  try {
    const { record, decided } = circle;
    const state = { ...decided.state, wallets: wallets.of(circle.wallets) };
    const decision = decide(state, commandOf(call, circle, applicants), now);
    if (!decision.ok) return refused(toAppError(decision.refusal));
    const callerId = callerOf(call.request);
    const balanceKobo = callerId === undefined ? undefined : decision.state.wallets.get(callerId);
    const { changes } = decision;
    const done = { record, before: state, state: decision.state, changes, now, balanceKobo };
    const body = call.answer(done);
    wallets.apply(changes);
    circle.decided = { record, state: decision.state, changes: [...decided.changes, ...changes] };
    return { outcome: { kind: 'done', body }, done };
  } catch (error) {
    // A defect in one decision is that call's alone; nothing of it was kept.
    return refused(error);
  }
}

const refused = (error: unknown): DecidedCall => ({ outcome: { kind: 'refused', error } });

/** The command with what has to be known of its caller. Throws what the call hides its group as for those who may not know of it. */
function commandOf(
  { request, hiddenAs }: CircleCall,
  { record, decided }: BatchCircle,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
): Command {
  const callerId = callerOf(request);
  // Everybody who knows the invitation code may apply; an operator is nobody in the group.
  if (request.type !== 'join' && callerId !== undefined) assertInside(decided.state, callerId, hiddenAs);
  if (!asksAboutPerson(request)) return request;
  const known = applicants.get(request.userId);
  if (known === undefined) throw new AppError('NOT_AUTHENTICATED');
  record.people.set(request.userId, known.person);
  const { applicant } = known;
  switch (request.type) {
    case 'join':
      return { type: 'join', applicant };
    case 'start-next-cycle':
      return { type: 'start-next-cycle', owner: applicant };
    case 'answer-next-cycle':
      return { type: 'answer-next-cycle', member: applicant, accept: request.accept };
  }
}
