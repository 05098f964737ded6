import { expect } from '@playwright/test';
import { takePicture } from './checks.ts';
import { test } from './fixtures.ts';
import { LARGE_LETTERS, RISEN, unfit } from './letters.ts';
import { screens } from './screens/table.ts';
import { show } from './show.ts';

test.describe.configure({ mode: 'parallel' });

const inCircle = screens
  .flatMap(({ states }) => states)
  .filter(({ name }) => name === 'group-contributions' || RISEN.includes(name));

for (const state of inCircle) {
  test(`text enlarged by the page alone fits too: ${state.name}`, async ({ desk }) => {
    const { page } = await show(desk, state, 320);
    // Enlarges text as a user style sheet does, which does not move layout breakpoints.
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${String(size)}px`;
    }, LARGE_LETTERS);
    expect(await unfit(page), state.name).toEqual([]);
    await takePicture(page, `large/${state.name}-page`);
  });
}
