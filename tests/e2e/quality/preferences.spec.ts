import { expect, type Page } from '@playwright/test';
import { takePicture } from './checks.ts';
import { test } from './fixtures.ts';
import { crowded, cutOffTexts, sideways } from './in-page.ts';
import { screens } from './screens/table.ts';
import { resize, show } from './show.ts';

/** What rises over a circle's page, with the most words in the least room. */
const RISEN = ['group-contribute-dialog', 'group-contribute-short', 'group-votes-sheet-two', 'group-moment-started'];

/** Each route's first state, and whatever a circle's page shows by itself: its parts differ as pages do. */
const looked = screens.flatMap(({ route, states }) =>
  states
    .filter(
      ({ act, name }, index) => index === 0 || RISEN.includes(name) || (route === '/groups/:id' && act === undefined),
    )
    .map((state) => ({ route, state })),
);

test.describe.configure({ mode: 'parallel' });

const problemsOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(sideways)),
  ...(await page.evaluate(cutOffTexts)),
  ...(await page.evaluate(crowded)),
];

for (const { route, state } of looked) {
  test(`letters of twice the size fit: ${route} ${state.name}`, async ({ largeDesk }) => {
    const { page } = await show(largeDesk, state, 320);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [320, 1280]) {
      await resize(page, state, width);
      expect.soft(await problemsOf(page), `${route} at ${String(width)} px`).toEqual([]);
      await takePicture(page, `large/${state.name}-${String(width)}`);
    }
  });
}

/** A circle's page and what rises over it, for a member who has a new message there. */
const inCircle = looked.filter(({ state: { name } }) => name === 'group-contributions' || RISEN.includes(name));

for (const { route, state } of inCircle) {
  test(`letters that only the page is told of fit too: ${route} ${state.name}`, async ({ desk }) => {
    const { page } = await show(desk, state, 320);
    // As a style of one's own does it: the widths at which a page changes its form do not grow along.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    if (state.name === 'group-contributions')
      await expect(page.getByRole('region', { name: 'Unread messages' })).toBeVisible();
    expect(await problemsOf(page), route).toEqual([]);
    await takePicture(page, `large/${state.name}-page`);
  });
}
