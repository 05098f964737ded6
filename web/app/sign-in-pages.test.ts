import { beforeAll, describe, expect, it } from 'vitest';
import { renderShell, renderSignIn, routes, signInPage } from './prerender.tsx';

const FILES = { style: '', theme: '', font: '/f.woff2', entry: '/main.js', preloaded: ['/react.js'] };
const paths = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
const pages = new Map<string, string>();

beforeAll(async () => {
  for (const path of paths) pages.set(path, await renderSignIn(path, 'https://rota.test', FILES));
}, 120_000);

const titleOf = (html: string): string[] =>
  [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title);

describe('the sign-in pages', () => {
  it.each(paths)('%s has one title, one h1 and preloads its code', (path) => {
    const html = pages.get(path) ?? '';
    expect(titleOf(html)).toEqual([expect.stringMatching(/ · Rota$/)]);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('<body>'));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<link rel="modulepreload" href="/react.js"');
    expect(html).toContain('<script type="module" src="/main.js"></script>');
  });

  it('each have a description short enough for search results', () => {
    const descriptions = paths.map((path) => signInPage(path).description);
    expect(new Set(descriptions).size).toBe(paths.length);
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(160);
  });

  it('are indexed only where a visitor may start', () => {
    const unlisted = paths.filter((path) => pages.get(path)?.includes('content="noindex"'));
    expect(paths.filter((path) => !unlisted.includes(path))).toEqual(['/login', '/signup']);
  });

  it('cannot submit a form before their code has loaded', () => {
    const submits = [...pages.values()].flatMap((html) => html.match(/<button type="submit"[^>]*>/g) ?? []);
    expect(submits.length).toBeGreaterThan(3);
    for (const submit of submits) expect(submit).toContain('disabled=""');
  });
});

it('sign-up explains what residents of other countries can do', () => {
  expect(pages.get('/signup')).toContain(
    'Residents of the United States, the United Kingdom and Canada can open an account and look around, but cannot pay or join a circle.',
  );
});

it('the shell of signed-in pages names no person and starts with its preload script', () => {
  const html = renderShell({ ...FILES, early: 'begin()' });
  expect(html).toContain('Authenticating...');
  expect(html).toContain('Checking your payment...');
  expect(titleOf(html)).toEqual(['Rota']);
  expect(html.indexOf('<script>begin()</script>')).toBeLessThan(html.indexOf('<style>'));
  expect(html).not.toContain('aria-current="page"');
});
