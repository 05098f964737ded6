import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job-queue.repo.ts';

/**
 * Job that ends a source that can never be charged again. Separate, because settling a charge must not lock its source.
 */
export const END_SOURCE = declareJob('end-payment-source', z.object({ sourceId: z.string(), why: z.string() }));
