import { afterAll, expect, test } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../contract/languages.ts';
import { HANDOVER_LISTS, HANDOVER_PLACEHOLDERS } from '../../contract/page-placeholders.ts';
import { pageVariables, renderPage } from '../../server/main/page-variables.ts';
import { i18n } from '../../web/lib/i18n/i18n.ts';
import type { SiteModule } from './build-site.ts';

// The path is a variable, because the type check would follow a literal import and does not support JSX in scripts.
const RENDERER = '../../web/site/render.tsx';
const { renderCodePage } = (await import(RENDERER)) as SiteModule;

const ORIGIN = 'https://rota.test';
const FILES = {
  style: 'p{}',
  theme: '0',
  font: '/assets/font.woff2',
  script: '/assets/site.js',
  sandboxBar: '/assets/sandbox-bar.js',
};
const variables = pageVariables(
  {
    support: { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] },
    mode: 'live',
    oidc: undefined,
  },
  FIRST_FEE_POLICY,
);

/** Fills each placeholder with its own name, and each list with one item. */
const facts = {
  marks: Object.fromEntries(
    HANDOVER_PLACEHOLDERS.map((mark) => [mark, mark === 'frequency' ? 'bi-weekly' : `(${mark})`]),
  ),
  lists: Object.fromEntries(
    Object.entries(HANDOVER_LISTS).map(([list, fields]) => [
      list,
      {
        fields,
        items: [Object.fromEntries(fields.map((field) => [field, field === 'state' ? 'missed' : `(${field})`]))],
      },
    ]),
  ),
};

const missing: string[] = [];
const stop = i18n.on('missing', ({ id, locale }) => {
  if (locale !== 'en') missing.push(id);
});
afterAll(() => {
  stop();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const pageOf = (name: string, language: Language): string =>
  renderPage(renderCodePage(name, { language, origin: ORIGIN }, FILES), variables, facts);
const pages = ['handover', 'closed-handover', 'handovers-later'].flatMap((name) =>
  LANGUAGE_CODES.map((language) => ({ name, language })),
);

test.each(pages)('$name in $language is complete, not listed, and links to itself in each language', (page) => {
  const html = pageOf(page.name, page.language);
  expect(html).not.toMatch(/⟦|⟧|rota-each/);
  expect(html).toContain(`<html lang="${LANGUAGES[page.language].tag}"`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const { prefix } of Object.values(LANGUAGES)) expect(html).toContain(`href="${prefix}/handover/(code)"`);
  expect(missing.splice(0)).toEqual([]);
});

test.each(LANGUAGE_CODES)('an offered seat shows circle, seat, seller, days and amounts, in %s', (language) => {
  const html = pageOf('handover', language);
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const mark of HANDOVER_PLACEHOLDERS.filter((each) => each !== 'frequency')) expect(body).toContain(`(${mark})`);
  for (const field of Object.values(HANDOVER_LISTS)
    .flat()
    .filter((each) => each !== 'state'))
    expect(body).toContain(`(${field})`);
  for (const name of ['closed-handover', 'handovers-later'])
    for (const mark of HANDOVER_PLACEHOLDERS.filter((each) => each !== 'code'))
      expect(pageOf(name, language)).not.toContain(`(${mark})`);
});

test.each(LANGUAGE_CODES)('every way to log in or sign up leads back to the seat, in %s', (language) => {
  const html = pageOf('handover', language);
  const ways = [...html.matchAll(/href="(\/(?:signup|login)[^"]*)"/g)].map(([, href]) => href);
  const to = `?returnTo=${encodeURIComponent('/handover/')}(code)`;
  expect(new Set(ways)).toEqual(new Set([`/signup${to}`, `/login${to}`]));
});

test('the chat preview names the circle, the seat and the price, and no person', () => {
  const html = pageOf('handover', 'en');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<meta property="og:title" content="Take over seat (seat) in (circle) · Rota"');
  expect(head).toContain('The seat costs (price) now.');
  expect(head).toContain(`<meta property="og:url" content="${ORIGIN}/handover/(code)"`);
  expect(head).not.toContain('(seller)');
  for (const name of ['closed-handover', 'handovers-later']) expect(pageOf(name, 'en')).not.toContain('og:');
});
