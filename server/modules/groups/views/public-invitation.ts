import { earliestFirstDueDay, prospectOf, type Prospect } from '../../../../circle/forecast.ts';
import { dueDayOfRound } from '../../../../circle/round-times.ts';
import { applicationObstacle } from '../../../../circle/joining.ts';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import { startOfDay } from '../../../../circle/time.ts';
import type { Group } from '../../../../circle/types.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { isCode, extractInvitationCode } from '../../../../contract/invitation-codes.ts';
import type { GroupsDeps } from '../deps.ts';
import { assertCodeAttemptsLeft, countWrongCode } from '../code-attempts.ts';
import { findInvitation, type Invitation } from './discover.repo.ts';
import { findOpenInvitation } from './open-invitation.ts';

/** Terms of an open circle and its owner's first name, for anyone who has the code. */
export interface PublicInvitation {
  readonly code: string;
  readonly owner: string;
  readonly circle: string;
  readonly terms: Pick<
    Group,
    | 'contributionKobo'
    | 'frequency'
    | 'maxMembers'
    | 'ownerParticipates'
    | 'turnOrder'
    | 'platformFeeBps'
    | 'managementFeeBps'
  >;
  /** The owner's seat; null for an owner without one, and before a draw. */
  readonly ownerTurn: number | null;
  readonly freeSeats: readonly number[];
  /** Free seats less pending applications. */
  readonly freePlaces: number;
  readonly requiresVoting: boolean;
  readonly price: Prospect;
  readonly readAt: Instant;
  /** Returns the start of the due day of a round, if the circle fills in time. */
  readonly dayOf: (round: number) => Instant;
}

type Deps = Pick<GroupsDeps, 'database' | 'clock'>;

function toPublic(
  code: string,
  { facts, ownerFirstName, ownerTurn, freeSeats }: Invitation,
  now: Instant,
): PublicInvitation {
  const { group, currentMembers } = facts;
  const [earliest, latest] = [freeSeats[0], freeSeats.at(-1)];
  if (earliest === undefined || latest === undefined) throw new Error('A circle with a free place has no free seat');
  const seats = group.maxMembers;
  const isDrawn = areTurnsHidden(group);
  const firstDay = earliestFirstDueDay(group, now);
  return {
    code,
    owner: ownerFirstName,
    circle: group.name,
    terms: group,
    ownerTurn,
    freeSeats,
    freePlaces: group.maxMembers - currentMembers,
    requiresVoting: facts.requiresVoting !== false,
    price: prospectOf({ ...group, seats }, isDrawn ? { earliest: 1, latest: seats } : { earliest, latest }),
    readAt: now,
    dayOf: (round) => startOfDay(dueDayOfRound(firstDay, group.frequency, round)),
  };
}

/**
 * Reads an open invitation for a visitor. Returns undefined for any other code, without a reason. Throws
 * TOO_MANY_REQUESTS after too many wrong codes from the IP address.
 */
export async function readPublicInvitation(
  deps: Deps,
  typed: string,
  ip: string,
): Promise<PublicInvitation | undefined> {
  const code = extractInvitationCode(typed);
  await assertCodeAttemptsLeft(deps, { ip });
  const invitation = isCode(code) ? await findOpenInvitation(deps.database, code, null) : undefined;
  if (invitation !== undefined) return toPublic(code, invitation, await deps.clock.now());
  await countWrongCode(deps, { ip }, code);
  return undefined;
}

export interface OwnInvitation {
  readonly groupId: GroupId;
  readonly invitation: PublicInvitation | undefined;
}

/** Finds a circle by code for its owner, members and applicants. Has no rate limit, because they know the circle. */
export async function readOwnInvitation(deps: Deps, typed: string, userId: UserId): Promise<OwnInvitation | undefined> {
  const code = extractInvitationCode(typed);
  const own = isCode(code) ? await findInvitation(deps.database, userId, code) : undefined;
  if (own === undefined) return undefined;
  const { group } = own.facts;
  const here = applicationObstacle(group, userId, own.member?.status);
  if (here === undefined || here === 'EJECTED_FROM_GROUP') return undefined;
  const open = await findOpenInvitation(deps.database, code, null);
  return {
    groupId: group.id,
    invitation: open === undefined ? undefined : toPublic(code, open, await deps.clock.now()),
  };
}
