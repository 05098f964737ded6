import type { FastifyInstance } from 'fastify';
import {
  performGroupAction,
  getGroupForAdmin,
  listAllGroups,
  type ListedGroup,
} from '../../../../contract/admin/groups.ts';
import type { GroupId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import { fromDate, instantOrNull, isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, pageOf, readPage, type Page, type Position } from '../../../platform/paging/cursor.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import { findGroupDetails, findGroups, searchGroups, type GroupRow } from './groups.repo.ts';

const viewOf = (row: GroupRow): ListedGroup => ({
  id: row.id,
  name: row.name,
  invitationCode: row.invitation_code,
  status: row.status,
  contributionAmount: toNaira(row.contribution_amount),
  frequency: row.frequency,
  currentMembers: row.current_members,
  maxMembers: row.max_members,
  currentCycle: row.current_cycle,
  currentRound: row.current_round,
  frozenAt: isoOrNull(instantOrNull(row.frozen_at)),
  createdAt: toIso(fromDate(row.created_at)),
});

const positionOf = (row: GroupRow): Position => ({ at: fromDate(row.created_at), id: row.id });

async function searchOrListGroups(
  database: Database,
  typed: string,
  page: Page,
): Promise<{ readonly groups: readonly GroupRow[]; readonly isCut: boolean }> {
  if (typed === '') return { groups: await findGroups(database, page), isCut: false };
  const { groups, isCut } = await searchGroups(database, typed);
  return { groups: pageOf(groups, page, positionOf), isCut };
}

export function adminGroupRoutes(app: FastifyInstance, { database, circles }: AdminDeps): void {
  registerRoute(app, listAllGroups, async ({ query }) => {
    const page = readPage(query);
    const typed = query.q?.trim() ?? '';
    const { groups, isCut } = await searchOrListGroups(database, typed, page);
    const { rows, nextCursor } = paginate(groups, page.limit, positionOf);
    return { groups: rows.map(viewOf), isCut, nextCursor };
  });

  registerRoute(app, getGroupForAdmin, async ({ params }) => {
    const found = await findGroupDetails(database, params.id as GroupId);
    if (found === undefined) throw new AppError('GROUP_NOT_FOUND');
    const { group, members, contributions, payouts } = found;
    return {
      ...viewOf(group),
      ownerId: group.owner_id,
      ownerName: group.owner_name,
      nextContributionDate: isoOrNull(instantOrNull(group.next_contribution_date)),
      members: members.map(fromRow),
      contributions: contributions.map((row) => ({ ...fromRow(row), amount: toNaira(row.amount) })),
      payouts: payouts.map((row) => ({ ...fromRow(row), amount: toNaira(row.amount) })),
    };
  });

  registerRoute(app, performGroupAction, async (context) => {
    const { action, reason } = context.body;
    const id = context.params.id as GroupId;
    return { message: await circles.performGroupAction(id, action, operatorActionOf(context, reason)) };
  });
}
