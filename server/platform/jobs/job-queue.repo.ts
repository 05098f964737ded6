import * as z from 'zod';
import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../clock/clock.ts';
import { sql, type Queryable, type Tx } from '../database/database.ts';
import type { JobHandler, JobPayload, Lane, Urgency } from './jobs.ts';

/** The library runs jobs with the smallest number first, and of equal ones the oldest. */
const PRIORITY: Readonly<Record<Urgency, number>> = { first: -20, high: -10, usual: 0, last: 10 };

export interface Job<Payload extends JobPayload> {
  readonly name: string;
  /**
   * Enqueues jobs in the transaction of a change, with one statement, so that they exist if and only if the change
   * commits. `urgency` defaults to that of the kind.
   */
  enqueue(tx: Tx, payloads: readonly Payload[], urgency?: Urgency): Promise<void>;
  /** Returns the payloads of jobs that failed permanently. */
  givenUp(queryable: Queryable): Promise<readonly Payload[]>;
  /**
   * Retries the failed jobs whose payload contains these values. Each gets its full number of attempts again. Returns
   * the number of jobs.
   */
  retryGivenUp(tx: Tx, given: Partial<Payload>): Promise<number>;
  handler(run: (payload: Payload) => Promise<void>): JobHandler;
}

export const declareJob = <Payload extends JobPayload>(
  name: string,
  payload: z.ZodType<Payload>,
  lane: Lane = 'inside',
  usually: Urgency = 'usual',
): Job<Payload> => {
  const listGivenUp = sql('jobs-given-up')`SELECT j.payload::jsonb AS payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = $1 AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`;
  const retryGivenUp = sql('jobs-retry-given-up')`SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = $1 AND j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.payload::jsonb @> $2::jsonb
    ), run_at => now(), attempts => 0)`;
  return {
    name,
    async enqueue(tx, payloads, urgency = usually) {
      if (payloads.length === 0) return;
      const addJobs = sql('jobs-add')`SELECT 1 FROM graphile_worker.add_jobs(ARRAY(
        SELECT ($1::text, payload::json, NULL, NULL, 12, NULL, $3::smallint, NULL)::graphile_worker.job_spec
        FROM unnest($2::text[]) AS new_job (payload)))`;
      await tx.query(addJobs, [name, payloads.map((each) => JSON.stringify(each)), PRIORITY[urgency]]);
    },
    givenUp: async (queryable) =>
      (await queryable.query<{ payload: unknown }>(listGivenUp, [name])).map((row) => payload.parse(row.payload)),
    retryGivenUp: async (tx, given) => (await tx.query(retryGivenUp, [name, JSON.stringify(given)])).length,
    handler: (run) => ({ name, lane, run: async (row) => run(payload.parse(row)) }),
  };
};

export const idField = <Id extends string>(): z.ZodType<Id> => z.custom<Id>((value) => typeof value === 'string');

export async function pendingJobs(queryable: Queryable): Promise<number> {
  const countPending = sql('job-count-pending')`
    SELECT count(*) AS pending FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()`;
  const [row] = await queryable.query<{ pending: bigint }>(countPending, []);
  return Number(row?.pending ?? 0n);
}

export async function purgeDeadJobs(queryable: Queryable, name: string, before: Instant): Promise<void> {
  const forget = sql('jobs-forget-given-up')`
    SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
    WHERE task_identifier = $1 AND attempts >= max_attempts AND locked_at IS NULL AND updated_at <= $2))`;
  await queryable.query(forget, [name, toDate(before)]);
}
