import type { Database } from '../../platform/database/database.ts';
import { pendingJobs } from '../../platform/jobs/job-queue.repo.ts';
import { drainJobs } from '../../platform/jobs/worker.ts';
import type { Product } from '../compose.ts';

const PAUSE_MS = 4;
const MAX_PAUSES = 15_000;

/** Resolves when this process's worker has run all immediate jobs and the jobs they enqueue. Throws after a minute. */
export async function untilJobsAreDone(database: Database): Promise<void> {
  for (let pauses = 0; (await pendingJobs(database)) > 0; pauses += 1) {
    if (pauses >= MAX_PAUSES) throw new Error('The job queue did not become empty');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Creates a function that waits for all immediate jobs. Without a worker in this process, it runs them itself. */
export function createJobDrainer({ database, jobs }: Product, hasWorker: boolean): () => Promise<void> {
  return async () => {
    if (hasWorker) await untilJobsAreDone(database);
    else await drainJobs(jobs);
  };
}
