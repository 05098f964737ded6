import type { UserId } from '../../../../contract/ids.ts';
import { alreadyHere, joiningClosedReason } from '../../../../circle/joining.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findInvitation, type Invitation } from './discover.repo.ts';

/**
 * Finds an open circle by code, for a user or anyone with the code (null). Undefined for an unknown code, and for a
 * circle that is full, started, cancelled or already has the user.
 */
export async function findOpenInvitation(
  queryable: Queryable,
  code: string,
  userId: UserId | null,
): Promise<Invitation | undefined> {
  const invitation = await findInvitation(queryable, userId, code);
  if (invitation === undefined) return undefined;
  const { facts, member } = invitation;
  if (joiningClosedReason(facts.group, facts.currentMembers) !== undefined) return undefined;
  const isHere = userId !== null && alreadyHere(facts.group, userId, member?.status) !== undefined;
  return isHere ? undefined : invitation;
}
