import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { parseInput, SandboxError } from '../platform/http.ts';
import type { StandIn, StandInContext } from '../platform/stand-in.ts';
import { inboxPage, PAGE_POLICY } from './page.ts';
import { createSmtp, type Smtp } from './smtp.ts';
import { openMailStore, type Mail } from './store.ts';

const LIMIT_TEXT = 'must be a whole number from 1 to 500';
const query = z.object({
  to: z.string().trim().toLowerCase().optional(),
  limit: z.coerce.number({ error: LIMIT_TEXT }).int(LIMIT_TEXT).min(1, LIMIT_TEXT).max(500, LIMIT_TEXT).default(50),
});
const params = z.object({ id: z.string() });

/** Policy for an email in its own frame: it loads nothing, runs no scripts, and opens links outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const asAnswer = ({ to, subject, text, html, links, sentAt }: Mail) => ({ to, subject, text, html, links, sentAt });

const wantsPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '');

function html(reply: { header(name: string, value: string): unknown; type(value: string): unknown }, policy: string) {
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', policy);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
}

/** Creates the mail server with its inbox at `/sandbox/mail`. */
export function createMail(context: StandInContext): StandIn & Pick<Smtp, 'listen'> {
  const store = openMailStore(context);
  const smtp = createSmtp(context, store);
  return {
    name: 'mail',
    listen: (port) => smtp.listen(port),
    nextDue: () => null,
    runDue: () => Promise.resolve([]),
    routes(app: FastifyInstance) {
      app.get('/sandbox/mail', (request, reply) => {
        const { to, limit } = parseInput(query, request.query);
        const filter = { to: to === '' ? undefined : to, limit };
        const mails = store.list(filter);
        reply.header('vary', 'accept').header('cache-control', 'no-store');
        if (!wantsPage(request.headers.accept)) return reply.send({ messages: mails.map(asAnswer) });
        html(reply, PAGE_POLICY);
        return reply.send(inboxPage(mails, filter.to ?? ''));
      });
      app.get('/sandbox/mail/:id/html', (request, reply) => {
        const mail = store.byId(parseInput(params, request.params).id);
        if (mail === undefined) throw new SandboxError(404, 'NOT_FOUND', 'Not found');
        reply.header('cache-control', 'no-store');
        html(reply, MAIL_POLICY);
        return reply.send(`<!doctype html><base target="_blank">${mail.html}`);
      });
    },
    async close() {
      await smtp.close();
      store.close();
    },
  };
}
