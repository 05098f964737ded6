import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { amount, idParams, money, time } from './fields.ts';
import { groupSchema } from './group-schemas.ts';
import { groupAnswer } from './groups.ts';
import { linkCode } from './invitations.ts';
import { userRoute } from './route.ts';

const codeParams = z.object({ code: linkCode() });

/** `admitted`: voted in, but the price is not paid yet. */
const status = z.enum(['offered', 'voting', 'admitted']);

/** The leaver's own offer. Ends at `expiresAt` unless someone applies, the vote ends or the price is paid before. */
export const handoverSchema = z.object({
  code: z.string(),
  seat: z.number(),
  status,
  expiresAt: time,
  /** `expiresAt`, or the time at which the seat's turn can come, if that is earlier. */
  standsUntil: time,
  price: money,
  /** Applicant for the seat. */
  substitute: z.nullable(z.object({ userId: z.string(), name: z.string() })),
});
export type Handover = z.output<typeof handoverSchema>;

const priceSchema = z.object({
  amount: money,
  /** Rounds that the price pays; the amount exceeds their sum only if debts and late fees are more. */
  rounds: z.array(z.object({ round: z.number(), amount: money, state: z.enum(['paid', 'missed', 'due']) })),
  /** When the price rises unless the leaver pays: at the end of the open due day, or with a late fee; or null. */
  validUntil: z.nullable(time),
});
export type SeatPrice = z.output<typeof priceSchema>;

/** Price and cost of the user's seat if they offered it now. */
const previewSchema = z.object({
  seat: z.number(),
  turnDay: z.string(),
  price: priceSchema,
  toLeaver: money,
  debts: money,
  lateFees: money,
});
export type HandoverPreview = z.output<typeof previewSchema>;

/** An offered seat, as shown to everyone who has its link. */
export const offerSchema = z.object({
  group: groupSchema,
  ownerName: z.string(),
  leaverName: z.string(),
  seat: z.number(),
  /** Due day of the seat's turn; an estimate until its round opens. */
  turnDay: z.string(),
  status,
  expiresAt: time,
  /** `expiresAt`, or the time at which the seat's turn can come, if that is earlier. */
  standsUntil: time,
  role: z.enum(['leaver', 'substitute', 'visitor']),
  /** True for a visitor if another person has applied. */
  isTaken: z.boolean(),
  /** True for a visitor who has had a seat in this cycle and cannot take another one. */
  hasHeldSeat: z.boolean(),
  price: priceSchema,
  /** Amounts that the seat still pays and receives; `worst` if one member misses its round. */
  ahead: z.object({
    times: z.number(),
    pays: money,
    receives: money,
    worst: z.nullable(z.object({ atClose: money, later: money })),
    /** Members who have received their pot and will pay the seat. */
    collected: z.array(z.object({ seat: z.number(), name: z.string() })),
  }),
  /** Only for the leaver: where the price goes. */
  toLeaver: z.optional(money),
  debts: z.optional(money),
  lateFees: z.optional(money),
});
export type Offer = z.output<typeof offerSchema>;

export const offerSeat = userRoute(endpoints.offerSeat, {
  summary: 'Offer the user’s seat to whoever gets the link',
  idempotent: true,
  params: idParams,
  responses: { 200: z.object({ handover: handoverSchema }) },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'OWNER_CANNOT_HAND_OVER',
    'GROUP_NOT_ACTIVE',
    'GROUP_FROZEN',
    'HANDOVER_SEAT_PASSED',
    'HANDOVER_OPEN',
  ],
});

export const getHandover = userRoute(endpoints.getHandover, {
  summary: 'Get the user’s own open offer of their seat, and what the seat would bring them now',
  params: idParams,
  responses: {
    /** `preview` is null if the seat cannot be handed over. */
    200: z.object({ handover: z.nullable(handoverSchema), preview: z.nullable(previewSchema) }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const withdrawOffer = userRoute(endpoints.withdrawOffer, {
  summary: 'Take the offer of the user’s seat back',
  idempotent: true,
  params: idParams,
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'HANDOVER_NOT_FOUND'],
});

export const getOffer = userRoute(endpoints.getOffer, {
  summary: 'Get an offered seat, its price and what lies ahead, by the code of its link',
  params: codeParams,
  responses: { 200: offerSchema },
  errors: ['HANDOVER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const applyForSeat = userRoute(endpoints.applyForSeat, {
  summary: 'Apply to take an offered seat over',
  idempotent: true,
  params: codeParams,
  responses: { 200: z.object({ group: groupSchema, autoApproved: z.boolean(), requiresVoting: z.boolean() }) },
  errors: [
    'HANDOVER_NOT_FOUND',
    'GROUP_FROZEN',
    'HANDOVER_TAKEN',
    'ALREADY_APPLIED',
    'ALREADY_ADMITTED',
    'ALREADY_MEMBER',
    'EJECTED_FROM_GROUP',
    'HELD_A_SEAT',
    'TOO_MANY_REQUESTS',
  ],
});

export const takeSeat = userRoute(endpoints.takeSeat, {
  summary: 'Pay the price of the seat, and take it over',
  idempotent: true,
  params: codeParams,
  body: z.strictObject({
    /** The price shown to the user. It can be zero, for a seat that has cost nothing yet. */
    amount: amount({ missing: 'Amount is required', invalid: 'Must be a valid positive number', isZeroAllowed: true }),
  }),
  responses: { 200: z.object({ group: groupSchema, wallet: z.object({ balance: money }) }) },
  errors: [
    'HANDOVER_NOT_FOUND',
    'GROUP_FROZEN',
    'NIGERIA_ONLY',
    'KYC_REQUIRED_TO_JOIN',
    'DEBTS_BEFORE_JOINING',
    'NOT_ADMITTED_YET',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'TOO_MANY_REQUESTS',
  ],
});
