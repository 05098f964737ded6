import { expect, type Page } from '@playwright/test';

/** Heights that the bars of a phone take, in px. */
interface Furniture {
  readonly atTop: number;
  readonly scrolled: number;
}

/** Runs in the page: measures the bars at the top of the page and after scrolling, without toasts and open layers. */
async function measured(): Promise<Furniture> {
  const LAYERS = '[role="dialog"], dialog, [role="status"], [role="region"], [data-popups], .cookie-banner';
  const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const heightOf = (found: Element | null | undefined): number => {
    const box = found?.checkVisibility({ opacityProperty: true }) === true ? found.getBoundingClientRect() : undefined;
    return Math.round(box?.height ?? 0);
  };
  const foot = heightOf(document.querySelector('.phone-tabs'));
  window.scrollTo(0, 0);
  await drawn();
  // The first row of a page's bar has 6 px above and below it.
  const bar = heightOf(document.querySelector('.page-bar h1')?.parentElement) + 12;
  const atTop = Math.max(heightOf(document.querySelector('.app-scroll > header')), bar) + foot;
  window.scrollTo(0, 300);
  await drawn();
  const bars = [...document.querySelectorAll('body *')].filter(
    (each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position) &&
      each.closest(LAYERS) === null &&
      each.getBoundingClientRect().width > innerWidth / 2,
  );
  const before = bars.map((each) => each.getBoundingClientRect().top);
  const from = window.scrollY;
  window.scrollTo(0, 310);
  await drawn();
  // Bars that have scrolled away wait above the screen.
  const stay = bars.filter((each, index) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top === before[index];
  });
  const scrolled = window.scrollY === from ? foot : stay.reduce((sum, each) => sum + heightOf(each), 0);
  window.scrollTo(0, 0);
  return { atTop, scrolled };
}

/** Checks that the bars of a signed-in page leave enough of a phone's screen to the content. */
export async function expectLittleFurniture(page: Page, name: string): Promise<void> {
  const { atTop, scrolled } = await page.evaluate(measured);
  expect.soft(atTop, `${name}: bars at the top of the page`).toBeLessThanOrEqual(112);
  expect.soft(scrolled, `${name}: bars while scrolling`).toBeLessThanOrEqual(105);
}

/** Returns the names of the filled buttons of a page, without those in dialogs. */
export const filledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button).bg-brand')]
      .filter((each) => each.closest('[role="dialog"]') === null && each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.textContent.trim()),
  );
