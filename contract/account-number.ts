import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { money, time } from './fields.ts';
import { userRoute } from './route.ts';

export const accountNumberStatuses = ['asked', 'active', 'refused', 'closed'] as const;
/** Why there is no account number: the bank's name or BVN differs, the provider refuses, or did not respond in time. */
export const accountNumberRefusals = ['identity', 'not offered', 'refused', 'no answer'] as const;

/** A person's own account number. Transfers to it are added to the wallet. */
export const accountNumberSchema = z.object({
  status: z.enum(accountNumberStatuses),
  number: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  why: z.nullable(z.enum(accountNumberRefusals)),
});
export type AccountNumber = z.output<typeof accountNumberSchema>;

/** Transfers to the account number in the last hour, and when the bank can be queried again. */
export const incomingSchema = z.object({
  /** Transfers of the last hour, newest first. `credited` is 0.00 while a transfer is checked. */
  recent: z.array(z.object({ amount: money, credited: money })),
  /** Null if the bank can be queried now. */
  checkFrom: z.nullable(time),
});

const answer = z.object({ account: accountNumberSchema });

export const askAccountNumber = userRoute(endpoints.askAccountNumber, {
  summary: 'Get an account number of one’s own; it is ready in about a minute',
  responses: { 200: answer, 202: answer },
  errors: ['MONEY_IN_OFF', 'WITHDRAWAL_SETUP_REQUIRED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'],
});

export const checkAccountNumber = userRoute(endpoints.checkAccountNumber, {
  summary: 'Ask the bank for transfers to one’s own account number',
  responses: {
    200: z.object({
      /** Transfers found by this call. `credited` is 0.00 while a transfer is checked. */
      found: z.array(z.object({ amount: money, credited: money })),
    }),
  },
  errors: ['TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'],
});
