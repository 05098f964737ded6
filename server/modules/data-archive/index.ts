import type { FastifyInstance } from 'fastify';
import type { DueWork, JobHandler } from '../../platform/jobs/jobs.ts';
import { archiveRoutes } from './data-archive.routes.ts';
import type { ArchiveDeps } from './deps.ts';
import { archiveEnds, makeArchiveJob } from './make-archive.ts';

export { deleteArchiveOf } from './archives.repo.ts';

export interface DataArchiveModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly DueWork[];
}

/** Everything Rota keeps about a person, for that person. */
export function createDataArchiveModule(deps: ArchiveDeps): DataArchiveModule {
  return {
    routes: (app) => {
      archiveRoutes(app, deps);
    },
    jobs: [makeArchiveJob(deps)],
    dueWork: [archiveEnds(deps)],
  };
}
