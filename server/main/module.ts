import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../platform/jobs/jobs.ts';

/** The part of a module's API that compose.ts uses. Other modules use the rest. */
export interface Module {
  routes?(app: FastifyInstance): void;
  readonly jobs?: readonly JobHandler[];
  readonly dueWork?: readonly ScheduledTask[];
}
