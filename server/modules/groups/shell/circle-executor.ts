import { bindCommitGuard } from '../../../platform/database/commit-guard.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withoutAuditEntry } from '../../activity/index.ts';
import { advanceCircles } from './advance-circles.ts';
import type { CircleCall } from './circle-call.ts';
import type { GroupsDeps } from '../deps.ts';
import { createCircleCache } from './load-batch.ts';
import { refused, runBatch, type Outcome } from './run-batch.ts';

/** More calls in one transaction gain nothing (measured), they only wait longer. */
const BATCH_LIMIT = 64;
/** While one transaction waits for its commit the other one works. */
const IN_FLIGHT_LIMIT = 2;
/** A second transaction is worth its cost only for so many calls; fewer wait until the first one is done. */
const SECOND_BATCH_MINIMUM = 32;
/** How often time events may come first before a call gives up: each time all that are due are applied. */
const REPEAT_LIMIT = 5;

/** Executes commands on circles; those that arrive together share a transaction (decision 0007). */
export interface CircleExecutor {
  /** Resolves with the call's own answer, or rejects with its own refusal or error. */
  execute<Body>(call: CircleCall<Body>): Promise<Body>;
  /** Executes calls as one batch right away (up to 64 share a transaction), each with its own outcome. */
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

  /** Settles every call of the next batch. Never rejects: what fails, fails for the calls it belongs to. */
  async function runNext(): Promise<void> {
    let waiting: readonly Waiting[] = queue.splice(0, BATCH_LIMIT);
    inFlight += 1;
    try {
      for (let repeats = 0; waiting.length > 0; repeats += 1) {
        if (repeats > REPEAT_LIMIT) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
        const calls = waiting.map(({ call }) => call);
        const outcomes = await runBatch(deps, memory, calls);
        waiting = waiting.filter(({ settle }, index) => {
          const outcome = outcomes[index] ?? refused(new Error('A call has no outcome'));
          if (outcome.kind !== 'due') settle(outcome);
          return outcome.kind === 'due';
        });
        if (waiting.length > 0) waiting = await advanceFirst(deps, waiting);
      }
    } catch (error) {
      for (const { settle } of waiting) settle(refused(error));
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  /** Looks again when everything that arrived together has been queued. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // A batch is nobody's: an admin who comes first lends their rule to no neighbour (decision 0062).
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
    const outcomes = calls.map((call) => new Promise<Outcome>((settle) => queue.push({ call: carried(call), settle })));
    schedule();
    return Promise.all(outcomes);
  };

  return {
    async execute<Body>(call: CircleCall<Body>): Promise<Body> {
      const outcome = await new Promise<Outcome>((settle) => {
        queue.push({ call: carried(call), settle });
        schedule();
      });
      if (outcome.kind === 'refused') throw outcome.error;
      return outcome.body as Body; // Made by this call's own `answer`.
    },
    executeMany,
  };
}

/** The call of an admin, with the rule that it has to keep in a transaction it shares; others are what they are. */
function carried(call: CircleCall): CircleCall {
  const inSameTransaction = bindCommitGuard(call.inSameTransaction);
  return inSameTransaction === undefined || inSameTransaction === call.inSameTransaction
    ? call
    : { ...call, inSameTransaction };
}

/** Applies the time events that come before these calls (circle-rules §4), and answers those whose turn it is now. */
async function advanceFirst(deps: GroupsDeps, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const { failures } = await advanceCircles(deps, { ids: [...new Set(waiting.map(({ call }) => call.groupId))] });
  return waiting.filter(({ call, settle }) => {
    if (!failures.has(call.groupId)) return true;
    settle(refused(failures.get(call.groupId)));
    return false;
  });
}
