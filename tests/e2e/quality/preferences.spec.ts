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

  test(`colours that the system forces leave focus, controls and the ring visible: ${route}`, async ({ desk }) => {
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
    expect.soft(await page.evaluate(alikeMarks), `marks of the ring on ${route}`).toEqual([]);
    await takePicture(page, `forced/${state.name}`);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
}

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

/** Runs in the page: marks of the ring whose sign is as light as the disc it stands on, or is that of another state. */
function alikeMarks(): string[] {
  const lightness = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
    return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
  };
  const signs = new Map<string, string>();
  return [...document.querySelectorAll('main figure ul svg')].flatMap((mark) => {
    const [disc, sign] = [mark.querySelector('circle'), mark.querySelector('path')];
    const words = mark.parentElement?.textContent ?? '';
    if (disc === null || sign === null) return [];
    const [light = 0, dark = 0] = [getComputedStyle(sign).stroke, getComputedStyle(disc).fill]
      .map(lightness)
      .sort((a, b) => b - a);
    const shape = sign.getAttribute('d') ?? '';
    const other = signs.get(shape);
    signs.set(shape, words);
    return [
      ...((light + 0.05) / (dark + 0.05) < 4.5 ? [`hardly to be seen: ${words}`] : []),
      ...(other === undefined ? [] : [`${words} looks like ${other}`]),
    ];
  });
}
