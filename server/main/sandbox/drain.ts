import type { Database } from '../../platform/database/database.ts';
import { pendingJobs } from '../../platform/jobs/job-queue.repo.ts';
import { drainJobs } from '../../platform/jobs/worker.ts';
import type { Product } from '../compose.ts';

/** Delays between checks. They grow, because each check costs as much as a short job. */
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 32;
const LONGEST_WAIT_MS = 60_000;

/** Resolves when this process's worker has run all immediate jobs and the jobs they enqueue. Throws after a minute. */
export async function untilJobsAreDone(database: Database): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let waitedMs = 0; (await pendingJobs(database)) > 0; waitedMs += pauseMs) {
    if (waitedMs >= LONGEST_WAIT_MS) throw new Error('The job queue did not become empty');
    if (waitedMs > 0) pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    const pause = pauseMs;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Creates a function that waits for all immediate jobs. Without a worker in this process, it runs them itself. */
export function createJobDrainer({ database, jobs }: Product, hasWorker: boolean): () => Promise<void> {
  return async () => {
    if (hasWorker) await untilJobsAreDone(database);
    else await drainJobs(jobs);
  };
}
