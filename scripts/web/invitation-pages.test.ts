import { afterAll, expect, test } from 'vitest';
import { INVITATION_LISTS, INVITATION_PLACEHOLDERS } from '../../contract/page-placeholders.ts';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { renderPage, pageVariables } from '../../server/main/page-variables.ts';
import { i18n } from '../../web/lib/i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../contract/languages.ts';
import type { SiteModule } from './build-site.ts';

// The path is a variable, because the type check would follow a literal import and does not support JSX in scripts.
const RENDERER = '../../web/site/render.tsx';
const { renderCodePage, renderPicture } = (await import(RENDERER)) as SiteModule;

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
    INVITATION_PLACEHOLDERS.map((mark) => [mark, mark === 'frequency' ? 'bi-weekly' : `(${mark})`]),
  ),
  lists: Object.fromEntries(
    Object.entries(INVITATION_LISTS).map(([list, fields]) => [
      list,
      {
        fields,
        items: [Object.fromEntries(fields.map((field) => [field, field === 'state' ? 'free' : `(${field})`]))],
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

const INVITATION_PAGES = ['invitation', 'closed-invitation', 'invitations-later'];
const pages = INVITATION_PAGES.flatMap((name) => LANGUAGE_CODES.map((language) => ({ name, language })));
const pageOf = (name: string, language: Language): string =>
  renderPage(renderCodePage(name, { language, origin: ORIGIN }, FILES), variables, facts);

test.each(pages)(
  '$name in $language is filled in completely and not listed by search engines',
  ({ name, language }) => {
    const html = pageOf(name, language);
    expect(html).not.toMatch(/⟦|⟧|rota-each/);
    expect(html).toContain(`<html lang="${LANGUAGES[language].tag}"`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const { prefix } of Object.values(LANGUAGES)) expect(html).toContain(`href="${prefix}/join/(code)"`);
    expect(missing.splice(0)).toEqual([]);
  },
);

test.each(LANGUAGE_CODES)('an open invitation shows every amount, in %s', (language) => {
  const html = pageOf('invitation', language);
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const mark of INVITATION_PLACEHOLDERS.filter((each) => each !== 'frequency'))
    expect(body).toContain(`(${mark})`);
  expect(body).toContain('every 2 weeks');
  for (const page of [pageOf('closed-invitation', language), pageOf('invitations-later', language)])
    for (const mark of INVITATION_PLACEHOLDERS.filter((each) => each !== 'code'))
      expect(page).not.toContain(`(${mark})`);
});

test.each(LANGUAGE_CODES)('every link of an open invitation leads to the circle, in %s', (language) => {
  const waysOf = (name: string): string[] =>
    [...pageOf(name, language).matchAll(/href="(\/(?:signup|login)[^"]*)"/g)].map(([, href = '']) => href);
  const to = `?returnTo=${encodeURIComponent('/groups/join?code=')}(code)`;
  expect(new Set(waysOf('invitation'))).toEqual(new Set([`/signup${to}`, `/login${to}`]));
  expect(new Set(waysOf('closed-invitation'))).toEqual(new Set(['/signup', '/login']));
});

test('the chat preview has the same text as the top of the page', () => {
  const html = pageOf('invitation', 'en');
  expect(html).toContain(
    '<meta property="og:title" content="(owner) invites you to save (amount) every 2 weeks · Rota"',
  );
  expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/join/(code)"`);
  for (const name of ['closed-invitation', 'invitations-later'] as const)
    expect(pageOf(name, 'en')).not.toContain('og:');
});

test.each(LANGUAGE_CODES)('the picture for chats is filled in completely, in %s', (language) => {
  const svg = renderPage(renderPicture(language), variables, facts);
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).not.toMatch(/⟦|⟧|rota-each/);
  for (const mark of ['owner', 'amount', 'net', 'freePlaces', 'seats']) expect(svg).toContain(`(${mark})`);
  expect(missing.splice(0)).toEqual([]);
});
