import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from '../quality/checks.ts';

export interface Offers {
  readonly links: Set<string>;
  readonly files: Set<string>;
}

export const noOffers = (): Offers => ({ links: new Set(), files: new Set() });

/** Opens every folded part, because some load their content only when they open. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main details')].every(({ childElementCount }) => childElementCount > 1),
  );
  await settle(page);
}

/** Collects every link on the page. Checks that each link within the page has a target. */
async function collect(page: Page, { links, files }: Offers): Promise<void> {
  await unfold(page);
  const found = await page.evaluate(() => {
    const addresses = (selector: string): string[] =>
      Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href') ?? '');
    const within = addresses('a[href^="#"]');
    return {
      dead: within.filter((address) => document.getElementById(address.slice(1)) === null),
      links: addresses('a[href]').filter((address) => !within.includes(address)),
      files: addresses('a[download]'),
    };
  });
  expect.soft(found.dead, page.url()).toEqual([]);
  for (const link of found.links) links.add(link);
  for (const file of found.files) files.add(file);
}

async function forEach(choices: Locator, visit: (choice: Locator) => Promise<void>): Promise<void> {
  const count = await choices.count();
  for (let index = 0; index < count; index += 1) await visit(choices.nth(index));
}

/** Chooses each option of the lists that change a file, and collects the file's URL for each. */
async function collectChoices(page: Page, offers: Offers): Promise<void> {
  if ((await page.locator('main a[download]').count()) === 0) return;
  await forEach(page.locator('main select'), async (list) => {
    const values = await list
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    for (const value of values) {
      await list.selectOption(value);
      await settle(page);
      await collect(page, offers);
    }
  });
}

/** Collects all links of a page and of its tabs. */
export async function offersOf(page: Page): Promise<Offers> {
  const offers = noOffers();
  await collect(page, offers);
  await collectChoices(page, offers);
  await forEach(page.locator('main').getByRole('tab'), async (tab) => {
    if ((await tab.getAttribute('aria-selected')) === 'true') return;
    await tab.click();
    await settle(page);
    await collect(page, offers);
    await collectChoices(page, offers);
  });
  return offers;
}

const DEAD_END = /not found|could not be loaded|error loading|access denied|invalid group|authentication required/i;

/** Fragments that open a dialog. No part of the page has these names. */
const ACTS = ['#withdraw', '#pay', '#payments'];

/** Checks that a link's page loads and contains the part that its fragment names. */
export async function expectStands(page: Page, link: string): Promise<void> {
  const { pathname, search, hash } = new URL(link, 'http://rota.example');
  // Leaves the page, because the browser would not load an open page again for another fragment.
  const here = new URL(page.url());
  if (here.pathname + here.search === pathname + search) await page.goto('about:blank');
  await page.goto(link, { waitUntil: 'commit' });
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached' });
  await settle(page);
  expect.soft(await heading.textContent(), link).not.toMatch(DEAD_END);
  expect.soft(new URL(page.url()).pathname, link).toBe(pathname);
  if (!['', ...ACTS].includes(hash))
    await expect.soft(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`), link).toBeAttached();
}
