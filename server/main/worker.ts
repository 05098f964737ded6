import { startScheduler, type Scheduler } from '../platform/jobs/scheduler.ts';
import { startJobWorker } from '../platform/jobs/worker.ts';
import type { Product } from './compose.ts';

export interface Worker {
  readonly scheduler: Scheduler;
  /** Finishes the work in hand. */
  stop(): Promise<void>;
}

/** The side of the product that works without being asked: jobs as they are committed, due work as it falls due. */
export async function startWorker({ clock, log, jobs, dueWork }: Product): Promise<Worker> {
  const jobWorker = await startJobWorker(jobs);
  const scheduler = startScheduler({ clock, log, sources: dueWork });
  return {
    scheduler,
    async stop() {
      await Promise.all([scheduler.stop(), jobWorker.stop()]);
    },
  };
}
