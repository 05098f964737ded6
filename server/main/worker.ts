import { readInTime } from '../platform/database/read-in-time.ts';
import { longestJobWaitMs, recordBeats } from '../platform/jobs/heartbeat.repo.ts';
import { startScheduler, type Scheduler } from '../platform/jobs/scheduler.ts';
import { startJobWorker, type JobTimes } from '../platform/jobs/worker.ts';
import type { Product } from './compose.ts';

export interface Worker {
  readonly scheduler: Scheduler;
  /**
   * False if a lane is down, or if a worker-only process leaves a job waiting for two minutes (decision 0003), or
   * chained nothing for five (decision 0162).
   */
  readonly isReady: () => Promise<boolean>;
  /** Stops the worker once the jobs in progress have finished. May be called again. */
  stop(): Promise<void>;
}

const BEAT_MS = 5000;
const LONGEST_WAIT_MS = 120_000;
const LONGEST_UNCHAINED_MS = 5 * 60_000;
const QUEUE_READ_WITHIN_MS = 2000;

/** Starts the worker: runs jobs as they are committed and scheduled tasks as they fall due. */
export async function startWorker(product: Product, times: JobTimes = {}): Promise<Worker> {
  const { clock, config, database, log, jobs, dueWork } = product;
  const { now: monotonic = () => performance.now() } = times;
  const startedAt = monotonic();
  const jobWorker = await startJobWorker(jobs, times);
  const scheduler = startScheduler({ clock, log, sources: dueWork });
  const names = jobs.handlers.map(({ name }) => name);
  const { ledgerChain } = product.operators;
  const chainAge = readInTime(() => ledgerChain.age(), QUEUE_READ_WITHIN_MS);
  const longestWaitMs = readInTime(() => longestJobWaitMs(database, names), QUEUE_READ_WITHIN_MS);
  const beat = async (): Promise<void> => {
    const lanes = jobWorker.lanes.map(({ lane, troubledMs }) => ({ part: lane, agoMs: troubledMs() }));
    await recordBeats(database, [...lanes, { part: 'due work', agoMs: scheduler.sinceLookMs() }]);
  };
  const beats = setInterval(() => {
    beat().catch((error: unknown) => {
      log.warn({ err: error }, 'worker heartbeat failed; will retry');
    });
  }, BEAT_MS);
  const end = async (): Promise<void> => {
    clearInterval(beats);
    await Promise.all([scheduler.stop(), jobWorker.stop()]);
  };
  let ended: Promise<void> | undefined;
  return {
    scheduler,
    isReady: async () => {
      if (jobWorker.lanes.some((lane) => lane.isDown())) return false;
      // Only a worker-only process becomes unready because of an old queue. An API must still get requests.
      if (config.role !== 'worker') return true;
      const [waitMs, chained] = await Promise.all([longestWaitMs(), chainAge()]);
      // Chaining all earlier transfers takes longer, but each pass counts as progress, as does the time before the
      // first one.
      const unchainedMs = Math.min(chained?.workedAgoMs ?? Infinity, monotonic() - startedAt);
      return (waitMs ?? Infinity) <= LONGEST_WAIT_MS && unchainedMs <= LONGEST_UNCHAINED_MS;
    },
    stop: () => (ended ??= end()),
  };
}
