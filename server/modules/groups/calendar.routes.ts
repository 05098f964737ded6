import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/group-calendar.ts';
import type { GroupId } from '../../../contract/ids.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { GroupsDeps } from './deps.ts';
import { calendarFile, calendarView } from './views/round-calendar.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;

export function calendarRoutes(app: FastifyInstance, { database }: GroupsDeps): void {
  registerRoute(app, contract.getCalendar, async ({ userId, params, now }) =>
    calendarView(database, groupIdOf(params), userId, await now()),
  );

  registerRoute(app, contract.downloadCalendar, async ({ userId, params, now }) =>
    calendarFile(database, groupIdOf(params), userId, await now()),
  );
}
