import type * as contract from '../../../../contract/handovers.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { Handover } from '../../../../circle/decision-types.ts';
import { handoverObstacle, handoverOfLeaver, openHandovers } from '../../../../circle/handover-state.ts';
import { canHandOver, hasHeldSeat } from '../../../../circle/handovers.ts';
import { handoverOf, seatAheadOf, type HandoverSums } from '../../../../circle/handover-sums.ts';
import { upcomingRounds } from '../../../../circle/round-calendar.ts';
import { approvedMemberOf, memberOf } from '../../../../circle/seats.ts';
import { formatLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { GroupsDeps } from '../deps.ts';
import { findHandover } from '../rows/handovers.repo.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { readCircle } from './get-group.ts';
import { groupView, membershipView } from './group-views.ts';
import { endOfHandover, openStatus, standsUntil } from './handover-membership.ts';
import { addNames } from './read-full-circle.ts';

type Deps = Pick<GroupsDeps, 'database' | 'clock'>;

/** Returns a leaver's own open offer (circle-rules §8). */
export function handoverView(
  { people }: Pick<CircleRecord, 'people'>,
  state: CircleState,
  handover: Handover,
  now: Instant,
): contract.Handover {
  const { code, seat, status, leaverId, substituteId } = handover;
  const name = substituteId === null ? undefined : (people.get(substituteId)?.name ?? 'A member');
  return {
    code,
    seat,
    status: openStatus(status),
    expiresAt: toIso(endOfHandover(handover)),
    standsUntil: toIso(standsUntil(handover, state.group, now)),
    price: toNaira(handoverOf(state, holderOf(state, leaverId), now).priceKobo),
    substitute: substituteId === null || name === undefined ? null : { userId: substituteId, name },
  };
}

function holderOf(state: CircleState, leaverId: UserId): Member {
  const leaver = approvedMemberOf(state, leaverId);
  if (leaver === undefined) throw new Error(`Member ${leaverId}, who offers a seat, is not approved`);
  return leaver;
}

/** True while an offer is valid, even if its end is due but not applied yet. */
const stands = (state: CircleState, handover: Handover, now: Instant): boolean =>
  handoverObstacle(state, handover) === undefined && now < endOfHandover(handover);

/** Returns the user's own open offer, or null. Throws GROUP_NOT_FOUND and NOT_A_MEMBER. */
export const getHandover = ({ database, clock }: Deps, groupId: GroupId, userId: UserId) =>
  database.transaction(
    async (tx): Promise<ResponseOf<typeof contract.getHandover>> => {
      const now = await clock.now(tx);
      const { record } = await readCircle(tx, groupId, [userId], { debts: true });
      const { state } = record;
      assertCanViewGroup(state, userId);
      if (approvedMemberOf(state, userId) === undefined) throw new AppError('NOT_A_MEMBER');
      const handover = handoverOfLeaver(state, userId);
      const isShown = handover !== undefined && stands(state, handover, now);
      return {
        handover: isShown ? handoverView(record, state, handover, now) : null,
        preview: previewView(state, userId, now),
      };
    },
    { isolation: 'repeatable read' },
  );

/** Shows a member the price of their seat, even before they offer it. */
function previewView(state: CircleState, userId: UserId, now: Instant): contract.HandoverPreview | null {
  const member = memberOf(state, userId);
  if (!canHandOver(state, userId) || member?.seat == null) return null;
  const sums = handoverOf(state, member, now);
  return {
    seat: member.seat,
    turnDay: formatLagosDay(turnDayOf(state, member.seat, now)),
    price: priceView(sums),
    ...shareView(sums),
  };
}

/** Returns the due day of a seat whose turn is still to come. An estimate until its round opens. */
export function turnDayOf(state: CircleState, seat: number, now: Instant): LagosDay {
  const round = upcomingRounds(state, now).find((one) => one.round === seat);
  if (round === undefined) throw new Error('An offered seat has no upcoming round');
  return round.dueDay;
}

/** Shows an offered seat to anyone with the code of its link. Throws HANDOVER_NOT_FOUND for any other code. */
export const getOffer = ({ database, clock }: Deps, code: string, userId: UserId): Promise<contract.Offer> =>
  database.transaction(async (tx) => readOffer(tx, code, userId, await clock.now(tx)), {
    isolation: 'repeatable read',
  });

/** Loads the circle of an open offer. Undefined for any other code, without a reason. */
export async function findStandingOffer(tx: Queryable, code: string, named: readonly UserId[], now: Instant) {
  const found = await findHandover(tx, code);
  if (found === undefined) return undefined;
  const { record, facts } = await readCircle(tx, found.groupId, named, { debts: true });
  const handover = openHandovers(record.state).find((open) => open.code === code);
  if (handover === undefined || !stands(record.state, handover, now)) return undefined;
  return { record, facts, handover, leaver: holderOf(record.state, handover.leaverId) };
}

async function readOffer(tx: Tx, code: string, userId: UserId, now: Instant): Promise<contract.Offer> {
  const standing = await findStandingOffer(tx, code, [userId], now);
  if (standing === undefined) throw new AppError('HANDOVER_NOT_FOUND');
  const { record, facts, handover, leaver } = standing;
  const { state, people } = record;
  const { seat, leaverId, substituteId } = handover;
  const { group } = state;
  await addNames(tx, record, [group.ownerId]);
  const sums = handoverOf(state, leaver, now);
  const role = userId === leaverId ? 'leaver' : userId === substituteId ? 'substitute' : 'visitor';
  return {
    group: groupView(facts, membershipView(group, memberOf(state, userId), userId)),
    ownerName: people.get(group.ownerId)?.name ?? 'The owner',
    leaverName: people.get(leaverId)?.name ?? 'A member',
    seat,
    turnDay: formatLagosDay(turnDayOf(state, seat, now)),
    status: openStatus(handover.status),
    expiresAt: toIso(endOfHandover(handover)),
    standsUntil: toIso(standsUntil(handover, state.group, now)),
    role,
    isTaken: role === 'visitor' && substituteId !== null,
    hasHeldSeat: role === 'visitor' && hasHeldSeat(state, userId),
    price: priceView(sums),
    ahead: aheadView(record, leaver, sums),
    ...(role === 'leaver' ? shareView(sums) : {}),
  };
}

const priceView = ({ priceKobo, rounds, validUntil }: HandoverSums): contract.Offer['price'] => ({
  amount: toNaira(priceKobo),
  rounds: rounds.map(({ round, amountKobo, state }) => ({ round, amount: toNaira(amountKobo), state })),
  validUntil: isoOrNull(validUntil),
});

function aheadView({ state, people }: CircleRecord, leaver: Member, sums: HandoverSums): contract.Offer['ahead'] {
  const { times, paysKobo, receives, worst, payersPaid } = seatAheadOf(state, leaver, sums);
  return {
    times,
    pays: toNaira(paysKobo),
    receives: toNaira(receives.netKobo),
    worst: worst === null ? null : { atClose: toNaira(worst.atCloseKobo), later: toNaira(worst.laterKobo) },
    collected: payersPaid.map((payerId) => ({
      seat: memberOf(state, payerId)?.seat ?? 0,
      name: people.get(payerId)?.firstName ?? 'A member',
    })),
  };
}

const shareView = ({ restKobo, debtsKobo, lateFeesKobo }: HandoverSums) => ({
  toLeaver: toNaira(restKobo),
  debts: toNaira(debtsKobo),
  lateFees: toNaira(lateFeesKobo),
});
