import { bindCommitGuard } from '../../../platform/database/commit-guard.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withoutAuditEntry } from '../../activity/index.ts';
import { advanceCircles } from './advance-circles.ts';
import type { CircleCall } from './circle-call.ts';
import type { GroupsDeps } from '../deps.ts';
import { createCircleCache } from './load-batch.ts';
import { refusedOutcome, runBatch, type Outcome } from './run-batch.ts';

/** Maximum calls per batch. With more, calls only wait longer (measured). */
const BATCH_LIMIT = 64;
/** Maximum concurrent transactions. While one waits for its commit, the other can run. */
const IN_FLIGHT_LIMIT = 2;
/**
 * Minimum number of waiting calls for which a second transaction starts while one is open. With fewer calls, a second
 * transaction costs more time than it saves.
 */
const SECOND_BATCH_MINIMUM = 32;
/** How many times a call may wait for due time events before it fails. */
const REPEAT_LIMIT = 5;

/** Executes circle commands. Concurrent commands share a transaction (decision 0007). */
export interface CircleExecutor {
  /** Resolves with the call's response, or rejects with the call's own error. */
  execute<Body>(call: CircleCall<Body>): Promise<Body>;
  /** Executes calls, up to 64 per transaction. Returns an outcome for each call. */
  executeMany(calls: readonly CircleCall[]): Promise<readonly Outcome[]>;
}

interface Waiting {
  readonly call: CircleCall;
  readonly settle: (outcome: Outcome) => void;
}

export function createCircleExecutor(deps: GroupsDeps): CircleExecutor {
  const memory = createCircleCache();
  const queue: Waiting[] = [];
  let inFlight = 0;
  let isScheduled = false;

  /** Runs the next batch and settles its calls. Never rejects, because an error settles the calls too. */
  async function runNext(): Promise<void> {
    let waiting: readonly Waiting[] = queue.splice(0, BATCH_LIMIT);
    inFlight += 1;
    try {
      for (let repeats = 0; waiting.length > 0; repeats += 1) {
        if (repeats > REPEAT_LIMIT) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
        const calls = waiting.map(({ call }) => call);
        const outcomes = await runBatch(deps, memory, calls);
        waiting = waiting.filter(({ settle }, index) => {
          const outcome = outcomes[index] ?? refusedOutcome(new Error('The batch returned no outcome for a call'));
          if (outcome.kind !== 'due') settle(outcome);
          return outcome.kind === 'due';
        });
        if (waiting.length > 0) waiting = await advanceFirst(deps, waiting);
      }
    } catch (error) {
      for (const { settle } of waiting) settle(refusedOutcome(error));
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  /** Starts the next batches after all concurrent calls are queued. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // A batch must not inherit the commit guard of the admin whose call started it (decision 0062).
    withoutAuditEntry(() =>
      setImmediate(() => {
        isScheduled = false;
        while (queue.length > 0 && mayStart()) void runNext();
      }),
    );
  }

  const mayStart = (): boolean =>
    inFlight === 0 || (inFlight < IN_FLIGHT_LIMIT && queue.length >= SECOND_BATCH_MINIMUM);

  const executeMany = (calls: readonly CircleCall[]): Promise<readonly Outcome[]> => {
    const outcomes = calls.map(
      (call) => new Promise<Outcome>((settle) => queue.push({ call: bindCallGuard(call), settle })),
    );
    schedule();
    return Promise.all(outcomes);
  };

  return {
    async execute<Body>(call: CircleCall<Body>): Promise<Body> {
      const outcome = await new Promise<Outcome>((settle) => {
        queue.push({ call: bindCallGuard(call), settle });
        schedule();
      });
      if (outcome.kind === 'refused') throw outcome.error;
      return outcome.body as Body; // Safe cast: `answer` of the same call built this body.
    },
    executeMany,
  };
}

/** Adds the commit guard of an admin's call, so that the shared transaction checks it. */
function bindCallGuard(call: CircleCall): CircleCall {
  const inSameTransaction = bindCommitGuard(call.inSameTransaction);
  return inSameTransaction === undefined || inSameTransaction === call.inSameTransaction
    ? call
    : { ...call, inSameTransaction };
}

/** Applies due time events (circle-rules §4). Returns the calls that can run afterwards. */
async function advanceFirst(deps: GroupsDeps, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const { failures } = await advanceCircles(deps, { ids: [...new Set(waiting.map(({ call }) => call.groupId))] });
  return waiting.filter(({ call, settle }) => {
    if (!failures.has(call.groupId)) return true;
    settle(refusedOutcome(failures.get(call.groupId)));
    return false;
  });
}
