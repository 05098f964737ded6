import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/plan.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { readPlan, type OverviewDeps } from './read-plan.ts';

export interface OverviewModule {
  routes(app: FastifyInstance): void;
}

/** What one person sees across all their circles. */
export function createOverviewModule(deps: OverviewDeps): OverviewModule {
  return {
    routes: (app) => {
      registerRoute(app, contract.getPlan)(async ({ userId }) => ({ status: 200, body: await readPlan(deps, userId) }));
    },
  };
}
