import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extractInvitationCode } from '../../contract/invitation-codes.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { WebFiles } from '../platform/http/static.ts';
import {
  CODE_PAGE_HEADERS,
  codePage,
  codeVariables,
  waitOf,
  type CodeRequest,
  type Figures,
  type RenderPage,
} from './code-pages.ts';
import type { Product } from './compose.ts';
import { EXAMPLE_INVITATION, invitationVariables, pictureVariables } from './invitation-facts.ts';
import { renderPng } from './invitation-picture.ts';
import type { PageFacts } from './page-variables.ts';

type ServedProduct = Pick<Product, 'invitations' | 'authenticate'> & { readonly figures: Figures };

/** Limits in characters: TYPED_MAX for a text that contains a code, READ_MAX for the code itself. */
const [TYPED_MAX, READ_MAX] = [2000, 40];

/** Returns the path of the invitation whose code is in the typed or pasted text. */
function addressOfTyped(prefix: string, typed: unknown): string {
  const code = typeof typed === 'string' ? extractInvitationCode(typed.slice(0, TYPED_MAX)).slice(0, READ_MAX) : '';
  return code === '' ? `${prefix}/join` : `${prefix}/join/${encodeURIComponent(code)}`;
}

/**
 * Serves `/join/{code}` in each language: an open invitation with its picture for chats, or the same page for every
 * code that is not open. Redirects members to their circle once the invitation has closed. `/join/code?code=…`, the
 * form's target, redirects to the code's page.
 */
export async function serveInvitations(
  app: FastifyInstance,
  web: WebFiles,
  { figures, invitations, authenticate }: ServedProduct,
): Promise<void> {
  const first = await figures(await app.rota.clock.now());
  for (const [language, { prefix }] of Object.entries(LANGUAGES)) {
    const page = (name: string, trial: PageFacts): Promise<RenderPage> =>
      codePage(web, { figures, first, publicUrl: app.rota.origin.publicUrl }, { name, language, trial });
    const open = await page('invitation', invitationVariables(EXAMPLE_INVITATION, 'visitor'));
    const closed = await page('closed-invitation', codeVariables(''));
    const later = await page('invitations-later', codeVariables(''));

    const picture = await page('invitation-picture', pictureVariables(EXAMPLE_INVITATION));

    // A wrong code gets no picture, and counts towards the limit as on the page itself.
    app.get(`${prefix}/join/:code/picture.png`, async (request: CodeRequest, reply): Promise<FastifyReply> => {
      const invitation = await invitations.read(request.params.code, request.ip);
      if (invitation === undefined) throw new AppError('NOT_FOUND');
      const png = await renderPng(await picture(request, pictureVariables(invitation)));
      reply.headers(CODE_PAGE_HEADERS);
      // Redirects to the product's picture if this machine cannot draw the invitation's.
      return png === undefined ? reply.redirect('/preview.png') : reply.type('image/png').send(png);
    });

    app.get(`${prefix}/join/code`, (request: FastifyRequest<{ Querystring: { code?: unknown } }>, reply) =>
      reply.headers(CODE_PAGE_HEADERS).redirect(addressOfTyped(prefix, request.query.code)),
    );

    app.get(`${prefix}/join/:code`, async (request: CodeRequest, reply): Promise<FastifyReply> => {
      const { code } = request.params;
      reply.headers(CODE_PAGE_HEADERS).type('text/html; charset=utf-8');
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
