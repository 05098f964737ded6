import type { FastifyInstance, FastifyReply } from 'fastify';
import { extractInvitationCode } from '../../contract/invitation-codes.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { VisitorPage, WebFiles } from '../platform/http/static.ts';
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
import { EXAMPLE_OFFER, handoverVariables } from './handover-facts.ts';
import type { PageFacts } from './page-variables.ts';

type ServedProduct = Pick<Product, 'invitations' | 'authenticate'> & { readonly figures: Figures };

const PATH = '/handover/:code';

/**
 * Serves `/handover/{code}` to visitors in each language: an offered seat, or the same page for every invalid code
 * (decision 0049). Returns the page of the path that the app also has: signed-in people get the app there, and the
 * other paths redirect them to it.
 */
export async function handoverPages(
  app: FastifyInstance,
  web: WebFiles,
  { figures, invitations, authenticate }: ServedProduct,
): Promise<Readonly<Record<string, VisitorPage>>> {
  const first = await figures(await app.rota.clock.now());
  const pageIn = async (language: string): Promise<VisitorPage> => {
    const page = (name: string, trial: PageFacts): Promise<RenderPage> =>
      codePage(web, { figures, first, publicUrl: app.rota.origin.publicUrl }, { name, language, trial });
    const open = await page('handover', handoverVariables(EXAMPLE_OFFER));
    const closed = await page('closed-handover', codeVariables(''));
    const later = await page('handovers-later', codeVariables(''));
    return async (request, reply) => {
      if ((await authenticate(request)) !== undefined) return false;
      const { code } = (request as CodeRequest).params;
      const typed = codeVariables(extractInvitationCode(code));
      reply.headers(CODE_PAGE_HEADERS).type('text/html; charset=utf-8');
      try {
        const offer = await invitations.readOffer(code, request.ip);
        const html = offer === undefined ? closed(request, typed) : open(request, handoverVariables(offer));
        void reply.code(offer === undefined ? 404 : 200).send(await html);
      } catch (error) {
        const seconds = waitOf(error);
        if (seconds === undefined) throw error;
        void reply
          .code(429)
          .header('retry-after', seconds)
          .send(await later(request, typed));
      }
      return true;
    };
  };
  let inApp: VisitorPage | undefined;
  for (const [language, { prefix }] of Object.entries(LANGUAGES)) {
    const visitor = await pageIn(language);
    if (prefix === '') {
      inApp = visitor;
      continue;
    }
    app.get(`${prefix}${PATH}`, async (request: CodeRequest, reply): Promise<FastifyReply> => {
      if (await visitor(request, reply)) return reply;
      return reply.redirect(`/handover/${encodeURIComponent(request.params.code)}`);
    });
  }
  return inApp === undefined ? {} : { [PATH]: inApp };
}
