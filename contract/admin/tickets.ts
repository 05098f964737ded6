import * as z from 'zod/mini';
import { idParams, nextCursor, pageQuery, text, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const ticketFields = {
  id: z.string(),
  kind: z.enum(['contact', 'feedback']),
  subject: z.string(),
  /** Name as given by the sender; null for anonymous feedback. */
  name: z.nullable(z.string()),
  /** Email address for replies; null if there is none. */
  email: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  createdAt: time,
  closedAt: z.nullable(time),
};

const listedTicket = z.object(ticketFields);
export type ListedTicket = z.output<typeof listedTicket>;

export const listTickets = adminRoute(adminEndpoints.listTickets, {
  summary: 'List open support messages and feedback, oldest first',
  permission: ['tickets.read'],
  query: z.object(pageQuery),
  responses: { 200: z.object({ tickets: z.array(listedTicket), nextCursor }) },
});

const ticket = z.object({
  ...ticketFields,
  message: z.string(),
  type: z.nullable(z.string()),
  priority: z.nullable(z.string()),
  answers: z.array(
    z.object({
      id: z.string(),
      operator: z.string(),
      answer: z.string(),
      createdAt: time,
      mailedAt: z.nullable(time),
    }),
  ),
});
export type Ticket = z.output<typeof ticket>;

export const getTicket = adminRoute(adminEndpoints.getTicket, {
  summary: 'Get a message or feedback with its replies',
  permission: ['tickets.read'],
  params: idParams,
  responses: { 200: ticket },
  errors: ['TICKET_NOT_FOUND'],
});

export const ANSWER_MAX = 5000;

export const answerTicket = adminRoute(adminEndpoints.answerTicket, {
  summary: 'Reply to a message or feedback by email and close it',
  permission: ['tickets.answer'],
  params: idParams,
  body: z.strictObject({
    answer: text({ label: 'Answer', max: ANSWER_MAX, lines: true }),
    /** Number of replies when the ticket was loaded; detects a newer reply. */
    answers: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['TICKET_NOT_FOUND', 'TICKET_WITHOUT_ADDRESS', 'TICKET_ANSWERED'],
});

export const closeTicket = adminRoute(adminEndpoints.closeTicket, {
  summary: 'Close a message or feedback without a reply',
  permission: ['tickets.answer'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED'],
});
