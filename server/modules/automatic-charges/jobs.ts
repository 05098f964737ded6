import * as z from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';

export const SETTLE_AUTOMATIC_CHARGE = declareJob('settle-automatic-charge', z.object({ chargeId: z.string() }));

/** Enqueues settling the charge of an attempt, after this transaction commits. */
export const tryWasSettled = (tx: Tx, chargeId: string): Promise<void> =>
  SETTLE_AUTOMATIC_CHARGE.enqueue(tx, [{ chargeId }]);
