import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, money } from './fields.ts';
import { userRoute } from './route.ts';

export const calendarRoundSchema = z.object({
  number: z.number(),
  /** Lagos day. Before the round opens, the day expected by the calendar. */
  dueDay: z.string(),
  /** Lagos day of the payout; null before, and for a skipped round. */
  paidDay: z.nullable(z.string()),
  stage: z.enum(['ended', 'open', 'coming']),
  /** `none`: no one has paid or owes, so the round is skipped. */
  kind: z.enum(['payout', 'refund', 'none']),
  /** Null for a seat that no one holds. */
  recipientId: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  /** Payout before fees; until the round ends, the payout of its complete pot. */
  grossAmount: money,
  amount: money,
  /** True if the caller's seat owes in the round, whether it has paid or not. */
  owes: z.boolean(),
});

/** Cost and return of the caller's seat in a running circle; both are smaller after departures. */
export const seatProspectSchema = z.object({
  seat: z.number(),
  /** If true, `receives` is the payout already received, and `exitDebt` the cost of leaving now. */
  hasReceived: z.boolean(),
  /** Number of rounds in which the seat pays, including its own. */
  times: z.number(),
  pays: money,
  /** Number of seats that pay in this seat's own round, including this seat. */
  payers: z.number(),
  receives: z.object({ gross: money, platformFee: money, managementFee: money, net: money }),
  /** Amounts if one other member misses the round; null if no other seat pays in it, or once it has ended. */
  missed: z.nullable(z.object({ atClose: money, later: money })),
  lateFee: money,
  /** Number of later rounds in which the seat owes, and the total that is owed for them after leaving. */
  exitRounds: z.number(),
  exitDebt: money,
  /** Refund after leaving right before the turn; null when there is none. */
  refund: z.nullable(z.object({ gross: money, net: money })),
});
export type SeatProspect = z.output<typeof seatProspectSchema>;

export const getCalendar = userRoute(endpoints.getCalendar, {
  summary: 'List the rounds of the current cycle: due day and recipient',
  params: idParams,
  responses: {
    200: z.object({
      cycle: z.number(),
      /** True before the start, when the days assume that the last place is taken now. */
      assumed: z.boolean(),
      rounds: z.array(calendarRoundSchema),
      /** Null before the start, or for a member without a seat. */
      prospect: z.nullable(seatProspectSchema),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadCalendar = userRoute(endpoints.downloadCalendar, {
  summary: 'Download the due days of an active circle as a calendar file',
  params: idParams,
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'GROUP_NOT_ACTIVE'],
});
