import type { FastifyInstance } from 'fastify';
import {
  performPersonAction,
  endPersonSessions,
  getPerson,
  getTimeline,
  liftHold,
  listPeople,
  type AccountStatus,
} from '../../../../contract/admin/people.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, pageOf, readPage, type Page, type Position } from '../../../platform/paging/cursor.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { performPersonAction as act } from './perform-person-action.ts';
import { findPeople, searchPeople, type FoundPeople, type PersonRow } from './people.repo.ts';
import { findPersonDetails } from './person-details.repo.ts';
import { searchTerms } from './search-terms.ts';
import { findTimeline } from './timeline.repo.ts';
import { viewOf, readPerson } from './read-person.ts';

const positionOf = (row: PersonRow): Position => ({ at: row.createdAt, id: row.id });

async function searchOrListPeople(
  database: Database,
  typed: string,
  status: AccountStatus | undefined,
  page: Page,
): Promise<FoundPeople> {
  if (typed === '') return { people: await findPeople(database, status, page), isCut: false };
  const { people, isCut } = await searchPeople(database, searchTerms(typed), status);
  return { people: pageOf(people, page, positionOf), isCut };
}

export function peopleRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  const { database, accountProtection } = deps;

  registerRoute(app, listPeople, async ({ query }) => {
    const page = readPage(query);
    const typed = query.q?.trim() ?? '';
    const { people, isCut } = await searchOrListPeople(database, typed, query.status, page);
    const { rows, nextCursor } = paginate(people, page.limit, positionOf);
    return { users: rows.map(viewOf), isCut, nextCursor };
  });

  registerRoute(app, getPerson, ({ params }) => readPerson(deps, params.id as UserId));

  registerRoute(app, getTimeline, async ({ params, query }) => {
    const userId = params.id as UserId;
    if ((await findPersonDetails(database, userId, deps.clock.realNow())) === undefined) {
      throw new AppError('USER_NOT_FOUND');
    }
    const page = readPage(query);
    const { rows, nextCursor } = paginate(await findTimeline(database, userId, page), page.limit, ({ at, id }) => ({
      at,
      id,
    }));
    const entries = rows.map(({ id, at, kind, title, detail, amountKobo, operator, transferId, reference }) => ({
      id,
      at: toIso(at),
      kind,
      title,
      detail,
      amount: amountKobo === null ? null : toNaira(amountKobo),
      by: operator,
      transferId,
      reference,
    }));
    return { entries, nextCursor };
  });

  registerRoute(app, performPersonAction, async (context) => {
    const { action, submissionId, duration, reason } = context.body;
    const request = { userId: context.params.id as UserId, action, submissionId, duration };
    return { message: await act(deps, fourEyes, context.admin, request, operatorActionOf(context, reason)) };
  });

  registerRoute(app, endPersonSessions, async (context) => ({
    message: await accountProtection.endSessions(context.params.id, operatorActionOf(context, context.body.reason)),
  }));

  registerRoute(app, liftHold, async (context) => ({
    message: await accountProtection.liftHold(context.params.id, operatorActionOf(context, context.body.reason)),
  }));
}
