import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { amount, flag, idParams, money } from './fields.ts';
import { contributionSchema } from './round-schemas.ts';
import { payoutStatuses } from './group-schemas.ts';
import { userRoute } from './route.ts';

export const contribute = userRoute(endpoints.contribute, {
  summary: 'Pay this round’s contribution from the wallet',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    amount: amount({ missing: 'Amount is required', invalid: 'Must be a valid positive number' }),
  }),
  responses: { 200: z.object({ contribution: contributionSchema, wallet: z.object({ balance: money }) }) },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_A_MEMBER',
    'GROUP_NOT_ACTIVE',
    'ALREADY_CONTRIBUTED',
    'NOTHING_DUE',
    'INSUFFICIENT_BALANCE',
  ],
});

export const withdrawPot = userRoute(endpoints.withdrawPot, {
  summary: 'Take the complete pot (this round’s recipient)',
  idempotent: true,
  params: idParams,
  responses: {
    200: z.object({
      payout: z.object({
        id: z.string(),
        recipientId: z.string(),
        round: z.number(),
        cycle: z.number(),
        status: z.enum(payoutStatuses),
        grossAmount: money,
        platformFee: money,
        managementFee: money,
        amount: money,
        setOff: money,
      }),
      wallet: z.object({ balance: money }),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'NOT_THE_RECIPIENT', 'GROUP_NOT_ACTIVE', 'POT_INCOMPLETE'],
});

const memberSwitch = {
  params: idParams,
  body: z.strictObject({ enabled: flag('Enabled') }),
  responses: { 200: z.object({ enabled: z.boolean() }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
} as const;

export const setAutoContribute = userRoute(endpoints.setAutoContribute, {
  summary: 'Let Rota pay each round’s contribution on its due day',
  ...memberSwitch,
});

export const setMayBeNamed = userRoute(endpoints.setMayBeNamed, {
  summary: 'Allow the user’s first name in messages to the circle’s group chat',
  ...memberSwitch,
});
