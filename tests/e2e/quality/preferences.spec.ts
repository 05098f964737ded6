import { expect } from '@playwright/test';
import { takePicture } from './checks.ts';
import { test } from './desk.ts';
import { cutOffTexts, sideways } from './in-page.ts';
import { screens } from './screens/table.ts';
import { resize, show } from './show.ts';

/** Each route's first state; pages that differ more have theirs in screens.spec.ts. */
const firsts = screens.flatMap(({ route, states }) => (states[0] === undefined ? [] : [{ route, state: states[0] }]));

test.describe.configure({ mode: 'parallel' });

for (const { route, state } of firsts) {
  test(`letters of twice the size fit: ${route}`, async ({ largeDesk }) => {
    const { page } = await show(largeDesk, state, 360);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [360, 1280]) {
      await resize(page, state, width);
      const problems = [...(await page.evaluate(sideways)), ...(await page.evaluate(cutOffTexts))];
      expect.soft(problems, `${route} at ${String(width)} px`).toEqual([]);
      await takePicture(page, `large/${state.name}-${String(width)}`);
    }
  });
}
