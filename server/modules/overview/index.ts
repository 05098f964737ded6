/** One person's plan and calendar across circles. */

import type { FastifyInstance } from 'fastify';
import type { OverviewDeps } from './deps.ts';
import { overviewRoutes } from './overview.routes.ts';

export { findUpcomingItems } from './upcoming.ts';

export interface OverviewModule {
  routes(app: FastifyInstance): void;
}

export function createOverviewModule(deps: OverviewDeps): OverviewModule {
  return {
    routes: (app) => {
      overviewRoutes(app, deps);
    },
  };
}
