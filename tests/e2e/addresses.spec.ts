import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, TRANSLATED_LANGUAGES } from '../../contract/languages.ts';
import type { Offers } from './addresses/offers.ts';
import { walk } from './addresses/walk.ts';
import { builtPages } from './built-pages.ts';
import { makeWorld, type Name, type World } from './addresses/world.ts';
import { json, meet, windowOf } from './person.ts';
import { expect, test, type Product } from './test.ts';

/** Follows every link of pages, notices and mails exactly as written. The tests find new links automatically. */
const DESK = { width: 1280, colorScheme: 'light' } as const;

let world: World;
test.beforeAll(async ({ product }) => {
  world = await makeWorld(product.url);
});

test('a visitor can follow every link of the public pages', async ({ browser, product }) => {
  const { page } = await meet(browser, 'Nobody', 'Ogun', DESK);
  // The pages of other languages have the same links, as web/site/public-pages.test.ts checks.
  const prefixes = TRANSLATED_LANGUAGES.map((language) => LANGUAGES[language].prefix);
  const own = builtPages().visitors.filter((path) => !prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`)));
  await walk(page, { origin: product.url, starts: ['/', '/verify-email', '/reset-password', '/not-me'], own });
  await page.context().close();
});

/** Returns the links of a person's notices. */
async function noticed(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/notifications?limit=100');
  const { notifications } = await json<{ notifications: { actionUrl: string | null }[] }>(answer);
  return notifications.flatMap(({ actionUrl }) => actionUrl ?? []);
}

/** Returns the links of one mail of each kind. */
async function mailed(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`);
  const { messages } = await json<{ messages: { subject: string; links: string[] }[] }>(answer);
  expect(messages.length, email).toBeGreaterThan(0);
  return [...new Map(messages.map(({ subject, links }) => [subject, links])).values()].flat();
}

/**
 * Matches URLs of pages that look the same for all verified people without debts. Such people skip the pages that the
 * owner has opened.
 */
const EQUAL = /\/(settings|profile|wallet\/(deposit|withdraw)|groups\/(create|join))([?#]|$)/;
const equalPages = new Set<string>();

async function offered(browser: Browser, product: Product, name: Name): Promise<Offers & { groups: string[] }> {
  const { page, email } = await windowOf(browser, world.people[name], DESK);
  const starts = ['/dashboard', ...(await noticed(page)), ...(await mailed(page, email))];
  const known = ['third', 'ejected'].includes(name) ? equalPages : new Set<string>();
  const { stood, ...offers } = await walk(page, { origin: product.url, starts, own: builtPages().members, known });
  if (name === 'owner') for (const url of stood) if (EQUAL.test(url)) equalPages.add(url);
  const { groups } = await json<{ groups: { id: string }[] }>(await page.request.get('/api/groups'));
  await page.context().close();
  return { ...offers, groups: groups.map(({ id }) => id) };
}

test('every link and file offered to an owner exists', async ({ browser, product }) => {
  const { links, files, groups } = await offered(browser, product, 'owner');
  for (const id of groups) expect(links).toContain(`/groups/${id}`);
  const kinds = [...files].map((file) => /format=(\w+)/.exec(file)?.[1] ?? /\.(\w+)(?:\?|$)/.exec(file)?.[1]);
  expect(kinds).toEqual(expect.arrayContaining(['csv', 'pdf', 'ics']));
});

for (const name of ['third', 'debtor', 'ejected', 'newcomer'] as const) {
  test(`every link and file offered to others exists: ${name}`, async ({ browser, product }) => {
    const { links } = await offered(browser, product, name);
    expect(links).toContain('/wallet');
  });
}
