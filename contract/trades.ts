import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, idParams, optionalText, time } from './fields.ts';
import { groupAnswer } from './groups.ts';
import { userRoute } from './route.ts';

export const tradeStatuses = ['pending', 'approved', 'rejected'] as const;

/** Positions are those at the time of the request (circle-rules §10). */
export const tradeSchema = z.object({
  id: z.string(),
  requesterId: z.string(),
  requesterName: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  requesterCurrentPosition: z.number(),
  targetCurrentPosition: z.number(),
  status: z.enum(tradeStatuses),
  reason: z.nullable(z.string()),
  answerReason: z.nullable(z.string()),
  /** Who ended a rejected request: `overtaken` had no answer before it became impossible. Null if not recorded. */
  rejectedBy: z.nullable(z.enum(['target', 'requester', 'overtaken'])),
  createdAt: time,
  decidedAt: z.nullable(time),
});
export type Trade = z.output<typeof tradeSchema>;

const CHOOSE = 'Please select a member to trade positions with';
const requestParams = z.object({ id: id(), requestId: id() });
const requestAnswer = z.object({ request: tradeSchema });

export const listTrades = userRoute(endpoints.listTrades, {
  summary: 'List position trades of the current cycle',
  params: idParams,
  responses: {
    200: z.object({
      requests: z.array(tradeSchema),
      /** Members with whom the caller can request a trade now; empty for an owner without a seat. */
      partners: z.array(z.string()),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

/** `reason` is null when the two can trade. */
export const getTradeEligibility = userRoute(endpoints.getTradeEligibility, {
  summary: 'Get whether the user can trade positions with this member now',
  params: z.object({ id: id(), userId: id() }),
  responses: { 200: z.object({ canTrade: z.boolean(), reason: z.nullable(z.string()) }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const requestTradeBody = z.strictObject({ targetUserId: id(CHOOSE), reason: optionalText('Reason') });

export const requestTrade = userRoute(endpoints.requestTrade, {
  summary: 'Ask a member to trade positions',
  idempotent: true,
  params: idParams,
  body: requestTradeBody,
  responses: { 201: requestAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'TRADE_TARGET_NOT_MEMBER',
    'TRADE_GROUP_CLOSED',
    'TRADE_BEFORE_DRAW',
    'GROUP_FROZEN',
    'TRADE_SEAT_PASSED',
    'TRADE_DEBTS',
    'TRADE_PENDING',
    'TRADE_UNEVEN',
  ],
});

export const respondToTrade = userRoute(endpoints.respondToTrade, {
  summary: 'Approve or reject a trade request (the other member)',
  idempotent: true,
  params: requestParams,
  body: z.strictObject({
    response: z.enum(['approve', 'reject'], { error: 'Response must be approve or reject' }),
    reason: optionalText('Reason'),
  }),
  responses: { 200: requestAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'TRADE_NOT_FOUND',
    'NOT_THE_TRADE_TARGET',
    'TRADE_CLOSED',
    'TRADE_GROUP_CLOSED',
    'TRADE_BEFORE_DRAW',
    'GROUP_FROZEN',
    'TRADE_SEAT_PASSED',
    'TRADE_DEBTS',
    'TRADE_UNEVEN',
  ],
});

export const withdrawTrade = userRoute(endpoints.withdrawTrade, {
  summary: 'Withdraw the user’s pending trade request',
  idempotent: true,
  params: requestParams,
  responses: { 200: groupAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'TRADE_NOT_FOUND', 'NOT_THE_TRADE_REQUESTER', 'TRADE_CLOSED'],
});
