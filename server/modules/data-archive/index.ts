/** A person's own data, as JSON or as an archive. */

import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { archiveRoutes } from './data-archive.routes.ts';
import type { ArchiveDeps } from './deps.ts';
import { expireArchives, makeArchiveJob } from './make-archive.ts';

export { deleteArchiveOf } from './archives.repo.ts';

export interface DataArchiveModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
}

export function createDataArchiveModule(deps: ArchiveDeps): DataArchiveModule {
  return {
    routes: (app) => {
      archiveRoutes(app, deps);
    },
    jobs: [makeArchiveJob(deps)],
    dueWork: [expireArchives(deps)],
  };
}
