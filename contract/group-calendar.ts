import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, money } from './fields.ts';
import { defineRoute } from './route.ts';

export const calendarRoundSchema = z.object({
  number: z.number(),
  /** A Lagos day; of a round that has not opened, the day expected by the calendar. */
  dueDay: z.string(),
  /** The Lagos day on which the round's end paid its recipient; null before, and for a round that was skipped. */
  paidDay: z.nullable(z.string()),
  stage: z.enum(['ended', 'open', 'coming']),
  /** `none`: the round is skipped, because nobody has paid and nobody has to pay in it. */
  kind: z.enum(['payout', 'refund', 'none']),
  /** Null where nobody holds the seat yet. */
  recipientId: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  /** What was paid out; of a round that has not ended, what its complete pot comes to. */
  grossAmount: money,
  /** The same net of fees. */
  amount: money,
  /** Whether the caller's seat owes in the round, paid or not. */
  owes: z.boolean(),
});

/** What the caller's seat costs and brings in a running circle; after departures it pays and receives less. */
export const seatProspectSchema = z.object({
  seat: z.number(),
  /** Whether the turn is over: `receives` is then what it brought, and `exitDebt` what leaving now would cost. */
  hasReceived: z.boolean(),
  /** In how many rounds the seat pays, its own among them. */
  times: z.number(),
  pays: money,
  /** How many seats pay in its own round, itself among them. */
  payers: z.number(),
  receives: z.object({ gross: money, platformFee: money, managementFee: money, net: money }),
  /** One other member does not pay its round; null where no other pays in it, or it is over. */
  missed: z.nullable(z.object({ atClose: money, later: money })),
  lateFee: money,
  /** The later rounds in which the seat still owes, and what leaving after receiving makes a debt. */
  exitRounds: z.number(),
  exitDebt: money,
  /** What comes back of all that is paid before the turn; null where nothing is. */
  refund: z.nullable(z.object({ gross: money, net: money })),
});
export type SeatProspect = z.output<typeof seatProspectSchema>;

export const getCalendar = defineRoute({
  ...endpoints.getCalendar,
  summary: 'Every round of the current cycle: its due day and who receives',
  access: 'user',
  params: idParams,
  responses: {
    200: z.object({
      cycle: z.number(),
      /** The circle has not started: the days are those it would have if its last place were taken now. */
      assumed: z.boolean(),
      rounds: z.array(calendarRoundSchema),
      /** Null before the start and for somebody without a seat. */
      prospect: z.nullable(seatProspectSchema),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadCalendar = defineRoute({
  ...endpoints.downloadCalendar,
  summary: 'The due days of a running circle as a file for calendar programs',
  access: 'user',
  params: idParams,
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'GROUP_NOT_ACTIVE'],
});
