import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { toIso } from '../platform/clock.ts';
import { parseInput } from '../platform/http.ts';
import type { StandIn, StandInContext } from '../platform/stand-in.ts';

/**
 * Stand-in for Termii's text message API. Lists accepted messages at `/sandbox/sms`. Refuses numbers ending in 0001 as
 * invalid, in 0002 for lack of credit, and in 0004 because the service is unavailable.
 */

const messageBody = z.object({
  api_key: z.string().min(1),
  to: z.string().regex(/^\d{8,15}$/),
  from: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/),
  sms: z.string().min(1),
  type: z.enum(['plain', 'unicode']),
  channel: z.enum(['generic', 'dnd', 'whatsapp']),
});

const storedMessage = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  /** ISO 8601, by the sandbox clock. */
  sentAt: z.string(),
});

const query = z.object({ to: z.string().optional() });

/** Refusals by the last digits of the number. */
const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  '0001': [400, 'Invalid phone number'],
  '0002': [400, 'Insufficient balance'],
  '0004': [503, 'Service unavailable'],
};

export function createSms(context: StandInContext): StandIn {
  const messages: z.output<typeof storedMessage>[] = [];
  const journal = context.openJournal('sms', storedMessage, (message) => messages.push(message));
  return {
    name: 'sms',
    nextDue: () => null,
    runDue: () => Promise.resolve([]),
    routes(app: FastifyInstance) {
      app.post('/sms/api/sms/send', (request, reply) => {
        const { data } = messageBody.safeParse(request.body);
        if (data === undefined) return reply.code(400).send({ message: 'Bad request' });
        const refusal = REFUSALS[data.to.slice(-4)];
        if (refusal !== undefined) return reply.code(refusal[0]).send({ message: refusal[1] });
        const id = String(9_122_821_270_554_000 + messages.length);
        const sentAt = toIso(context.clock.nowMs());
        journal.append({ id, to: data.to, from: data.from, text: data.sms, sentAt });
        return reply.send({ message_id: id, message: 'Successfully Sent', balance: 100, user: 'Rota' });
      });
      app.get('/sandbox/sms', (request, reply) => {
        const { to } = parseInput(query, request.query);
        const found = messages.filter((message) => to === undefined || message.to === to).reverse();
        return reply.header('cache-control', 'no-store').send({ messages: found });
      });
    },
    close() {
      journal.close();
      return Promise.resolve();
    },
  };
}
