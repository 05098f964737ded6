import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job-queue.repo.ts';

/** Ends a source that can never be charged again. A job, because settling a charge must not lock its source. */
export const END_SOURCE = declareJob('end-payment-source', z.object({ sourceId: z.string(), why: z.string() }));
