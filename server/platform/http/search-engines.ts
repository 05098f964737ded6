import type { FastifyInstance } from 'fastify';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The addresses of all pages that search engines should list, for `/sitemap.xml`. */
export const sitemapXml = (publicUrl: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What crawlers may read: all pages (those behind the sign-in hold nothing and are listed nowhere), but no calls. */
export const robotsTxt = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/** Serves both files, which must name the product's public address and so cannot come from the build. */
export function serveSearchEngines(app: FastifyInstance, paths: readonly string[]): void {
  const { publicUrl } = app.rota.origin;
  const file = (url: string, type: string, content: string): void => {
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(content));
  };
  file('/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml(publicUrl, paths));
  file('/robots.txt', 'text/plain; charset=utf-8', robotsTxt(publicUrl));
}
