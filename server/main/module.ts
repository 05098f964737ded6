import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../platform/jobs/jobs.ts';

/** What compose.ts takes from each module; the rest of a module's door is for the modules above it. */
export interface Module {
  routes?(app: FastifyInstance): void;
  readonly jobs?: readonly JobHandler[];
  readonly dueWork?: readonly ScheduledTask[];
}
