import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { PublishedDraw } from '../../../../contract/draw.ts';
import { DRAW_ALGORITHM, drawOrder } from '../../../../circle/draw.ts';
import { isApproved, memberOf } from '../../../../circle/seats.ts';
import type { CircleState, DrawNumber, Member } from '../../../../circle/types.ts';
import { isoOrNull } from '../../../platform/clock/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findDraw, type StoredDraw } from '../rows/draws.repo.ts';
import { readPeople } from '../rows/people.repo.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import { sha256 } from '../shell/draws.ts';
import { readCircle } from './get-group.ts';

/**
 * Shows a draw to the owner, members, its participants and applicants: its seal and the user's own number. After the
 * draw, shows all but applicants everything needed to repeat it (circle-rules §2). Without a cycle, the latest draw.
 */
export function getDraw(
  database: Database,
  groupId: GroupId,
  userId: UserId,
  cycle: number | null,
): Promise<PublishedDraw> {
  return database.transaction((tx) => readDraw(tx, groupId, userId, cycle), { isolation: 'repeatable read' });
}

async function readDraw(
  queryable: Queryable,
  groupId: GroupId,
  userId: UserId,
  cycle: number | null,
): Promise<PublishedDraw> {
  const { state } = (await readCircle(queryable, groupId, [userId])).record;
  assertCanViewGroup(state, userId);
  const draw = await findDraw(queryable, groupId, { cycle, isByLot: state.group.turnOrder === 'lot' });
  if (draw === undefined) throw new AppError('DRAW_NOT_FOUND');
  const member = memberOf(state, userId);
  const isInside = isInsideDraw(state, member, draw, userId);
  if (!isInside && member?.status !== 'pending') throw new AppError('NOT_A_MEMBER');
  const own =
    draw.entries === null ? numberBefore(state, member) : draw.entries.find((entry) => entry.userId === userId);
  return {
    algorithm: DRAW_ALGORITHM,
    groupId,
    cycle: draw.cycle,
    seal: draw.seal,
    drawnAt: isoOrNull(draw.drawnAt),
    mine: own == null ? null : { number: own.value, by: own.by },
    ...(isInside ? await outcomeOf(queryable, groupId, draw) : NO_OUTCOME),
  };
}

const NO_OUTCOME = { seed: null, entries: null, order: null };

/** False for applicants, even to an offered seat, who must not see the outcome. */
const isInsideDraw = (
  { group }: CircleState,
  member: Member | undefined,
  { entries }: StoredDraw,
  userId: UserId,
): boolean =>
  group.ownerId === userId ||
  (member !== undefined && isApproved(member)) ||
  entries?.some((entry) => entry.userId === userId) === true;

/** Returns a member's number. During a proposal for a next cycle, it counts once they accept (circle-rules §11). */
const numberBefore = ({ group }: CircleState, member: Member | undefined): DrawNumber | null =>
  member === undefined || (group.nextCycleAskedAt !== null && !member.staysOn) ? null : member.drawNumber;

async function outcomeOf(
  queryable: Queryable,
  groupId: GroupId,
  { cycle, seed, entries }: StoredDraw,
): Promise<Pick<PublishedDraw, 'seed' | 'entries' | 'order'>> {
  if (seed === null || entries === null) return NO_OUTCOME;
  const people = await readPeople(
    queryable,
    entries.map(({ userId }) => userId),
  );
  const named = entries.map(({ userId, value, by }) => ({
    userId,
    name: people.get(userId)?.name ?? 'A former member',
    number: value,
    by,
  }));
  return { seed, entries: named, order: [...drawOrder(sha256, { groupId, cycle, seed }, named)] };
}
