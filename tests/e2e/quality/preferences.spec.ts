import { expect } from '@playwright/test';
import path from 'node:path';
import { cutOffTexts, motion, sideways, smallTargets } from './in-page.ts';
import { settle } from './checks.ts';
import { test } from './desk.ts';
import { screens } from './screens/table.ts';
import { show } from './show.ts';

const PICTURES = 'test-results/screens';

/** Each route's first state; pages that differ more have theirs in screens.spec.ts. */
const firsts = screens.flatMap(({ route, states }) => (states[0] === undefined ? [] : [{ route, state: states[0] }]));

/** 1280 px at 400% are 320 px of CSS. Windows here ask for reduced motion, always. */
test('at 320 px nothing scrolls sideways, is cut off, is too small for a thumb, or moves', async ({ desk }) => {
  for (const { route, states } of screens) {
    for (const state of states) {
      const { page } = await show(desk, state, 320);
      const problems: string[] = [];
      for (const look of [sideways, cutOffTexts, smallTargets, motion]) problems.push(...(await page.evaluate(look)));
      expect.soft(problems, `${route}: ${state.name}`).toEqual([]);
    }
  }
});

test('letters of twice the size fit', async ({ desk }) => {
  for (const { route, state } of firsts) {
    for (const width of [360, 1280]) {
      const { page } = await show(desk, state, width);
      const browser = await page.context().newCDPSession(page);
      // As in the browser's own settings, so that the widths at which a page changes its form grow with the letters.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await settle(page);
      await page.screenshot({
        path: path.join(PICTURES, 'large', `${state.name}-${String(width)}.png`),
        fullPage: true,
      });
      const problems = [...(await page.evaluate(sideways)), ...(await page.evaluate(cutOffTexts))];
      expect.soft(problems, `${route} at ${String(width)} px`).toEqual([]);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await browser.detach();
    }
  }
});

test('colours that the system forces leave focus, controls and the ring visible', async ({ desk }) => {
  for (const { route, state } of firsts) {
    const { page } = await show(desk, state, 360);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
    });
    expect.soft(outline, `the width of the focus on ${route}`).toBeGreaterThanOrEqual(2);
    expect.soft(await page.evaluate(borderless), `controls of ${route}`).toEqual([]);
    await page.screenshot({ path: path.join(PICTURES, 'forced', `${state.name}.png`), fullPage: true });
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
});

/** Runs in the page: fields and main buttons that only their background, which is gone now, told from the page. */
function borderless(): string[] {
  return [
    ...document.querySelectorAll('main :is(input:not([type="radio"], [type="checkbox"]), select, textarea)'),
  ].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const boxes = [element, element.parentElement].flatMap((one) => (one === null ? [] : [getComputedStyle(one)]));
    const bordered = boxes.some((style) => style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0);
    return bordered ? [] : [`no border: ${element.tagName.toLowerCase()} ${element.id}`];
  });
}
