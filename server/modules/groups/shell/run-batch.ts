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
import { drawNumberOf, newChance, sha256 } from './draws.ts';
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

export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: unknown };

/** `due`: a separate transaction must first apply the circle's due time events (circle-rules §4). */
type BatchOutcome = Outcome | { readonly kind: 'due' };

export const refusedOutcome = (error: unknown): Outcome => ({ kind: 'refused', error });

/**
 * Executes calls in one transaction. Loads the circles, decides the calls in order in memory, and writes once. Refuses
 * a used idempotency key with IdempotencyRace. If the transaction fails, retries each call alone. Never rejects.
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
        const [loaded, answered] = await loadWithIdempotencyRecords(
          loadPaymentFastPath(tx, deps, memory, callsOf),
          tx,
          calls,
        );
        return loaded === undefined ? undefined : decideAll(tx, deps, calls, { ...loaded, answered });
      });
      if (result !== undefined) {
        // Caches a circle only after the commit.
        for (const { decided } of result.circles.values()) memory.keep(nextRecord(decided));
        return result.outcomes;
      }
    }
    const { outcomes, circles } = await deps.database.transaction(async (tx) => {
      const [loaded, answered] = await loadWithIdempotencyRecords(loadBatch(tx, deps, callsOf), tx, calls);
      return decideAll(tx, deps, calls, { ...loaded, answered });
    });
    for (const groupId of circles.keys()) memory.forget(groupId);
    return outcomes;
  } catch (error) {
    // If the connection is lost, a retry would only wait for another one, or find that the lost transaction was
    // committed.
    if (calls.length === 1 || isConnectionLost(error)) return calls.map(() => refusedOutcome(error));
    const outcomes: BatchOutcome[] = [];
    for (const call of calls) outcomes.push(...(await runBatch(deps, memory, [call])));
    return outcomes;
  }
}

type AnsweredRequests = ReadonlyMap<IdempotentRequest, Instant>;

/** Reads idempotency records in the same round trip as the first locks. */
const loadWithIdempotencyRecords = <Loaded>(loading: Promise<Loaded>, tx: Tx, calls: readonly CircleCall[]) =>
  settleAll<[Loaded, AnsweredRequests]>([
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
  { now, known, circles, wallets, answered }: LoadedBatch & { readonly answered: AnsweredRequests },
): Promise<BatchResult> {
  const applicants = await applicantsOf(tx, deps, calls);
  const answers: RecordedResponse[] = [];
  const further: (() => Promise<void>)[] = [];
  const outcomes = calls.map((call): BatchOutcome => {
    const answeredAt = call.idempotency === undefined ? undefined : answered.get(call.idempotency);
    if (answeredAt !== undefined && isRecordLive(answeredAt, now)) return refusedOutcome(new IdempotencyRace());
    if (!known.has(call.groupId)) return refusedOutcome(new AppError(call.notFoundCode ?? 'GROUP_NOT_FOUND'));
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

type RecordedResponse = Parameters<typeof saveIdempotencyRecords>[1][number];

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
  const ids = calls.flatMap(({ request }) => (requiresPersonFacts(request) ? [request.userId] : []));
  return ids.length === 0 ? new Map() : loadApplicants(tx, ids, isVerified);
}

/** True for joining, staying and taking a seat over, which require an identity and no debts (circle-rules §3). */
const requiresPersonFacts = (request: CircleRequest): request is PersonRequest =>
  PERSON_REQUESTS.some((type) => type === request.type);

const PERSON_REQUESTS = ['join', 'start-next-cycle', 'answer-next-cycle', 'apply-for-seat', 'take-seat'] as const;

type PersonRequest = Extract<CircleRequest, { type: (typeof PERSON_REQUESTS)[number] }>;

interface DecidedCall {
  readonly outcome: Outcome;
  readonly done?: ExecutedCommand;
}

/** Decides one call on the state that earlier calls of the batch left. */
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
    const decision = decide(state, commandOf(call, circle, applicants), now, sha256);
    if (!decision.ok) return { outcome: refusedOutcome(toAppError(decision.refusal)) };
    const callerId = callerOf(call.request);
    const balanceKobo = callerId === undefined ? undefined : decision.state.wallets.get(callerId);
    const { changes } = decision;
    const done = { record, before: state, state: decision.state, changes, now, balanceKobo };
    const body = call.answer(done);
    wallets.apply(changes);
    circle.decided = { record, state: decision.state, changes: [...decided.changes, ...changes] };
    return { outcome: { kind: 'done', body }, done };
  } catch (error) {
    // An unexpected error fails only this call and discards its changes.
    return { outcome: refusedOutcome(error) };
  }
}

/**
 * Builds the command with facts about the applicant and chance for a draw. Throws `notFoundCode` for callers who must
 * not learn that the group exists.
 */
function commandOf(
  { request, notFoundCode }: CircleCall,
  { record, decided }: BatchCircle,
  applicants: ReadonlyMap<UserId, KnownApplicant>,
): Command {
  const callerId = callerOf(request);
  // Anyone with the code may apply. Operators have no role in the group.
  const isApplying = request.type === 'join' || request.type === 'apply-for-seat';
  if (!isApplying && callerId !== undefined) assertCanViewGroup(decided.state, callerId, notFoundCode);
  const { id, currentCycle } = decided.state.group;
  if (request.type === 'edit') return { ...request, chance: newChance(id, currentCycle, null) };
  if (!requiresPersonFacts(request)) return request;
  const known = applicants.get(request.userId);
  if (known === undefined) throw new AppError('NOT_AUTHENTICATED');
  record.people.set(request.userId, known.person);
  const { applicant } = known;
  switch (request.type) {
    case 'join':
      return { type: 'join', applicant, drawNumber: drawNumberOf(request.drawNumber) };
    case 'start-next-cycle':
      return {
        type: 'start-next-cycle',
        owner: applicant,
        turnOrder: request.turnOrder,
        chance: newChance(id, currentCycle + 1, request.drawNumber),
      };
    case 'answer-next-cycle':
      return {
        type: 'answer-next-cycle',
        member: applicant,
        accept: request.accept,
        drawNumber: drawNumberOf(request.drawNumber),
      };
    case 'apply-for-seat':
      return { type: 'apply-for-seat', applicant, code: request.code };
    case 'take-seat':
      return { type: 'take-seat', applicant, code: request.code, amountKobo: request.amountKobo };
  }
}
