import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/plan.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { OverviewDeps } from './deps.ts';
import { readPlan } from './read-plan.ts';

/** Serves a person's plan. */
export function overviewRoutes(app: FastifyInstance, deps: OverviewDeps): void {
  registerRoute(app, contract.getPlan, ({ userId }) => readPlan(deps, userId));
}
