import type { Kobo } from './money.ts';

/** Placeholders in built pages for fee amounts and contact details, filled in by the server (decision 0018). */

/** Fee rates in force, such as '0.5%': for Rota, for the owner, for both, and their maximum. */
export type RatePlaceholder = 'platform' | 'owner' | 'total' | 'most';

/** Amounts of an example circle: `payout` and `owner-fee` by the maximum fees, the others by the current rates. */
export type AmountPlaceholder = 'payout' | 'owner-fee' | 'net' | 'platform-charge' | 'owner-charge' | 'charges';

type Arguments<Name> = Name extends AmountPlaceholder ? [contributionKobo: Kobo, members: number, pots?: number] : [];

/**
 * Returns the placeholder of a rate, or of an amount for this number of members and contribution, totalled over `pots`
 * (default 1).
 */
export const amountPlaceholder = <Name extends RatePlaceholder | AmountPlaceholder>(
  name: Name,
  ...args: Arguments<Name>
): string => `⟦${[name, ...args].join(' ')}⟧`;

/**
 * Lists for `<rota-each of="…">`, with their placeholders. The server repeats the content for each configured value:
 * people see `⟦value⟧` and `⟦label⟧`, links use `⟦digits⟧` and `⟦href⟧`. `sandbox` and `identityProvider` have no
 * values: their content appears only if they are configured. Each way of adding money appears while it is on: its rate,
 * its highest fee, and what to send or pay for EXAMPLE_DEPOSIT_KOBO. `automaticCard` and `automaticDebit` need both the
 * way and automatic charges. `custodian` to `olderHead` are content of the page 'Where the money is': `moneyReport` and
 * `newestHead` have one item or none, `moneyDay` and `olderHead` those before.
 */
export const PAGE_LISTS = {
  supportEmail: ['value'],
  supportPhone: ['value', 'digits'],
  whatsapp: ['value', 'digits'],
  address: ['value'],
  social: ['label', 'href'],
  sandbox: [],
  identityProvider: [],
  transferWay: ['rate', 'most', 'send', 'fee', 'others'],
  cardWay: ['rate', 'flat', 'from', 'most', 'pay', 'fee'],
  debitWay: ['rate', 'most', 'pay', 'fee'],
  automatic: [],
  automaticCard: [],
  automaticDebit: [],
  custodian: ['name', 'kind'],
  custodianCover: ['cover'],
  moneyReport: ['day', 'time', 'wallets', 'pots', 'transit', 'own', 'held', 'difference', 'compared'],
  noMoneyReport: [],
  moneyDay: ['day', 'wallets', 'pots', 'transit', 'own', 'held', 'difference', 'compared'],
  newestHead: ['day', 'head'],
  noHead: [],
  olderHead: ['day', 'head'],
} as const;

export type PageList = keyof typeof PAGE_LISTS;

/** Placeholders of invitation pages (web/site/invitation), filled per request. `code` is URL-encoded. */
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
 * Lists of invitation pages. `atOnce`: joining needs no vote. `drawnTurns`: turns are drawn by lot. `missed`: a pot
 * with one contribution missing. `owesAfter`, `refund`: leaving after or before the turn. `inside`: the visitor is a
 * member.
 */
export const INVITATION_LISTS = {
  seat: ['position', 'state', 'path', 'x', 'y'],
  oneTurn: ['round', 'from'],
  turns: ['earliest', 'latest', 'from', 'to'],
  drawnTurns: ['latest', 'from', 'to'],
  inOrder: [],
  lowestByVote: [],
  lowestAtOnce: [],
  ownerFirst: [],
  ownerLast: [],
  ownerLater: ['round'],
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

/** Placeholders of an offered seat's public pages (web/site/handover), filled per request. `code` is URL-encoded. */
export const HANDOVER_PLACEHOLDERS = [
  'code',
  'circle',
  'seat',
  'seller',
  'price',
  'amount',
  'frequency',
  'total',
  'net',
  'turnDay',
  'round',
  'rounds',
  'until',
] as const;
export type HandoverPlaceholder = (typeof HANDOVER_PLACEHOLDERS)[number];

/**
 * Lists of an offered seat's page. `priced`: rounds that the price pays. `stands`, `steady`: until when the price is
 * valid. `worst`: the pot with one contribution missing. `open`, `taken`: whether someone has applied.
 */
export const HANDOVER_LISTS = {
  priced: ['priced', 'cost', 'state'],
  lateFees: ['fees'],
  stands: ['validUntil'],
  steady: [],
  onceMore: [],
  more: ['times'],
  worst: ['least', 'later'],
  open: [],
  taken: [],
} as const;
export type HandoverList = keyof typeof HANDOVER_LISTS;

export const handoverPlaceholder = (name: HandoverPlaceholder): string => `⟦${name}⟧`;

export const invitationPlaceholder = (name: InvitationPlaceholder): string => `⟦${name}⟧`;

/** Returns the placeholder whose text depends on a value: `⟦frequency?weekly=every week|…⟧`. */
export const choicePlaceholder = (name: string, words: Readonly<Record<string, string>>): string =>
  `⟦${name}?${Object.entries(words)
    .map(([value, text]) => `${value}=${text}`)
    .join('|')}⟧`;
