import type { Page } from '@playwright/test';
import { walk } from './addresses/walk.ts';
import { makeWorld, type World } from './addresses/world.ts';
import { json, meet, windowOf } from './person.ts';
import { expect, test } from './test.ts';

/**
 * Every address that the web and the notices write is followed as it was written: what tests call otherwise can be broken for
 * everybody. A new link is found by itself.
 */
const DESK = { width: 1280, colorScheme: 'light' } as const;

let world: World;
test.beforeAll(async ({ product }) => {
  world = await makeWorld(product.url);
});

test('a visitor can follow every link of the public pages', async ({ browser, product }) => {
  const { page } = await meet(browser, 'Nobody', 'Ogun', DESK);
  const own = /^\/(about|partner|help|faq|contact|privacy|sitemap|login|signup|verify-email)?$/;
  await walk(page, { origin: product.url, starts: ['/', '/verify-email'], own });
  await page.context().close();
});

/** Where a person's notices lead. */
async function noticed(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/notifications?limit=100');
  const { notifications } = await json<{ notifications: { actionUrl: string | null }[] }>(answer);
  return notifications.flatMap(({ actionUrl }) => actionUrl ?? []);
}

const MEMBERS_PAGES = /^\/(dashboard|profile|settings|kyc|notifications|wallet|groups)(\/|$)/;

test('every link and file that a member is offered is there', async ({ browser, product }) => {
  const { page } = await windowOf(browser, world.people.owner, DESK);
  const starts = ['/dashboard', ...(await noticed(page))];
  const { links, files } = await walk(page, { origin: product.url, starts, own: MEMBERS_PAGES });
  const { groups } = await json<{ groups: { id: string }[] }>(await page.request.get('/api/groups'));
  for (const { id } of groups) expect(links).toContain(`/groups/${id}`);
  expect([...files].map((file) => /\w+$/.exec(file)?.[0])).toEqual(expect.arrayContaining(['csv', 'pdf', 'ics']));
  await page.context().close();
});
