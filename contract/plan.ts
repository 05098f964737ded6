import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { money, time } from './fields.ts';
import { userRoute } from './route.ts';
import { debtTypes } from './debts.ts';
import { amountDueSchema } from './group-parts.ts';
import { lateMemberSchema } from './group-schemas.ts';

export const PLAN_MONTHS = 12;

const planKinds = ['contribution', 'debt', 'payout', 'refund', 'management_fee'] as const;

const planEntrySchema = z.object({
  /** Lagos day; before the round opens, the day expected by the calendar. Null for a debt without a due date. */
  date: z.nullable(z.string()),
  /** Month (YYYY-MM) of the date; overdue entries count in the current month. */
  month: z.string(),
  /** Null for a debt to the platform. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /**
   * The user pays contributions and debts, and receives the other kinds net of fees. An owner earns a `management_fee`.
   */
  kind: z.enum(planKinds),
  debtType: z.nullable(z.enum(debtTypes)),
  amount: money,
  /** Amount with the late fee, for a contribution of an open round. The late fee is also a separate entry. */
  toPay: z.optional(amountDueSchema),
  /**
   * True for a future contribution that auto-contribute will pay, because the wallet covers it and everything before
   * it.
   */
  fromWallet: z.optional(z.literal(true)),
  /** `late`: overdue; `ready`: the pot is complete; `due`: payable now; `planned`: the round is not open yet. */
  status: z.enum(['late', 'ready', 'due', 'planned']),
});
export type PlanEntry = z.output<typeof planEntrySchema>;

export const getPlan = userRoute(endpoints.getPlan, {
  summary: 'Get the user’s upcoming payments and payouts in all circles',
  responses: {
    200: z.object({
      /** By date, overdue first. */
      entries: z.array(planEntrySchema),
      /** Every month from the current one to the last with an entry; empty without entries. */
      months: z.array(z.object({ month: z.string(), toPay: money, toReceive: money })),
      /** Circles that the user owns or has a place in. They have not started, so they have no dates. */
      notStarted: z.array(z.object({ groupId: z.string(), groupName: z.string() })),
      /**
       * Amount that others owe the user for ended rounds in which the user is the recipient, before payout fees. This
       * amount has no date.
       */
      owed: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          amount: money,
          debtors: z.array(z.string()),
          /** Debtors that the user may remind. */
          late: z.optional(z.array(lateMemberSchema)),
        }),
      ),
      /**
       * Ejection votes on the user and ejections to appeal, latest first. `until` is the deadline; null if the ejection
       * has not taken effect yet.
       */
      decisions: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          kind: z.enum(['vote', 'appeal']),
          until: z.nullable(time),
        }),
      ),
      /**
       * Circles whose last round is open and paid by the user, like all earlier rounds. `dueDate` is the last round's.
       */
      allPaid: z.array(z.object({ groupId: z.string(), groupName: z.string(), rounds: z.number(), dueDate: time })),
      /** Payments started by the user that their bank wants confirmed, oldest first. */
      toConfirm: z.array(z.object({ reference: z.string(), total: money, confirmUrl: z.string() })),
      hasLater: z.boolean(),
    }),
  },
});
export type Plan = z.output<(typeof getPlan.responses)[200]>;
