import { beforeAll, describe, expect, it } from 'vitest';
import { pageMeta, renderPage, routes, type RenderedPage } from './prerender.tsx';

const ORIGIN = 'https://rota.test';
const publicPaths = routes.filter(({ access }) => access === 'public').map(({ path }) => path);

const pages = new Map<string, RenderedPage>();

beforeAll(async () => {
  for (const path of publicPaths) pages.set(path, await renderPage(path));
}, 120_000);

const pageOf = (path: string): RenderedPage => {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} was not rendered`);
  return page;
};

const idsOf = (path: string): Set<string> =>
  new Set([...pageOf(path).html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));

/** What schema.org asks of every node with a type; the references of one page lead to its own nodes. */
const nodesOf = (data: unknown): Record<string, unknown>[] => {
  if (Array.isArray(data)) return data.flatMap(nodesOf);
  if (typeof data !== 'object' || data === null) return [];
  return [data as Record<string, unknown>, ...Object.values(data).flatMap(nodesOf)];
};

describe('every public page', () => {
  it('has a description of its own that a list of results can show', () => {
    const descriptions = publicPaths.map((path) => pageMeta(path, ORIGIN).description);
    expect(new Set(descriptions).size).toBe(publicPaths.length);
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(160);
  });

  it.each(publicPaths)('%s has one heading of the first level and no dead anchors', (path) => {
    const { html, title } = pageOf(path);
    expect(title).toMatch(/Rota/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = idsOf(path);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('has a title that no other page has', () => {
    expect(new Set(publicPaths.map((path) => pageOf(path).title)).size).toBe(publicPaths.length);
  });
});

describe('links between public pages', () => {
  it('lead to pages, and to parts that are there', () => {
    const known = new Set(routes.map(({ path }) => path));
    for (const path of publicPaths) {
      for (const [, href = ''] of pageOf(path).html.matchAll(/href="(\/[^"]*)"/g)) {
        const [page = '', part] = href.split('#');
        expect(known, `${path} links to ${href}`).toContain(page);
        if (part !== undefined && pages.has(page)) expect(idsOf(page), `${path} links to ${href}`).toContain(part);
      }
    }
  });

  it('name every public page in the sitemap, except the one that only mails lead to', () => {
    const { html } = pageOf('/sitemap');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const path of publicPaths) {
      if (pageMeta(path, ORIGIN).indexed && path !== '/sitemap') expect(main).toContain(`href="${path}"`);
    }
  });
});

describe('structured data', () => {
  it('says who and what on the front page, by addresses of ours', () => {
    const data = pageMeta('/', ORIGIN).structuredData;
    const nodes = nodesOf(data);
    expect(nodes.flatMap((node) => node['@type'] ?? [])).toEqual(['Organization', 'Country', 'WebSite']);
    const ids = nodes.filter((node) => '@type' in node).map((node) => node['@id']);
    for (const node of nodes.filter((each) => !('@type' in each) && '@id' in each)) expect(ids).toContain(node['@id']);
  });

  it('asks and answers what the page of questions shows, word for word', () => {
    const { html } = pageOf('/faq');
    const text = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const questions = nodesOf(pageMeta('/faq', ORIGIN).structuredData).filter((node) => node['@type'] === 'Question');
    expect(questions.length).toBeGreaterThan(20);
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(name);
      const [answer] = nodesOf(acceptedAnswer);
      for (const paragraph of String(answer?.['text']).split('\n\n')) expect(text).toContain(paragraph);
    }
  });
});
