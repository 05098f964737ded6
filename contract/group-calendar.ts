import * as z from 'zod/mini';
import { idParams, money } from './fields.ts';
import { defineRoute } from './route.ts';

export const calendarRoundSchema = z.object({
  number: z.number(),
  /** A Lagos day; of a round that has not opened, the day expected by the calendar. */
  dueDay: z.string(),
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

export const getCalendar = defineRoute({
  method: 'GET',
  path: '/api/groups/:id/calendar',
  summary: 'Every round of the current cycle: its due day and who receives',
  access: 'user',
  params: idParams,
  responses: {
    200: z.object({
      cycle: z.number(),
      /** The circle has not started: the days are those it would have if its last place were taken now. */
      assumed: z.boolean(),
      rounds: z.array(calendarRoundSchema),
    }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const downloadCalendar = defineRoute({
  method: 'GET',
  path: '/api/groups/:id/calendar.ics',
  summary: 'The due days of a running circle as a file for calendar programs',
  access: 'user',
  params: idParams,
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'GROUP_NOT_ACTIVE'],
});
