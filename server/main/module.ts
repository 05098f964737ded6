import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../platform/jobs/jobs.ts';

/** The part of a module's API that every module may have: its routes, jobs and scheduled tasks. */
export interface Module {
  routes?(app: FastifyInstance): void;
  readonly jobs?: readonly JobHandler[];
  readonly dueWork?: readonly ScheduledTask[];
}
