import * as z from 'zod/mini';
import { accountNumberSchema, incomingSchema } from './account-number.ts';
import { automaticChargeSchema, automaticSchema } from './automatic.ts';
import { endpoints } from './endpoints.ts';
import { amount, cleaned, id, idParams, money, refuseUnstorable, time } from './fields.ts';
import { REFUSALS } from './payment-refusals.ts';
import { userRoute } from './route.ts';
import { depositBody, ownRound } from './wallet.ts';

/** Saved cards and bank accounts that one person can have at a time. */
export const MAX_SOURCES = 5;

export const sourceKinds = ['card', 'debit'] as const;

/** A charge without an outcome yet. While it is open, its source cannot be charged again. */
export const openChargeSchema = z.object({
  reference: z.string(),
  total: money,
  /** The contribution that the person pays with the money; null if it only fills the wallet. */
  pays: z.nullable(z.object({ groupId: z.string(), groupName: z.string(), round: z.number(), amount: money })),
  /** The bank's page where the person confirms the charge. */
  confirmUrl: z.nullable(z.string()),
  since: time,
});
export type OpenCharge = z.output<typeof openChargeSchema>;

/** A saved card, or a bank account that may be debited. */
export const sourceSchema = z.object({
  id: z.string(),
  kind: z.enum(sourceKinds),
  status: z.enum(['waiting', 'active', 'paused']),
  brand: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  /** Month and year: `12/2030`. Null for a bank account. */
  expires: z.nullable(z.string()),
  /** The next due day after the card expires, `YYYY-MM-DD` in Lagos; null if none is known. */
  endsBefore: z.nullable(z.string()),
  open: z.nullable(openChargeSchema),
});
export type PaymentSource = z.output<typeof sourceSchema>;

/** A transfer to the person's account number that waits for our decision. */
export const heldBackSchema = z.object({
  /** Amount that the sender sent, before the fee. */
  amount: money,
  /** Null if the bank names no sender. */
  sender: z.nullable(z.string()),
  at: time,
});
export type HeldBack = z.output<typeof heldBackSchema>;

/** The first charge after giving consent now. */
export const firstChargeSchema = z.object({
  kind: z.enum(sourceKinds),
  /** The circle that the consent switches on; null if none. */
  groupId: z.nullable(z.string()),
  /** Lagos day, `YYYY-MM-DD`. */
  dueDay: z.string(),
  /** Null if the day is too close for a charge. */
  at: z.nullable(time),
  /** The most that may be taken, fee included. */
  most: money,
  /** Late fees on the contributions due that day. */
  lateFee: money,
});
export type FirstCharge = z.output<typeof firstChargeSchema>;

/** A future charge, not planned yet, for automatic contributions of open rounds. */
export const comingChargeSchema = z.object({
  /** Lagos day, `YYYY-MM-DD`. */
  dueDay: z.string(),
  at: time,
  /** The most that may be taken, fee included. */
  most: money,
  groups: z.array(z.object({ id: z.string(), round: z.number() })),
});
export type ComingCharge = z.output<typeof comingChargeSchema>;

/** Card from a payment of the last day that can be saved. */
export const savableCardSchema = z.object({ brand: z.string(), last4: z.string(), reference: z.string() });
export type SavableCard = z.output<typeof savableCardSchema>;

export const listSources = userRoute(endpoints.listSources, {
  summary: 'List the account number, saved cards and bank accounts, and automatic charges',
  responses: {
    200: z.object({
      /** Null if the person never requested a number. */
      account: z.nullable(accountNumberSchema),
      heldBack: z.array(heldBackSchema),
      /** Null without an active account number. */
      incoming: z.nullable(incomingSchema),
      /** Null if there is none, or the person has saved or declined it. */
      savableCard: z.nullable(savableCardSchema),
      sources: z.array(sourceSchema),
      automatic: z.nullable(automaticSchema),
      charges: z.array(automaticChargeSchema),
      comingCharges: z.array(comingChargeSchema),
      /** One per kind of source and circle that can be switched on; empty once automatic charges are allowed. */
      firstCharges: z.array(firstChargeSchema),
    }),
  },
});

/** Reference of a payment or mandate at the provider. */
export const reference = z
  .string({ error: 'Reference is required' })
  .check(
    cleaned('code'),
    z.minLength(1, 'Reference is required'),
    z.maxLength(100, 'This reference is not valid'),
    refuseUnstorable('This reference is not valid'),
  );

export const saveCard = userRoute(endpoints.saveCard, {
  summary: 'Save the card of a recent paid deposit',
  reauthentication: true,
  body: z.strictObject({ reference }),
  responses: { 201: z.object({ source: sourceSchema }) },
  errors: [
    'MONEY_IN_OFF',
    'DEPOSIT_NOT_FOUND',
    'CARD_NOT_SAVABLE',
    'TOO_MANY_SOURCES',
    'SOURCE_NOT_USABLE',
    'PROVIDER_UNAVAILABLE',
  ],
});

export const declineCard = userRoute(endpoints.declineCard, {
  summary: 'Do not offer again to save the card of a paid deposit',
  body: z.strictObject({ reference }),
  responses: { 204: null },
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const removeSource = userRoute(endpoints.removeSource, {
  summary: 'Remove a saved card or bank account, here and at the payment provider',
  params: idParams,
  responses: { 204: null },
  errors: ['SOURCE_NOT_FOUND'],
});

export const topUpBody = z.strictObject({
  amount: depositBody.shape.amount,
  sourceId: id(),
  /** The fee shown to the person. */
  fee: amount({ invalid: 'Please enter a valid fee' }),
  /** The contribution to pay from the wallet once the money arrives. */
  pays: z.optional(ownRound),
});

export const topUpStatuses = ['completed', 'pending', 'confirm', 'failed'] as const;

export const topUp = userRoute(endpoints.topUp, {
  summary: 'Add money from a saved card or bank account; a large sum asks for the password',
  idempotent: true,
  body: topUpBody,
  responses: {
    200: z.object({
      status: z.enum(topUpStatuses),
      reference: z.string(),
      amount: money,
      fee: money,
      total: money,
      newBalance: z.optional(money),
      /** The bank's page where the person confirms the payment. */
      confirmUrl: z.optional(z.string()),
      /** Why the bank refused. */
      why: z.optional(z.enum(REFUSALS)),
    }),
  },
  errors: [
    'MONEY_IN_OFF',
    'SOURCE_NOT_FOUND',
    'SOURCE_NOT_USABLE',
    'CHARGE_OPEN',
    'NOTHING_DUE',
    'DEPOSIT_FEE_CHANGED',
    'DEPOSIT_LIMIT',
    'DEPOSIT_LIMIT_IDENTITY',
    'DEPOSIT_LIMIT_DAY',
    'REAUTHENTICATION_REQUIRED',
  ],
});
