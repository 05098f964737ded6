import type { FastifyInstance } from 'fastify';
import { areTurnsHidden } from '../../../circle/turn-order.ts';
import * as contract from '../../../contract/discover.ts';
import type { UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import type { GroupsDeps } from './deps.ts';
import { findInvitation, findOfferedGroups, type DiscoverableGroup } from './views/discover.repo.ts';
import { groupView, membershipView } from './views/group-views.ts';
import { assertCodeAttemptsLeft, countWrongCode } from './code-attempts.ts';

export function discoverRoutes(app: FastifyInstance, deps: GroupsDeps): void {
  const { database } = deps;
  registerRoute(app, contract.discoverGroups, async ({ userId, query }) => {
    const page = readPage(query);
    const search = query.search === undefined || query.search === '' ? null : query.search;
    const found = await findOfferedGroups(database, userId, search, page);
    const { rows, nextCursor } = paginate(found, page.limit, ({ facts }) => ({
      at: facts.createdAt,
      id: facts.group.id,
    }));
    // Shows the invitation code, because anyone who sees a public group may join.
    const groups = rows.map((row) => ({ ...viewOf(row, userId), invitationCode: row.facts.invitationCode }));
    return { groups, nextCursor };
  });

  registerRoute(app, contract.getInvitation, async ({ userId, params }) => {
    await assertCodeAttemptsLeft(deps, { userId });
    const invitation = await findInvitation(database, userId, params.code);
    if (invitation === undefined) {
      await countWrongCode(deps, { userId }, params.code);
      throw new AppError('INVITATION_CODE_UNKNOWN');
    }
    const { ownerName, ownerTurn, freeSeats } = invitation;
    const isDrawn = areTurnsHidden(invitation.facts.group);
    return { group: viewOf(invitation, userId), ownerName, ownerTurn, freeSeats: isDrawn ? [] : [...freeSeats] };
  });
}

const viewOf = ({ facts, member }: DiscoverableGroup, userId: UserId) =>
  groupView(facts, membershipView(facts.group, member, userId));
