import type { FastifyInstance } from 'fastify';
import {
  answerTicket,
  closeTicket,
  getTicket,
  listTickets,
  type ListedTicket,
} from '../../../contract/admin/tickets.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import type { TicketOperatorActions } from '../support/index.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

type Found = Awaited<ReturnType<TicketOperatorActions['openTickets']>>[number];

const viewOf = ({ id, kind, subject, name, email, userId, createdAt, closedAt }: Found): ListedTicket => ({
  id,
  kind,
  subject,
  name,
  email,
  userId,
  createdAt: toIso(createdAt),
  closedAt: closedAt === null ? null : toIso(closedAt),
});

export function ticketRoutes(app: FastifyInstance, { tickets }: AdminDeps): void {
  registerRoute(app, listTickets, async ({ query }) => {
    const page = readPage(query);
    const { rows, nextCursor } = paginate(await tickets.openTickets(page), page.limit, ({ createdAt, id }) => ({
      at: createdAt,
      id,
    }));
    return { tickets: rows.map(viewOf), nextCursor };
  });

  registerRoute(app, getTicket, async ({ params }) => {
    const ticket = await tickets.ticket(params.id);
    const { message, type, priority } = ticket;
    const answers = ticket.answers.map(({ id, operator, answer, createdAt, mailedAt }) => ({
      id,
      operator,
      answer,
      createdAt: toIso(createdAt),
      mailedAt: mailedAt === null ? null : toIso(mailedAt),
    }));
    return { ...viewOf(ticket), message, type, priority, answers };
  });

  registerRoute(app, answerTicket, async (context) => ({
    message: await tickets.answerTicket(
      context.params.id,
      { answer: context.body.answer, seen: context.body.answers },
      operatorActionOf(context, ''),
    ),
  }));

  registerRoute(app, closeTicket, async (context) => ({
    message: await tickets.closeTicket(context.params.id, operatorActionOf(context, context.body.reason)),
  }));
}
