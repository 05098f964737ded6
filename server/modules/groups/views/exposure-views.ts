import type * as contract from '../../../../contract/exposure.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { kobo, sumKobo, toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { hasPaid } from '../../../../circle/duties.ts';
import { ifStopped } from '../../../../circle/exposure.ts';
import { isApproved, memberOf } from '../../../../circle/seats.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { readFullCircle } from './read-full-circle.ts';

/** Throws GROUP_NOT_FOUND, and NOT_A_MEMBER for anyone but an approved member and the owner. */
const readAsMember = (database: Database, groupId: GroupId, userId: UserId): Promise<CircleRecord> =>
  database.transaction(
    async (tx) => {
      const record = await readFullCircle(tx, groupId, { userId });
      const { state } = record;
      const member = memberOf(state, userId);
      const isPartOfIt = state.group.ownerId === userId || (member !== undefined && isApproved(member));
      if (!isPartOfIt) throw new AppError('NOT_A_MEMBER');
      return record;
    },
    { isolation: 'repeatable read' },
  );

/** Previews what the user would lose now if each member stopped paying (circle-rules §7). */
export async function getExposure(database: Database, groupId: GroupId, userId: UserId): Promise<contract.Exposure> {
  const { state, people } = await readAsMember(database, groupId, userId);
  const exposures = exposuresOf(state, userId).map(({ member, mostKobo, paidKobo }) => ({
    userId: member.userId,
    name: people.get(member.userId)?.name ?? 'A former member',
    most: toNaira(mostKobo),
    paid: toNaira(paidKobo),
    mostKobo,
  }));
  const sums = exposures.map(({ mostKobo }) => mostKobo).filter((mostKobo) => mostKobo > 0n);
  return { members: exposures, count: sums.length, total: toNaira(sumKobo(sums)) };
}

function exposuresOf(state: CircleState, userId: UserId) {
  const { currentCycle } = state.group;
  if (!hasSeat(memberOf(state, userId))) return [];
  return state.members
    .filter((member) => hasSeat(member) && member.userId !== userId)
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    .map((member) => {
      const mostKobo = ifStopped(state, member).owed.get(userId) ?? kobo(0n);
      const isPaid = member.seat !== null && hasPaid(state, userId, currentCycle, member.seat);
      return { member, mostKobo, paidKobo: isPaid ? mostKobo : kobo(0n) };
    })
    .filter(({ member, mostKobo }) => isApproved(member) || mostKobo > 0n);
}

const hasSeat = (member: Member | undefined): boolean => member !== undefined && member.seat !== null;

/** Previews the rest of the cycle if a member stopped paying now. Throws MEMBER_NOT_FOUND for people without a seat. */
export async function getExposureTo(
  database: Database,
  groupId: GroupId,
  { userId, memberId }: { readonly userId: UserId; readonly memberId: UserId },
): Promise<ResponseOf<typeof contract.getExposureTo>> {
  const { state } = await readAsMember(database, groupId, userId);
  const member = memberOf(state, memberId);
  if (member === undefined || !hasSeat(member)) throw new AppError('MEMBER_NOT_FOUND');
  const { rounds, owed } = ifStopped(state, member);
  return {
    rounds: rounds.map(({ round, recipientId, atCloseKobo, laterKobo }) => ({
      round,
      recipientId,
      atClose: toNaira(atCloseKobo),
      later: toNaira(laterKobo),
    })),
    owed: [...owed].map(([creditorId, amountKobo]) => ({ userId: creditorId, amount: toNaira(amountKobo) })),
  };
}
