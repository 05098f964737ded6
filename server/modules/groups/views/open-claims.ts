import { claimsOf, type Claims } from '../../../../circle/claims.ts';
import { memberOf } from '../../../../circle/seats.ts';
import type { CircleState, GroupStatus, MemberStatus } from '../../../../circle/types.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findOwnGroups, type OwnGroup } from './open-claims.repo.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { readRemindableMembers } from './late-views.ts';

/** A user's open claims in a group, even as a former member. `memberStatus` is null for an owner without a seat. */
export interface OpenClaims extends OwnGroup, Claims {
  /** Names of members with debts to the user from closed rounds. */
  readonly debtorNames: readonly string[];
  /** Debtors whom the user may remind; empty if not read. */
  readonly late: GroupDetail['late'];
  readonly groupName: string;
  readonly status: GroupStatus;
  readonly isOwner: boolean;
  readonly memberStatus: MemberStatus | null;
  readonly isNextCycleAsked: boolean;
  readonly staysOn: boolean;
}

/**
 * Reads a user's claims in all groups, oldest first; with `now`, also whom the user may remind. Call in one snapshot or
 * after `lockOwnGroups`.
 */
export async function readOpenClaims(queryable: Queryable, userId: UserId, now?: Instant): Promise<OpenClaims[]> {
  const own = await findOwnGroups(queryable, userId);
  if (own.length === 0) return [];
  const ids: readonly GroupId[] = own.map(({ groupId }) => groupId);
  const groups = await readGroups(queryable, ids);
  const needs = { named: [userId], votesOf: [], debtsOf: ids, cycleOf: [] };
  const circles = await loadCircles(queryable, groups, now === undefined ? needs : { ...needs, remindersOf: ids });
  const looked = [...circles.values()].map((record) => ({ record, byUserId: userId }));
  const late = now === undefined ? undefined : await readRemindableMembers(queryable, looked, now);
  return own.flatMap((one) => {
    const circle = circles.get(one.groupId);
    if (circle === undefined) return [];
    const { state, people } = circle;
    const claims = claimsOf(state, userId);
    const debtorNames = claims.overdue.debtors.map(({ userId: id }) => people.get(id)?.name ?? 'A former member');
    const debtors = new Set<string>(claims.overdue.debtors.map((debtor) => debtor.userId));
    const owing = late?.get(one.groupId)?.filter((each) => debtors.has(each.userId)) ?? [];
    return [{ ...one, ...placeOf(state, userId), ...claims, debtorNames, late: owing }];
  });
}

function placeOf(
  state: CircleState,
  userId: UserId,
): Omit<OpenClaims, 'debtorNames' | 'late' | keyof OwnGroup | keyof Claims> {
  const { group } = state;
  const member = memberOf(state, userId);
  return {
    groupName: group.name,
    status: group.status,
    isOwner: group.ownerId === userId,
    memberStatus: member?.status ?? null,
    isNextCycleAsked: group.nextCycleAskedAt !== null,
    staysOn: member?.staysOn === true,
  };
}
