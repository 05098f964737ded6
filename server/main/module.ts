import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../platform/jobs/jobs.ts';

/** The part of a module that compose.ts uses. The rest of its public API is for the modules above it. */
export interface Module {
  routes?(app: FastifyInstance): void;
  readonly jobs?: readonly JobHandler[];
  readonly dueWork?: readonly ScheduledTask[];
}
