import type { FastifyInstance } from 'fastify';
import * as feed from '../../../contract/calendar-feed.ts';
import * as contract from '../../../contract/plan.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { revokeFeed, feedUrl, createFeed, readFeed } from './calendar-feed.ts';
import type { OverviewDeps } from './deps.ts';
import { readPlan } from './read-plan.ts';

export function overviewRoutes(app: FastifyInstance, deps: OverviewDeps): void {
  registerRoute(app, contract.getPlan, ({ userId }) => readPlan(deps, userId));
  registerRoute(app, feed.getCalendarFeed, async ({ userId }) => ({ url: await feedUrl(deps, userId) }));
  registerRoute(app, feed.createCalendarFeed, async ({ session }) => ({ url: await createFeed(deps, session) }));
  registerRoute(app, feed.revokeCalendarFeed, ({ userId }) => revokeFeed(deps, userId));
  registerRoute(app, feed.getCalendarFeedFile, async ({ params, now }) => readFeed(deps, params.token, await now()));
}
