import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../contract/ids.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { requestTime } from '../platform/http/request-time.ts';
import { readTemplate, type WebFiles } from '../platform/http/static.ts';
import { renderPage, type PageFacts, type PageVariables } from './page-variables.ts';

/**
 * Headers of pages with a code. The code gives access to a circle, so they are never cached, indexed, or sent as a
 * referrer.
 */
export const CODE_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Returns the variables of all pages at an instant. */
export type Figures = (now: Instant) => Promise<PageVariables>;

export type RenderPage = (request: FastifyRequest, facts: PageFacts) => Promise<string>;

export type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

interface Template {
  readonly name: string;
  readonly language: string;
  /** Example variables. The page is rendered once, so that an error in it prevents the start. */
  readonly trial: PageFacts;
}

/** Reads a page that the server fills in for each request. */
export async function codePage(
  web: WebFiles,
  {
    figures,
    first,
    publicUrl,
  }: { readonly figures: Figures; readonly first: PageVariables; readonly publicUrl: string },
  { name, language, trial }: Template,
): Promise<RenderPage> {
  const html = await readTemplate(web, name, language, publicUrl);
  renderPage(html, first, trial);
  return async (request, facts) => renderPage(html, await figures(await requestTime(request)), facts);
}

/** Returns the seconds to wait after too many wrong codes from this IP address; undefined for other errors. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? (error.retryAfterSeconds ?? 1) : undefined;

/** Returns the variables of pages without a circle: only the requested code, URL-encoded. */
export const codeVariables = (code: string): PageFacts => ({
  marks: { code: encodeURIComponent(code) },
  lists: {},
});
