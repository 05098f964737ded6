import * as z from 'zod';
import { duration } from './duration.ts';
import { chargeOutcomes, deliveries } from './records.ts';

const STEERING = '/sandbox/paystack';

interface SteeringCall {
  readonly path: `${typeof STEERING}/${string}`;
  readonly text: string;
  readonly body: z.ZodObject;
}

/** Calls that decide what the payment provider and banks do, for docs/generated/sandbox.md. */
export const STEERING_CALLS = {
  assign: {
    path: `${STEERING}/accounts/assign`,
    text: 'decides how the next account number for `email` ends',
    body: z.strictObject({
      email: z.string(),
      outcome: z.enum(['success', 'failed', 'never']),
      after: duration.optional(),
    }),
  },
  transfer: {
    path: `${STEERING}/accounts/:reference/transfer`,
    text: 'sends money to an account number',
    body: z.strictObject({
      amount: z.number().int().positive(),
      senderName: z.string().min(1).optional(),
      senderBank: z.string().min(1).optional(),
      currency: z.string().length(3).default('NGN'),
      deliver: z.enum(deliveries).default('now'),
      refundWaits: z.boolean().default(false),
    }),
  },
  charges: {
    path: `${STEERING}/charges`,
    text: 'decides the next `times` charges of an `email` or of a card by its `last4`',
    body: z.strictObject({
      email: z.string().optional(),
      last4: z.string().optional(),
      outcome: z.enum(chargeOutcomes),
      times: z.number().int().positive().default(1),
      settleAfter: duration.optional(),
      then: z.enum(['success', 'failed']).default('success'),
      deliver: z.enum(deliveries).default('now'),
    }),
  },
  confirm: {
    path: `${STEERING}/confirm/:reference`,
    text: 'answers for the bank of the customer',
    body: z.strictObject({ outcome: z.enum(['success', 'failed']), deliver: z.enum(deliveries).default('now') }),
  },
  mandate: {
    path: `${STEERING}/mandates/:reference`,
    text: 'allows or refuses debits',
    body: z.strictObject({
      outcome: z.enum(['approved', 'refused']),
      activeAfter: duration.optional(),
      deliver: z.enum(['now', 'never']).default('now'),
    }),
  },
  bankAccount: {
    path: `${STEERING}/bank-accounts`,
    text: 'opens a bank account; the sandbox bar does so in your own name at Test Bank, `001`',
    body: z.strictObject({
      bankCode: z.string(),
      accountNumber: z.string().regex(/^\d{10}$/),
      holder: z.string().min(1),
    }),
  },
  dispute: {
    path: `${STEERING}/disputes/:reference`,
    text: 'opens or ends the dispute of a deposit',
    body: z.strictObject({
      status: z.enum(['open', 'won', 'lost']),
      deliver: z.enum(['now', 'never', 'twice']).default('now'),
    }),
  },
} as const satisfies Record<string, SteeringCall>;
