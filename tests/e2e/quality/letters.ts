import { expect, type Page } from '@playwright/test';
import { problemsIn } from './checks.ts';
import { crowded, cutOffTexts, sideways } from './in-page.ts';
import type { Screen, State } from './screen.ts';

const LETTERS = 16;
export const LARGE_LETTERS = 2 * LETTERS;

/** Dialogs and sheets of a circle's page with the most text in the least space. */
export const RISEN = [
  'group-contribute-dialog',
  'group-contribute-short',
  'group-votes-sheet-two',
  'group-moment-started',
];

/** True for each route's first state, the dialogs in RISEN, and each tab of a circle's page. */
export const hasLargeLook = ({ route, states }: Screen, state: State): boolean =>
  state === states[0] || RISEN.includes(state.name) || (route === '/groups/:id' && state.act === undefined);

/** Returns content that does not fit on the page. */
export const unfit = (page: Page): Promise<string[]> => problemsIn(page, [sideways, cutOffTexts, crowded]);

/** Calls `run` with a text size of 200% in the browser's settings, which also moves layout breakpoints. */
export async function withLargeLetters(page: Page, run: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_LETTERS } });
  expect(await size()).toBe(`${String(LARGE_LETTERS)}px`);
  await run();
  await session.send('Page.setFontSizes', { fontSizes: { standard: LETTERS } });
  expect(await size()).toBe(`${String(LETTERS)}px`);
  await session.detach();
}
