import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { callerOf, type CircleRequest } from '../../../../circle/command-table.ts';
import type { Command } from '../../../../circle/commands.ts';
import { decide } from '../../../../circle/decide.ts';
import { settleAll, type Tx } from '../../../platform/database/database.ts';
import { isConnectionLost } from '../../../platform/database/unavailable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findIdempotencyRecords,
  IdempotencyRace,
  isRecordLive,
  type IdempotentRequest,
  type saveIdempotencyRecords,
} from '../../../platform/http/idempotency.repo.ts';
import { loadApplicants, type KnownApplicant } from '../rows/applicants.repo.ts';
import { assertCanViewGroup, type CircleCall, type ExecutedCommand } from './circle-call.ts';
import { nextRecord } from './collect-writes.ts';
import type { GroupsDeps } from '../deps.ts';
import {
  loadBatch,
  loadPaymentFastPath,
  type BatchCircle,
  type CircleCache,
  type LoadedBatch,
  type WorkingBalances,
} from './load-batch.ts';
import { toAppError } from './refusals.ts';
import { writeCircles } from './save-circles.ts';

/** What became of a call. */
export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: unknown };

/** `due`: time events of its circle come first, in a transaction of their own (circle-rules §4). */
type BatchOutcome = Outcome | { readonly kind: 'due' };

export const refused = (error: unknown): Outcome => ({ kind: 'refused', error });

/**
 * Executes calls in one transaction: locks and loads what they need, decides them one after the other in memory, and
 * writes the sum of their changes. Refusals are values; a call whose key has been answered before is refused with
 * IdempotencyRace. When the database fails the transaction, every call is repeated alone, so that one never fails its
 * neighbours; when the connection is lost, all calls are refused. Never rejects.
 */
export async function runBatch(
  deps: GroupsDeps,
  memory: CircleCache,
  calls: readonly CircleCall[],
): Promise<BatchOutcome[]> {
  const callsOf = groupCalls(calls);
  try {
    if (calls.every(({ request }) => request.type === 'contribute')) {
      const result = await deps.database.transaction(async (tx) => {
        const [loaded, answered] = await alongWith(loadPaymentFastPath(tx, deps, memory, callsOf), tx, calls);
        return loaded === undefined ? undefined : decideAll(tx, deps, calls, { ...loaded, answered });
      });
      if (result !== undefined) {
        // Only now is it certain that what was decided is so.
        for (const { decided } of result.circles.values()) memory.keep(nextRecord(decided));
        return result.outcomes;
      }
    }
    const { outcomes, circles } = await deps.database.transaction(async (tx) => {
      const [loaded, answered] = await alongWith(loadBatch(tx, deps, callsOf), tx, calls);
      return decideAll(tx, deps, calls, { ...loaded, answered });
    });
    for (const groupId of circles.keys()) memory.forget(groupId);
    return outcomes;
  } catch (error) {
    // Retried alone, each call would only wait for a connection in turn, or find its own work done.
    if (calls.length === 1 || isConnectionLost(error)) return calls.map(() => refused(error));
    const outcomes: BatchOutcome[] = [];
    for (const call of calls) outcomes.push(...(await runBatch(deps, memory, [call])));
    return outcomes;
  }
}

type Answered = ReadonlyMap<IdempotentRequest, Instant>;

/** What is loaded, and which keys have been answered: asked for behind the first locks, in the same go. */
const alongWith = <Loaded>(loading: Promise<Loaded>, tx: Tx, calls: readonly CircleCall[]) =>
  settleAll<[Loaded, Answered]>([
    loading,
    findIdempotencyRecords(
      tx,
      calls.flatMap(({ idempotency }) => idempotency ?? []),
    ),
  ]);

interface BatchResult {
  readonly outcomes: BatchOutcome[];
  readonly circles: LoadedBatch['circles'];
}

async function decideAll(
  tx: Tx,
  deps: GroupsDeps,
  calls: readonly CircleCall[],
  { now, known, circles, wallets, answered }: LoadedBatch & { readonly answered: Answered },
): Promise<BatchResult> {
  const applicants = await applicantsOf(tx, deps, calls);
  const answers: RecordedAnswer[] = [];
  const further: (() => Promise<void>)[] = [];
  const outcomes = calls.map((call): BatchOutcome => {
    const answeredAt = call.idempotency === undefined ? undefined : answered.get(call.idempotency);
    if (answeredAt !== undefined && isRecordLive(answeredAt, now)) return refused(new IdempotencyRace());
    if (!known.has(call.groupId)) return refused(new AppError(call.notFoundCode ?? 'GROUP_NOT_FOUND'));
    const circle = circles.get(call.groupId);
    if (circle === undefined) return { kind: 'due' };
    const { outcome, done } = decideCall(call, circle, wallets, applicants, now);
    if (outcome.kind !== 'done' || done === undefined) return outcome;
    const { idempotency, inSameTransaction } = call;
    if (idempotency !== undefined) answers.push({ call: idempotency, body: outcome.body });
    if (inSameTransaction !== undefined) further.push(() => inSameTransaction(tx, done));
    return outcome;
  });
  const changed = [...circles.values()].map(({ decided }) => decided).filter(({ changes }) => changes.length > 0);
  if (changed.length > 0 || answers.length > 0) {
    await writeCircles(tx, deps, changed, now, { locked: wallets.locked, answers });
  }
  for (const write of further) await write();
  return { outcomes, circles };
}

type RecordedAnswer = Parameters<typeof saveIdempotencyRecords>[1][number];

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

/** Joining and staying are for people who have proven who they are and owe nothing (circle-rules §§3, 11). */
const asksAboutPerson = (request: CircleRequest): request is AboutPerson =>
  request.type === 'join' || request.type === 'start-next-cycle' || request.type === 'answer-next-cycle';

type AboutPerson = Extract<CircleRequest, { type: 'join' | 'start-next-cycle' | 'answer-next-cycle' }>;

interface DecidedCall {
  readonly outcome: Outcome;
  /** Present when the call is done. */
  readonly done?: ExecutedCommand;
}

/** Decides one call on its circle as the calls before it left it. */
function decideCall(
  call: CircleCall,
  circle: BatchCircle,
  wallets: WorkingBalances,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
  now: Instant,
): DecidedCall {
  try {
    const { record, decided } = circle;
    const state = { ...decided.state, wallets: wallets.of(circle.wallets) };
    const decision = decide(state, commandOf(call, circle, applicants), now);
    if (!decision.ok) return { outcome: refused(toAppError(decision.refusal)) };
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
    return { outcome: refused(error) };
  }
}

/**
 * The command, with what has to be known of an applicant. Throws the call's `notFoundCode` for a caller who may not
 * know that the group exists.
 */
function commandOf(
  { request, notFoundCode }: CircleCall,
  { record, decided }: BatchCircle,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
): Command {
  const callerId = callerOf(request);
  // Everybody who knows the invitation code may apply; an operator is nobody in the group.
  if (request.type !== 'join' && callerId !== undefined) assertCanViewGroup(decided.state, callerId, notFoundCode);
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
