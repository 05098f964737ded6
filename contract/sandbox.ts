import * as z from 'zod/mini';
import { newPassword, userSchema } from './accounts.ts';
import { COUNTRIES } from './countries.ts';
import { sandboxEndpoints } from './endpoints.ts';
import { amount, refuseUnstorable, text, time } from './fields.ts';
import { email } from './email-field.ts';
import { kycBody } from './kyc.ts';
import { kobo } from './money.ts';
import { sourceKinds } from './payment-sources.ts';
import { publicRoute } from './route.ts';
import { WALLET_LIMITS } from './wallet.ts';

/** Sandbox routes inside the product; stand-ins serve the rest of /sandbox/. */

export const getClock = publicRoute(sandboxEndpoints.getClock, {
  summary: 'Get the product’s time',
  responses: { 200: z.object({ now: time }) },
});

const NOT_A_MOVE = 'Send {to: ISO instant}, {advance: ISO duration} or {advanceTo: "nextDue", groupId}';

export const moveClock = publicRoute(sandboxEndpoints.moveClock, {
  summary: 'Move time forward; every job due on the way runs in order, at its own instant',
  body: z.union(
    [
      z.strictObject({ to: z.string({ error: NOT_A_MOVE }).check(refuseUnstorable(NOT_A_MOVE)) }),
      z.strictObject({ advance: z.string({ error: NOT_A_MOVE }).check(refuseUnstorable(NOT_A_MOVE)) }),
      z.strictObject({ advanceTo: z.literal('nextDue'), groupId: z.string().check(refuseUnstorable(NOT_A_MOVE)) }),
    ],
    { error: NOT_A_MOVE },
  ),
  responses: {
    200: z.object({
      now: time,
      ran: z.array(z.object({ at: time, job: z.string(), count: z.number() })),
    }),
  },
  errors: ['CLOCK_BACKWARDS', 'GROUP_NOT_FOUND', 'GROUP_NOT_ACTIVE'],
});

const BALANCE_TEXT = 'Must be 0, or from 50 to 99,999,999.99';
/** Empty, or an amount that a real deposit can add. The payment provider's minimum is ₦50. */
const openingBalance = z.union(
  [
    z.literal([0, '0', '0.00']),
    amount({
      invalid: BALANCE_TEXT,
      min: { kobo: kobo(50_00n), text: BALANCE_TEXT },
      max: { kobo: WALLET_LIMITS.maxBalanceKobo, text: BALANCE_TEXT },
    }),
  ],
  { error: BALANCE_TEXT },
);

/**
 * Users created as verified get an identity with these names, so the names must also be valid in the identity form.
 * This check runs even if other fields are invalid, so that all errors are reported at once.
 */
const namesForIdentity = z.check(
  ({ value, issues }) => {
    if (typeof value !== 'object' || value === null) return;
    const person: { verified?: unknown; kyc?: unknown; firstName?: unknown; lastName?: unknown } = value;
    if (person.verified === false || person.kyc === false) return;
    for (const name of ['firstName', 'lastName'] as const) {
      const message = z.safeParse(kycBody.shape[name], person[name]).error?.issues[0]?.message;
      if (message !== undefined) issues.push({ code: 'custom', input: person[name], path: [name], message });
    }
  },
  { when: () => true },
);

const NEEDS_IDENTITY = 'Needs a verified email address and an approved identity';

/** Cards and account numbers need an approved identity; automatic charges need a card. */
const payingInForVerified = z.check(
  ({ value, issues }) => {
    if (typeof value !== 'object' || value === null) return;
    const person: Readonly<Record<string, unknown>> = { ...value };
    const isVerified = person['verified'] !== false && person['kyc'] !== false;
    const refuse = (name: string, message: string): void => {
      issues.push({ code: 'custom', input: person[name], path: [name], message });
    };
    for (const name of ['source', 'accountNumber']) {
      if (person[name] !== undefined && person[name] !== false && !isVerified) refuse(name, NEEDS_IDENTITY);
    }
    if (person['automatic'] === true && person['source'] === undefined) refuse('automatic', 'Needs a source');
  },
  { when: () => true },
);

export const createSandboxUser = publicRoute(sandboxEndpoints.createSandboxUser, {
  summary: 'Create a ready user: by default verified, with approved identity and a funded wallet',
  body: z
    .strictObject({
      email: email(),
      password: newPassword,
      firstName: text({ kind: 'name', label: 'First name', max: 100 }),
      lastName: text({ kind: 'name', label: 'Last name', max: 100 }),
      country: z._default(z.enum(COUNTRIES, { error: 'Please choose a country from the list' }), 'NG'),
      verified: z._default(z.boolean(), true),
      kyc: z._default(z.boolean(), true),
      balance: z.optional(openingBalance),
      /** Saves the sandbox's Visa 4081, or allows debits from an own bank account. */
      source: z.optional(z.enum(sourceKinds, { error: 'Must be card or debit' })),
      /** Allows automatic charges from the source, up to the highest limits. */
      automatic: z.optional(z.boolean()),
      /** Opens an account number, with a bank account for withdrawals. */
      accountNumber: z.optional(z.boolean()),
    })
    .check(namesForIdentity, payingInForVerified),
  responses: { 201: z.object({ user: userSchema }) },
  errors: ['EMAIL_TAKEN', 'MONEY_IN_OFF'],
});

export const audit = publicRoute(sandboxEndpoints.audit, {
  summary: 'Check every invariant of the ledger now',
  responses: {
    200: z.object({
      ok: z.boolean(),
      checked: z.array(z.string()),
      /** Checks that could not be made, for example because the provider did not respond. */
      unchecked: z.array(z.object({ invariant: z.string(), reason: z.string() })),
      violations: z.array(z.object({ invariant: z.string(), detail: z.string() })),
      /** Undecided quarantined payments, and the time of the oldest. */
      quarantine: z.object({ waiting: z.number(), since: z.nullable(time) }),
    }),
  },
});
