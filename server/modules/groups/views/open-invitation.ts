import type { UserId } from '../../../../contract/ids.ts';
import { applicationObstacle, joiningClosedReason } from '../../../../circle/joining.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findInvitation, type Invitation } from './discover.repo.ts';

/** Finds a circle by its code if this user can join it. `userId` is null for visitors. */
export async function findOpenInvitation(
  queryable: Queryable,
  code: string,
  userId: UserId | null,
): Promise<Invitation | undefined> {
  const invitation = await findInvitation(queryable, userId, code);
  if (invitation === undefined) return undefined;
  const { facts, member } = invitation;
  if (joiningClosedReason(facts.group, facts.currentMembers) !== undefined) return undefined;
  const isHere = userId !== null && applicationObstacle(facts.group, userId, member?.status) !== undefined;
  return isHere ? undefined : invitation;
}
