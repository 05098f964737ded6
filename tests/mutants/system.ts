import type { Mutant } from './mutant.ts';

const SYSTEM = 'tests/system/system.test.ts';
const JOBS = 'server/platform/jobs/jobs.test.ts';
const ABANDONED = 'server/platform/jobs/abandoned-jobs.test.ts';
const SUPERVISED = 'server/main/supervised-child.test.ts';

/** Defects in the worker, jobs, supervisor, circle shell and provider code. Most show only under faults. */
export const bugsOfSystem: readonly Mutant[] = [
  {
    name: 'a commit that was lost counts as done',
    file: 'server/platform/database/database.ts',
    find: 'if (acknowledging === undefined || tx.receipt.transfers.length === 0) {\n    await committed;',
    replace:
      'if (acknowledging === undefined || tx.receipt.transfers.length === 0) {\n    await committed.catch(() => undefined);',
    test: SYSTEM,
  },
  {
    name: 'the answer of a circle’s command is not stored under its key',
    file: 'server/modules/groups/shell/save-circles.ts',
    find: 'saveIdempotencyRecords(first, answers, now)',
    replace: 'saveIdempotencyRecords(first, answers.slice(1), now)',
    test: SYSTEM,
  },
  {
    name: 'a request whose connection ends gets an answer that says nothing of trying again',
    file: 'server/platform/database/unavailable.ts',
    find: "  'Connection terminated unexpectedly',\n",
    replace: '',
    test: SYSTEM,
  },
  {
    name: 'a transfer that the bank has not decided is due again at once, for ever',
    file: 'server/modules/wallet/withdrawals/send-withdrawal.ts',
    find: '    nextCheckAt: nextTransferCheck(now, attempts),\n    transferCode,',
    replace: '    nextCheckAt: now,\n    transferCode,',
    test: 'server/modules/wallet/withdrawals/withdrawal.test.ts',
  },
  {
    name: 'a failed job counts as done',
    file: 'server/platform/jobs/worker.ts',
    find: "          log.error({ err: error, job: handler.name }, 'job failed; will retry');\n          throw error;",
    replace: "          log.error({ err: error, job: handler.name }, 'job failed; will retry');",
    test: JOBS,
  },
  {
    name: 'a drain waits for jobs that wait for another try',
    file: 'server/platform/jobs/job-queue.repo.ts',
    find: 'WHERE attempts < max_attempts AND run_at <= now()`;',
    replace: 'WHERE attempts < max_attempts`;',
    test: JOBS,
  },
  {
    name: 'a failing task keeps the tasks after it from running',
    file: 'server/platform/jobs/scheduler.ts',
    find: "        log.error({ err: error, source: source.name }, 'scheduled task failed; will retry');",
    replace: '        throw error;',
    test: JOBS,
  },
  {
    name: 'due tasks run while the clock is moved',
    file: 'server/platform/jobs/scheduler.ts',
    find: '    holdOff: exclusively,',
    replace: '    holdOff: (run) => run(),',
    test: JOBS,
  },
  {
    name: 'links that a person waits for are sent after everything else',
    file: 'server/platform/jobs/job-queue.repo.ts',
    find: '{ first: -20, high: -10, usual: 0, last: 10 }',
    replace: '{ first: 20, high: -10, usual: 0, last: 10 }',
    test: JOBS,
  },
  {
    name: 'a new worker takes the jobs of those that run',
    file: 'server/platform/jobs/abandoned-jobs.repo.ts',
    find: 'await releaseJobs(client, alone && hasNone, log);',
    replace: 'await releaseJobs(client, hasNone, log);',
    test: ABANDONED,
  },
  {
    name: 'a worker releases the jobs that it is running',
    file: 'server/platform/jobs/abandoned-jobs.repo.ts',
    find: ' AND NOT id = ANY($2::bigint[])`;',
    replace: ' AND NOT id = ANY($2::bigint[]) IS NULL`;',
    test: ABANDONED,
  },
  {
    name: 'a process counts as ready by any message',
    file: 'server/main/supervised-child.ts',
    find: '      if (!isReadyMessage(message)) return;\n',
    replace: '',
    test: SUPERVISED,
  },
  {
    name: 'a stop during the pause before a restart starts the process all the same',
    file: 'server/main/supervised-child.ts',
    find: "      await pause(pauseMs, stopping.signal);\n      if (isStopping()) return 'stopped';",
    replace: '      await pause(pauseMs, stopping.signal);',
    test: SUPERVISED,
  },
  {
    name: 'a process that has died still counts as up',
    file: 'server/main/supervised-child.ts',
    find: '      readyAt = undefined;\n      wasTried();',
    replace: '      wasTried();',
    test: SUPERVISED,
  },
  {
    name: 'a transfer without an answer counts as failed, and its money is returned',
    file: 'server/modules/wallet/withdrawals/send-withdrawal.ts',
    find: "if (outcome.kind === 'unknown') await wait(deps, request, outcome, now);",
    replace:
      "if (outcome.kind === 'unknown') await giveUp(deps, id, { reason: text('It could not be sent in time'), answer: null }, now);",
    test: 'server/modules/wallet/withdrawals/withdrawal.test.ts',
  },
];
