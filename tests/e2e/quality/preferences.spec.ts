import { expect } from '@playwright/test';
import { takePicture } from './checks.ts';
import { test } from './desk.ts';
import { cutOffTexts, sideways } from './in-page.ts';
import { screens } from './screens/table.ts';
import { resize, show } from './show.ts';

/** Each route's first state, and whatever a circle's page shows by itself: its parts differ as pages do. */
const looked = screens.flatMap(({ route, states }) =>
  states
    .filter(({ act }, index) => index === 0 || (route === '/groups/:id' && act === undefined))
    .map((state) => ({ route, state })),
);

test.describe.configure({ mode: 'parallel' });

for (const { route, state } of looked) {
  test(`letters of twice the size fit: ${route} ${state.name}`, async ({ largeDesk }) => {
    const { page } = await show(largeDesk, state, 320);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [320, 1280]) {
      await resize(page, state, width);
      const problems = [...(await page.evaluate(sideways)), ...(await page.evaluate(cutOffTexts))];
      expect.soft(problems, `${route} at ${String(width)} px`).toEqual([]);
      await takePicture(page, `large/${state.name}-${String(width)}`);
    }
  });
}
