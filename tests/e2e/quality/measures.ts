import { expect, type Locator, type Page } from '@playwright/test';

/** A distance that the design of a screen fixes, in px with the page scrolled to its top. */
export interface Measure {
  readonly name: string;
  readonly of: (page: Page) => Promise<number>;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Width of the window in px. Defaults to a phone's 360. */
  readonly width?: number;
  /** True to measure with all texts 35% longer. Only at 360 px. */
  readonly longer?: true;
}

async function boxOf(found: Locator): Promise<{ y: number; height: number }> {
  const box = await found.first().boundingBox();
  if (box === null) throw new Error('The measured element is not visible');
  return box;
}

type Find = (page: Page) => Locator;

export const topOf =
  (find: Find) =>
  async (page: Page): Promise<number> =>
    (await boxOf(find(page))).y;

export const bottomOf =
  (find: Find) =>
  async (page: Page): Promise<number> => {
    const { y, height } = await boxOf(find(page));
    return y + height;
  };

export const heightOf =
  (find: Find) =>
  async (page: Page): Promise<number> =>
    (await boxOf(find(page))).height;

/** The height of the page without the sandbox's button, which the product lacks. */
export const pageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sandbox = document.querySelector('[data-opens-sandbox]')?.parentElement?.clientHeight ?? 0;
    return document.documentElement.scrollHeight - sandbox;
  });

/** Checks the measures of this width, or those of longer texts, and reports each that does not hold. */
export async function expectMeasures(
  page: Page,
  measures: readonly Measure[],
  width: number,
  longer?: true,
): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const { name, of, atMost = Infinity, atLeast = -Infinity, width: at = 360, ...measure } of measures) {
    if (at !== width || measure.longer !== longer) continue;
    const found = Math.round(await of(page));
    expect.soft(found, `${name} is at most`).toBeLessThanOrEqual(atMost);
    expect.soft(found, `${name} is at least`).toBeGreaterThanOrEqual(atLeast);
  }
}
