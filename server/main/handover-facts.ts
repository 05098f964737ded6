import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { dividePot } from '../../circle/fees.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { formatClockTime } from '../../contract/format-clock.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import { formatNaira, kobo, sumKobo } from '../../contract/money.ts';
import { HANDOVER_LISTS, type HandoverList, type HandoverPlaceholder } from '../../contract/page-placeholders.ts';
import type { PublicOffer } from '../modules/groups/index.ts';
import { formatDay } from '../platform/clock/format-lagos-time.ts';
import type { PageFacts } from './page-variables.ts';

type Items<List extends HandoverList> = readonly Readonly<Record<(typeof HANDOVER_LISTS)[List][number], string>>[];

const dayAndTime = (at: Instant, now: Instant): string => `${formatDay(at, now)}, ${formatClockTime(at)}`;

function placeholdersOf({ terms, sums, ahead, readAt, ...offer }: PublicOffer) {
  return {
    code: offer.code,
    circle: offer.circle,
    seat: String(offer.seat),
    seller: offer.seller,
    price: formatNaira(sums.priceKobo),
    amount: formatNaira(terms.contributionKobo),
    frequency: terms.frequency,
    total: formatNaira(sumKobo([sums.priceKobo, ahead.paysKobo])),
    net: formatNaira(ahead.receives.netKobo),
    turnDay: formatDay(offer.turnAt, readAt),
    round: String(terms.currentRound),
    rounds: String(terms.maxMembers),
    until: dayAndTime(offer.standsUntil, readAt),
  } satisfies Record<HandoverPlaceholder, string>;
}

/** Returns the variables of an offered seat's page. The only member it names is the seller, by first name. */
export function handoverVariables(offer: PublicOffer): PageFacts {
  const { sums, ahead, isTaken, readAt } = offer;
  const { priceKobo, rounds, validUntil } = sums;
  const feesKobo = kobo(priceKobo - sumKobo(rounds.map(({ amountKobo }) => amountKobo)));
  const { times, worst } = ahead;
  const items: { readonly [List in HandoverList]: Items<List> } = {
    priced: rounds.map(({ round, amountKobo, state }) => ({
      priced: String(round),
      cost: formatNaira(amountKobo),
      state,
    })),
    lateFees: feesKobo > 0n ? [{ fees: formatNaira(feesKobo) }] : [],
    stands: validUntil === null ? [] : [{ validUntil: dayAndTime(validUntil, readAt) }],
    steady: validUntil === null ? [{}] : [],
    onceMore: times === 1 ? [{}] : [],
    more: times === 1 ? [] : [{ times: String(times) }],
    worst: worst === null ? [] : [{ least: formatNaira(worst.atCloseKobo), later: formatNaira(worst.laterKobo) }],
    open: isTaken ? [] : [{}],
    taken: isTaken ? [{}] : [],
  };
  const lists = Object.fromEntries(
    Object.entries(HANDOVER_LISTS).map(([list, fields]) => [list, { fields, items: items[list as HandoverList] }]),
  );
  return { marks: placeholdersOf(offer), lists };
}

const EXAMPLE_KOBO = kobo(5_000_00n);

/** Example offer, rendered at startup to check the page. */
export const EXAMPLE_OFFER: PublicOffer = {
  code: 'ABCD2345',
  seller: 'Dele',
  circle: 'Yaba Traders',
  terms: { contributionKobo: EXAMPLE_KOBO, frequency: 'weekly', maxMembers: 5, currentRound: 2 },
  seat: 4,
  turnAt: instant(14 * DAY_MS),
  sums: {
    priceKobo: EXAMPLE_KOBO,
    rounds: [{ round: 1, amountKobo: EXAMPLE_KOBO, state: 'paid' }],
    validUntil: instant(DAY_MS),
  },
  ahead: {
    times: 4,
    paysKobo: kobo(4n * EXAMPLE_KOBO),
    receives: dividePot(FIRST_FEE_POLICY, kobo(5n * EXAMPLE_KOBO)),
    worst: null,
  },
  isTaken: false,
  standsUntil: instant(7 * DAY_MS),
  readAt: instant(0),
};
