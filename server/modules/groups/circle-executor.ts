import type { GroupId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { advanceCircles } from './advance-circles.ts';
import { createCircleMemory, type CircleMemory } from './circle-memory.ts';
import type { CircleCall } from './circle-call.ts';
import type { GroupsDeps } from './deps.ts';
import { runBatch, type Outcome } from './run-batch.ts';

/** More calls in one transaction gain nothing (measured), they only wait longer. */
const BATCH_LIMIT = 32;
/** While one transaction waits for its commit the other one works. */
const IN_FLIGHT_LIMIT = 2;
/** A second transaction is worth its cost only for so many calls; fewer wait until the first one is done. */
const SECOND_BATCH_MINIMUM = 16;
/** How often time events may come first before a call gives up: each pass applies all that are due. */
const PASS_LIMIT = 5;

/** Executes commands on circles; those that arrive together share a transaction (architecture.md, batches). */
export interface CircleExecutor {
  /** Resolves with the call's own answer, or rejects with its own refusal or error. */
  execute<Body>(call: CircleCall<Body>): Promise<Body>;
  /** Executes calls as one batch right away (up to 32 share a transaction), each with its own outcome. */
  executeMany(calls: readonly CircleCall[]): Promise<readonly Outcome[]>;
}

interface Waiting {
  readonly call: CircleCall;
  readonly settle: (outcome: Outcome) => void;
}

export function createCircleExecutor(deps: GroupsDeps): CircleExecutor {
  const memory = createCircleMemory();
  const queue: Waiting[] = [];
  let inFlight = 0;
  let isScheduled = false;

  async function runNext(): Promise<void> {
    const batch = queue.splice(0, BATCH_LIMIT);
    inFlight += 1;
    try {
      const outcomes = await executeTogether(
        deps,
        memory,
        batch.map(({ call }) => call),
      );
      batch.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? failed(new Error('A call has no outcome')));
      });
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  /** Looks again when everything that arrived together has been queued. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (queue.length > 0 && mayStart()) void runNext();
    });
  }

  const mayStart = (): boolean =>
    inFlight === 0 || (inFlight < IN_FLIGHT_LIMIT && queue.length >= SECOND_BATCH_MINIMUM);

  const enqueue = (call: CircleCall): Promise<Outcome> =>
    new Promise((settle) => {
      queue.push({ call, settle });
      schedule();
    });

  return {
    async execute<Body>(call: CircleCall<Body>): Promise<Body> {
      const outcome = await enqueue(call);
      if (outcome.kind === 'done') return outcome.body as Body; // Made by this call's own `answer`.
      throw outcome.kind === 'refused' ? outcome.error : tooMuchDue();
    },
    executeMany: (calls) => Promise.all(calls.map(enqueue)),
  };
}

const failed = (error: unknown): Outcome => ({ kind: 'refused', error });
const tooMuchDue = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });

/** Never rejects: what fails, fails for the calls it belongs to. */
async function executeTogether(
  deps: GroupsDeps,
  memory: CircleMemory,
  calls: readonly CircleCall[],
): Promise<Outcome[]> {
  const outcomes = await attempt(deps, memory, calls);
  for (let pass = 0; pass < PASS_LIMIT && outcomes.some(({ kind }) => kind === 'due'); pass += 1) {
    await repeatDue(deps, memory, calls, outcomes);
  }
  return outcomes.map((outcome) => (outcome.kind === 'due' ? failed(tooMuchDue()) : outcome));
}

/** Applies the time events that came first, and then the calls that waited for them. */
async function repeatDue(
  deps: GroupsDeps,
  memory: CircleMemory,
  calls: readonly CircleCall[],
  outcomes: Outcome[],
): Promise<void> {
  const waiting = calls.flatMap((call, index) => (outcomes[index]?.kind === 'due' ? [{ call, index }] : []));
  const groupIds: GroupId[] = [...new Set(waiting.map(({ call }) => call.groupId))];
  const { failures } = await advanceCircles(deps, { ids: groupIds });
  const ready = waiting.filter(({ call, index }) => {
    const failure = failures.get(call.groupId);
    if (failure !== undefined) outcomes[index] = failed(failure);
    return failure === undefined;
  });
  if (ready.length === 0) return;
  const repeated = await attempt(
    deps,
    memory,
    ready.map(({ call }) => call),
  );
  ready.forEach(({ index }, position) => {
    outcomes[index] = repeated[position] ?? failed(new Error('A call has no outcome'));
  });
}

/** A batch; when its transaction fails, every call alone, so that one never fails its neighbours. */
async function attempt(deps: GroupsDeps, memory: CircleMemory, calls: readonly CircleCall[]): Promise<Outcome[]> {
  try {
    return await runBatch(deps, memory, calls);
  } catch (error) {
    if (calls.length === 1) return [failed(error)];
    const outcomes: Outcome[] = [];
    for (const call of calls) outcomes.push(...(await attempt(deps, memory, [call])));
    return outcomes;
  }
}
