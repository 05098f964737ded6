import type { Queryable, Tx } from '../database/database.ts';
import type { JobPayload } from './jobs.ts';

const addJob = {
  name: 'job-add',
  text: 'SELECT 1 FROM graphile_worker.add_job($1, payload := $2::json, max_attempts := 12, job_key := $3::text)',
};

const addManyJobs = {
  name: 'job-add-many',
  text: `SELECT 1 FROM graphile_worker.add_jobs(ARRAY(
    SELECT (name, payload::json, NULL, NULL, 12, NULL, NULL, NULL)::graphile_worker.job_spec
    FROM unnest($1::text[], $2::text[]) AS new_job (name, payload)))`,
};

const countPending = {
  name: 'job-count-pending',
  text: 'SELECT count(*) AS pending FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()',
};

/**
 * Adds a job in the change's transaction: it exists if and only if the change commits. A job with a `key` that is still
 * waiting is replaced instead of added twice.
 */
export async function enqueue(tx: Tx, name: string, payload: JobPayload, key?: string): Promise<void> {
  await tx.query(addJob, [name, JSON.stringify(payload), key ?? null]);
}

/** Adds many jobs with one statement, for batches. */
export async function enqueueMany(
  tx: Tx,
  jobs: readonly { readonly name: string; readonly payload: JobPayload }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(addManyJobs, [jobs.map(({ name }) => name), jobs.map(({ payload }) => JSON.stringify(payload))]);
}

/** How many jobs could run now. */
export async function pendingJobs(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ pending: bigint }>(countPending, []);
  return Number(row?.pending ?? 0n);
}
