import { FIRST_FEE_POLICY, GRACE_DAYS } from '../../circle/figures.ts';
import { prospectOf } from '../../circle/forecast.ts';
import { retainedSeats } from '../../circle/seats.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { instant, type GroupId } from '../../contract/ids.ts';
import { topUpsOf } from '../../contract/deposit-fee.ts';
import { formatNaira, kobo, formatRate } from '../../contract/money.ts';
import { INVITATION_LISTS, type InvitationList, type InvitationPlaceholder } from '../../contract/page-placeholders.ts';
import { pointAt, RING, ringSegments } from '../../contract/ring-geometry.ts';
import type { PublicInvitation } from '../modules/groups/index.ts';
import { formatDay } from '../platform/clock/format-lagos-time.ts';
import type { PageFacts } from './page-variables.ts';

type Items<List extends InvitationList> = readonly Readonly<Record<(typeof INVITATION_LISTS)[List][number], string>>[];

/** A seat in the ring. 'taken' has a member; 'kept' is reserved for an applicant. */
export interface RingSeat {
  readonly position: string;
  readonly state: 'taken' | 'kept' | 'free';
  readonly path: string;
  readonly x: string;
  readonly y: string;
}

/** Returns the seats of a circle in the order of the ring that the web draws. */
export function ringSeats({
  terms,
  freeSeats: freeOnes,
  freePlaces,
}: Pick<PublicInvitation, 'terms' | 'freeSeats' | 'freePlaces'>): RingSeat[] {
  const isDrawn = terms.turnOrder === 'lot';
  // Before a draw the seats are places without an order, so the taken ones come first.
  const freeSeats = isDrawn ? freeOnes.map((_, at) => terms.maxMembers - freeOnes.length + at + 1) : freeOnes;
  const reserved = retainedSeats(freeSeats, freeSeats.length - freePlaces);
  return ringSegments(terms.maxMembers, RING.centre, RING.radius, RING.gap).map(({ path, middle }, index) => {
    const { x, y } = pointAt(RING.centre, RING.numbers, middle);
    const position = index + 1;
    const state = reserved.includes(position) ? 'kept' : freeSeats.includes(position) ? 'free' : 'taken';
    return { position: isDrawn ? '' : String(position), state, path, x: String(x), y: String(y) };
  });
}

function placeholdersOf({ code, owner, circle, terms, freePlaces, price, readAt, dayOf }: PublicInvitation) {
  const { contributionKobo, maxMembers } = terms;
  const { grossKobo, platformFeeKobo, managementFeeKobo, netKobo } = price.receives;
  const topUps = topUpsOf({ contributionKobo, times: price.times });
  return {
    code,
    owner,
    circle,
    frequency: terms.frequency,
    amount: formatNaira(contributionKobo),
    seats: String(maxMembers),
    freePlaces: String(freePlaces),
    total: formatNaira(price.paysKobo),
    firstDay: formatDay(dayOf(1), readAt),
    lastDay: formatDay(dayOf(maxMembers), readAt),
    pot: formatNaira(grossKobo),
    platformRate: formatRate(terms.platformFeeBps),
    platformFee: formatNaira(kobo(-platformFeeKobo)),
    managementRate: formatRate(terms.managementFeeBps),
    managementFee: formatNaira(kobo(-managementFeeKobo)),
    net: formatNaira(netKobo),
    cost: formatNaira(kobo(price.paysKobo - netKobo)),
    lateFee: formatNaira(price.worst.lateFeeKobo),
    closeDays: String(GRACE_DAYS[terms.frequency]),
    toppedUp: formatNaira(topUps.addedKobo),
    depositFee: formatNaira(topUps.feeKobo),
    depositFees: formatNaira(topUps.allKobo),
  } satisfies Record<InvitationPlaceholder, string>;
}

type Reader = 'visitor' | 'member' | { readonly groupId: GroupId };

export function invitationVariables(invitation: PublicInvitation, reader: Reader): PageFacts {
  const { terms, freeSeats, freePlaces, ownerTurn, readAt, dayOf } = invitation;
  const isDrawn = terms.turnOrder === 'lot';
  const all = terms.maxMembers;
  const { missed, refund, exitRounds } = invitation.price.worst;
  const [earliest = 1] = freeSeats;
  const latest = freeSeats.at(-1) ?? earliest;
  const [from, to] = [formatDay(dayOf(earliest), readAt), formatDay(dayOf(latest), readAt)];
  const waiting = freeSeats.length - freePlaces;
  const items: { readonly [List in InvitationList]: Items<List> } = {
    seat: ringSeats(invitation),
    drawnTurns: isDrawn
      ? [{ latest: String(all), from: formatDay(dayOf(1), readAt), to: formatDay(dayOf(all), readAt) }]
      : [],
    inOrder: isDrawn ? [] : [{}],
    lowestByVote: !isDrawn && invitation.requiresVoting ? [{}] : [],
    lowestAtOnce: isDrawn || invitation.requiresVoting ? [] : [{}],
    ownerFirst: ownerTurn === 1 ? [{}] : [],
    ownerLast: ownerTurn === all ? [{}] : [],
    ownerLater: ownerTurn === null || ownerTurn === 1 || ownerTurn === all ? [] : [{ round: String(ownerTurn) }],
    oneTurn: !isDrawn && earliest === latest ? [{ round: String(earliest), from }] : [],
    turns: isDrawn || earliest === latest ? [] : [{ earliest: String(earliest), latest: String(latest), from, to }],
    waiting: waiting > 0 ? [{ count: String(waiting) }] : [],
    takesPart: terms.ownerParticipates ? [{}] : [],
    manages: terms.ownerParticipates ? [] : [{}],
    votes: invitation.requiresVoting ? [{}] : [],
    atOnce: invitation.requiresVoting ? [] : [{}],
    missed: missed === null ? [] : [{ first: formatNaira(missed.atCloseKobo), rest: formatNaira(missed.laterKobo) }],
    owesAfter: exitRounds === 0 ? [] : [{}],
    refund: refund === null ? [] : [{ gross: formatNaira(refund.grossKobo), net: formatNaira(refund.netKobo) }],
    visitor: reader === 'visitor' ? [{}] : [],
    member: reader === 'member' ? [{}] : [],
    inside: typeof reader === 'object' ? [{ group: reader.groupId }] : [],
  };
  const lists = Object.fromEntries(
    Object.entries(INVITATION_LISTS).map(([list, fields]) => [list, { fields, items: items[list as InvitationList] }]),
  );
  return { marks: placeholdersOf(invitation), lists };
}

/** Longest name, in characters, that fits the picture. */
const NAME_SIGNS = 22;

/** Returns the variables of an invitation's picture. Shortens the owner's name to fit. */
export function pictureVariables(invitation: PublicInvitation): PageFacts {
  const signs = Array.from(invitation.owner);
  const owner = signs.length <= NAME_SIGNS ? invitation.owner : `${signs.slice(0, NAME_SIGNS - 1).join('')}…`;
  return invitationVariables({ ...invitation, owner }, 'visitor');
}

/** Example invitation, rendered at startup to check the pages. */
export const EXAMPLE_INVITATION: PublicInvitation = {
  code: 'ABCD2345',
  owner: 'Ada',
  circle: 'Yaba Traders',
  terms: {
    contributionKobo: kobo(5_000_00n),
    frequency: 'weekly',
    maxMembers: 5,
    ownerParticipates: true,
    turnOrder: 'joining',
    ...FIRST_FEE_POLICY,
  },
  ownerTurn: 1,
  freeSeats: [3, 4, 5],
  freePlaces: 2,
  requiresVoting: true,
  price: prospectOf({ ...FIRST_FEE_POLICY, contributionKobo: kobo(5_000_00n), seats: 5 }, { earliest: 3, latest: 5 }),
  readAt: instant(0),
  dayOf: (round) => instant(round * 7 * DAY_MS),
};
