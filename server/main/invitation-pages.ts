import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../contract/ids.ts';
import { extractInvitationCode } from '../../contract/invitation-codes.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { requestTime } from '../platform/http/request-time.ts';
import { readTemplate, type WebFiles } from '../platform/http/static.ts';
import type { Product } from './compose.ts';
import { codeVariables, EXAMPLE_INVITATION, invitationVariables, pictureVariables } from './invitation-facts.ts';
import { renderPng } from './invitation-picture.ts';
import { renderPage, type PageFacts, type PageVariables } from './page-variables.ts';

/** The code gives access to a circle, so the page is never cached, indexed, or sent as a referrer. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

type ServedProduct = Pick<Product, 'invitations' | 'authenticate'> & {
  /** Returns the variables of all pages at an instant. */
  readonly figures: (now: Instant) => Promise<PageVariables>;
};

type RenderPage = (request: FastifyRequest, facts: PageFacts) => Promise<string>;

type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

/** Returns the seconds to wait after too many wrong codes from this IP address; undefined for other errors. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? (error.retryAfterSeconds ?? 1) : undefined;

/** Limits in characters: TYPED_MAX for a text that contains a code, READ_MAX for the code itself. */
const [TYPED_MAX, READ_MAX] = [2000, 40];

/** Returns the path of the invitation whose code is in the typed or pasted text. */
function addressOfTyped(prefix: string, typed: unknown): string {
  const code = typeof typed === 'string' ? extractInvitationCode(typed.slice(0, TYPED_MAX)).slice(0, READ_MAX) : '';
  return code === '' ? `${prefix}/join` : `${prefix}/join/${encodeURIComponent(code)}`;
}

/**
 * Serves `/join/{code}` in each language: an open invitation with its picture for chats, or one page for every code
 * that is not open. Redirects members to their circle once the invitation has closed. `/join/code?code=…`, the form's
 * target, redirects to the code's page.
 */
export async function serveInvitations(
  app: FastifyInstance,
  web: WebFiles,
  { figures, invitations, authenticate }: ServedProduct,
): Promise<void> {
  const first = await figures(await app.rota.clock.now());
  for (const [language, { prefix }] of Object.entries(LANGUAGES)) {
    const page = async (name: string, trial: PageFacts): Promise<RenderPage> => {
      const html = await readTemplate(web, name, language, app.rota.origin.publicUrl);
      // Renders the page once, so that an error in it prevents the start.
      renderPage(html, first, trial);
      return async (request, facts) => renderPage(html, await figures(await requestTime(request)), facts);
    };
    const open = await page('invitation', invitationVariables(EXAMPLE_INVITATION, 'visitor'));
    const closed = await page('closed-invitation', codeVariables(''));
    const later = await page('invitations-later', codeVariables(''));

    const picture = await page('invitation-picture', pictureVariables(EXAMPLE_INVITATION));

    // A wrong code gets no picture, and counts towards the limit as on the page itself.
    app.get(`${prefix}/join/:code/picture.png`, async (request: CodeRequest, reply): Promise<FastifyReply> => {
      const invitation = await invitations.read(request.params.code, request.ip);
      if (invitation === undefined) throw new AppError('NOT_FOUND');
      const png = await renderPng(await picture(request, pictureVariables(invitation)));
      reply.headers(HEADERS);
      // Redirects to the product's picture if this machine cannot draw the invitation's.
      return png === undefined ? reply.redirect('/preview.png') : reply.type('image/png').send(png);
    });

    app.get(`${prefix}/join/code`, (request: FastifyRequest<{ Querystring: { code?: unknown } }>, reply) =>
      reply.headers(HEADERS).redirect(addressOfTyped(prefix, request.query.code)),
    );

    app.get(`${prefix}/join/:code`, async (request: CodeRequest, reply): Promise<FastifyReply> => {
      const { code } = request.params;
      reply.headers(HEADERS).type('text/html; charset=utf-8');
      try {
        const session = await authenticate(request);
        const own = session === undefined ? undefined : await invitations.readOwn(code, session.userId);
        if (own !== undefined && own.invitation === undefined) return await reply.redirect(`/groups/${own.groupId}`);
        const invitation = own?.invitation ?? (await invitations.read(code, request.ip));
        if (invitation === undefined)
          return await reply.code(404).send(await closed(request, codeVariables(extractInvitationCode(code))));
        const reader = own ?? (session === undefined ? 'visitor' : 'member');
        return await reply.send(await open(request, invitationVariables(invitation, reader)));
      } catch (error) {
        const seconds = waitOf(error);
        if (seconds === undefined) throw error;
        return reply
          .code(429)
          .header('retry-after', seconds)
          .send(await later(request, codeVariables(extractInvitationCode(code))));
      }
    });
  }
}
