import type { Kobo } from './money.ts';

/**
 * What the build leaves open in its pages because only the running product knows it: figures that follow from the fee
 * policy, and how whoever runs the product is reached. The server fills both in (decision 0018).
 */

/**
 * The rates of the fee policy in force, '0.5%': for Rota, for the owner of a circle, for both, and what both can never
 * exceed.
 */
export type RatePlaceholder = 'platform' | 'owner' | 'total' | 'most';

/**
 * Amounts of an example circle in which everybody pays. At least, by the limit of the fees: what a member receives
 * (`payout`), what the owner earns on it (`owner-fee`) and until everybody has received once (`owner-fee-cycle`). By
 * the rates in force: what a member receives (`net`), what Rota takes (`platform-charge`) and the owner gets
 * (`owner-charge`) of one pot.
 */
export type AmountPlaceholder = 'payout' | 'owner-fee' | 'owner-fee-cycle' | 'net' | 'platform-charge' | 'owner-charge';

type Arguments<Name> = Name extends AmountPlaceholder ? [contributionKobo: Kobo, members: number] : [];

/** Stands in a page for a figure that the server fills in; an amount is that of so many members paying so much each. */
export const amountPlaceholder = <Name extends RatePlaceholder | AmountPlaceholder>(
  name: Name,
  ...args: Arguments<Name>
): string => `⟦${[name, ...args].join(' ')}⟧`;

/**
 * The lists of `<rota-each of="…">`, whose inside stands in the page once for each value that is configured, and the
 * marks that stand for the value in it: `⟦value⟧` as people read it, `⟦digits⟧` as a link takes a number. What stands
 * in `sandbox` is there in sandbox mode only, and in `identityProvider` where one is configured.
 */
export const PAGE_LISTS = {
  supportEmail: ['value'],
  supportPhone: ['value', 'digits'],
  whatsapp: ['value', 'digits'],
  address: ['value'],
  social: ['label', 'href'],
  sandbox: [],
  identityProvider: [],
} as const;

export type PageList = keyof typeof PAGE_LISTS;

/**
 * The marks of the pages that an invitation's address answers with (web/site/invitation), filled in for each request:
 * amounts, rates and days as people read them, and counts. `code` is what was asked for, as an address takes it.
 */
export const INVITATION_PLACEHOLDERS = [
  'code',
  'owner',
  'circle',
  'frequency',
  'amount',
  'seats',
  'freePlaces',
  'total',
  'firstDay',
  'lastDay',
  'pot',
  'platformRate',
  'platformFee',
  'managementRate',
  'managementFee',
  'net',
  'cost',
  'lateFee',
  'closeDays',
  'toppedUp',
  'depositFee',
  'depositFees',
] as const;
export type InvitationPlaceholder = (typeof INVITATION_PLACEHOLDERS)[number];

/**
 * The lists of these pages. `seat`: each seat with its place in the ring. `oneTurn` or `turns`: the turns that are
 * still free. `waiting`: applicants, if there are any. `takesPart` or `manages`: the owner. `votes` or
 * `atOnce`: how whoever applies now gets in. `missed`: what comes
 * of a pot for which one member does not pay, and later. `owesAfter`: whoever leaves after the turn owes something.
 * `refund`: what comes back to whoever leaves before it. `visitor`, `member` or `inside`: whoever looks, and the
 * circle of whom it is one's own.
 */
export const INVITATION_LISTS = {
  seat: ['position', 'state', 'path', 'x', 'y'],
  oneTurn: ['round', 'from'],
  turns: ['earliest', 'latest', 'from', 'to'],
  waiting: ['count'],
  takesPart: [],
  manages: [],
  votes: [],
  atOnce: [],
  missed: ['first', 'rest'],
  owesAfter: [],
  refund: ['gross', 'net'],
  visitor: [],
  member: [],
  inside: ['group'],
} as const;
export type InvitationList = keyof typeof INVITATION_LISTS;

/** Stands in such a page for a value of this invitation. */
export const invitationPlaceholder = (name: InvitationPlaceholder): string => `⟦${name}⟧`;

/** Stands in a page for the words that belong to the value of a mark: `⟦frequency?weekly=every week|…⟧`. */
export const choicePlaceholder = (name: string, words: Readonly<Record<string, string>>): string =>
  `⟦${name}?${Object.entries(words)
    .map(([value, text]) => `${value}=${text}`)
    .join('|')}⟧`;
