import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../contract/languages.ts';

export interface IndexedPage {
  readonly path: string;
  readonly alternates?: Readonly<Record<Language, string>> | undefined;
}

export function sitemapXml(publicUrl: string, pages: readonly IndexedPage[]): string {
  const addressOf = (path: string): string => escapeHtml(`${publicUrl}${path}`);
  const linkTo = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path)}"/>`;
  const entry = ({ path, alternates }: IndexedPage): string => {
    const inEach = (to: Readonly<Record<Language, string>>): string[] =>
      LANGUAGE_CODES.map((language) => linkTo(LANGUAGES[language].tag, to[language]));
    // Readers of other languages get the English page.
    const links = alternates === undefined ? [] : [...inEach(alternates), linkTo('x-default', alternates.en)];
    return `<url><loc>${addressOf(path)}</loc>${links.join('')}</url>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Renders `/robots.txt`, which allows all pages but no API calls. Pages behind the sign-in need no rule, because
 * crawlers see no content there.
 */
export const robotsTxt = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/** Serves `/sitemap.xml` and `/robots.txt` at run time, because both contain the public URL. */
export function serveSearchEngines(app: FastifyInstance, pages: readonly IndexedPage[]): void {
  const { publicUrl } = app.rota.origin;
  const file = (url: string, type: string, content: string): void => {
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(content));
  };
  file('/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml(publicUrl, pages));
  file('/robots.txt', 'text/plain; charset=utf-8', robotsTxt(publicUrl));
}
