import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { money, time } from './fields.ts';
import { defineRoute } from './route.ts';
import { debtTypes } from './debts.ts';
import { toPaySchema } from './group-parts.ts';

/** The plan tells so many calendar months, this one among them. */
export const PLAN_MONTHS = 12;

const planKinds = ['contribution', 'debt', 'payout', 'refund', 'management_fee'] as const;

const planEntrySchema = z.object({
  /** A Lagos day; of a round that has not opened, the day expected by the calendar. Null where a debt has none. */
  date: z.nullable(z.string()),
  /** The month in which it counts (YYYY-MM): that of the date; what is overdue counts in the current one. */
  month: z.string(),
  /** Null for a debt to the platform, which belongs to no group. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  cycle: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /**
   * Contributions and debts are paid; the others are received, net of fees. `management_fee` is what an owner earns.
   */
  kind: z.enum(planKinds),
  debtType: z.nullable(z.enum(debtTypes)),
  amount: money,
  /** Of a contribution of an open round: with the late fee, which is an entry of its own too. */
  toPay: z.optional(toPaySchema),
  /**
   * `late`: its day is over. `ready`: the pot is complete. `due`: it can be paid now. `planned`: its round has not
   * opened.
   */
  status: z.enum(['late', 'ready', 'due', 'planned']),
});
export type PlanEntry = z.output<typeof planEntrySchema>;

export const getPlan = defineRoute({
  ...endpoints.getPlan,
  summary: 'What the signed-in user still pays and receives in the coming months, in all circles',
  access: 'user',
  responses: {
    200: z.object({
      /** By date, what is overdue first. */
      entries: z.array(planEntrySchema),
      /** From the current month to the last one with an entry, none left out; empty when there are no entries. */
      months: z.array(z.object({ month: z.string(), toPay: money, toReceive: money })),
      /** Circles that the user owns or holds a place in and that have not started: they have no dates yet. */
      notStarted: z.array(z.object({ groupId: z.string(), groupName: z.string() })),
      /**
       * What others owe for the user's rounds that are over, before fees: it comes when they pay, on no day that is
       * known.
       */
      owed: z.array(
        z.object({ groupId: z.string(), groupName: z.string(), amount: money, debtors: z.array(z.string()) }),
      ),
      /**
       * What members decide about the user, the latest first: a `vote` on ejecting them, or an ejection against which
       * they can `appeal`. `until` is when that ends; null for an ejection that has not taken effect.
       */
      decisions: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          kind: z.enum(['vote', 'appeal']),
          until: z.nullable(time),
        }),
      ),
      /** Circles whose last round is open and paid by the user, as all before; `dueDate` is that of this round. */
      allPaid: z.array(z.object({ groupId: z.string(), groupName: z.string(), rounds: z.number(), dueDate: time })),
      /** Whether there is more after the last month that the plan tells. */
      hasLater: z.boolean(),
    }),
  },
});
export type Plan = z.output<(typeof getPlan.responses)[200]>;
