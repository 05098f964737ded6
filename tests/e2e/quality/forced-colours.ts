import type { Page } from '@playwright/test';
import { takePicture } from './checks.ts';

/**
 * Returns problems under forced colours: invisible focus, invisible controls, and marks of the ring that look alike.
 */
export async function forcedColourProblems(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
  });
  const problems = [
    ...(outline < 2 ? [`the focus is ${String(outline)} px wide`] : []),
    ...(await page.evaluate(borderless)),
    ...(await page.evaluate(alikeMarks)),
  ];
  await takePicture(page, `forced/${name}`);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return problems;
}

/**
 * Runs in the page: returns fields without a border. Forced colours remove their background, so they would be
 * invisible.
 */
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

/**
 * Runs in the page: returns marks of the ring whose icon has too little contrast or equals the icon of another state.
 */
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
