import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { examineNewStyles, readColoursOnce, violations } from './in-page-axe.ts';
import { survey } from './in-page-survey.ts';
import { brokenTexts, cutOffTexts, looseEnds, namesWithoutVisibleText, sideways } from './in-page.ts';
import { PassedByAxe } from './passed.ts';
import { smallTargets } from './targets.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe rules whose result depends only on colours, which differ by theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Rules that stricter checks replace, because they take a third of axe's time: `smallTargets` measures every target,
 * and a page that has a main landmark and a heading has a way to bypass its header.
 */
const REPLACED = { 'target-size': { enabled: false }, bypass: { enabled: false } };

/** Also turns off a rule for loading pages, because they have no heading yet. */
const UNTIL_LOADED = { ...REPLACED, 'page-has-heading-one': { enabled: false } };

/** The minified file, because the browser receives it for every page and it is half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const passed = new PassedByAxe();

/** How often axe could not judge a look in its place, for example because a link covers its card. */
const unjudged = new Map<string, number>();

/** Number of times after which axe no longer checks this look in this place. */
const ENOUGH_TIMES = 3;

const lookOf = (lookAndPlace: string): string => lookAndPlace.split('\n')[0] ?? '';

const isNew = (look: string): boolean => !passed.has(lookOf(look)) && (unjudged.get(look) ?? 0) < ENOUGH_TIMES;

/**
 * Returns accessibility problems (WCAG 2.2 AA and axe's best practices). Axe takes half of the browser's time for a
 * screen, so it runs only on pages with something that it has not passed before.
 */
export async function axeProblems(
  page: Page,
  scope: 'everything' | 'colours',
  { busy = false } = {},
): Promise<string[]> {
  const isAgain = scope === 'colours';
  passed.refresh();
  const { outline, shapes, looks } = await page.evaluate(survey, { busy, again: isAgain });
  const isNewPage = !isAgain && !passed.has(outline);
  const newShapes = shapes.filter((shape) => !passed.has(shape));
  const newLooks = looks.filter(isNew);
  if (!isNewPage && newShapes.length === 0 && newLooks.length === 0) return [];
  // Sends axe only once for each page, because it is half a megabyte.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(AXE);
    await page.evaluate(readColoursOnce);
    await page.evaluate(examineNewStyles);
  }
  const found = await page.evaluate(violations, {
    rules: !isNewPage && newShapes.length === 0 ? null : busy ? UNTIL_LOADED : REPLACED,
    tags: TAGS,
    colourRules: COLOUR_RULES,
    newShapes: isNewPage ? null : newShapes,
    newLooks,
  });
  if (found === null) return axeProblems(page, scope, { busy });
  for (const look of found.unjudged) unjudged.set(look, (unjudged.get(look) ?? 0) + 1);
  if (found.problems.length === 0) passed.add([outline, ...newShapes, ...found.looks.map(lookOf)]);
  return found.problems;
}

/** Returns layout problems, such as overflow, cut off text and small controls. */
export const layoutProblems = (page: Page): Promise<string[]> =>
  problemsIn(page, [sideways, cutOffTexts, brokenTexts, smallTargets, looseEnds, namesWithoutVisibleText]);

/** Runs these checks in the page with a single call. Returns the problems that they find. */
export const problemsIn = (page: Page, checks: readonly (() => string[])[]): Promise<string[]> =>
  page.evaluate<string[]>(`[${checks.map(String).join(',')}].flatMap((check) => check())`);

/** Runs in the page: true if nothing is loading or moving. */
const isSettled = (busy: boolean): boolean =>
  (busy || document.querySelector('main [aria-busy="true"], .animate-late') === null) &&
  document.fonts.status === 'loaded' &&
  // A chart redraws after its container has changed size.
  [...document.querySelectorAll<SVGElement>('[data-drawn-for]')].every(
    (chart) => Number(chart.dataset['drawnFor']) === chart.parentElement?.clientWidth,
  ) &&
  document.getAnimations().every(({ playState }) => playState !== 'running');

/** Waits until nothing is loading or moving. */
export async function settle(page: Page, { busy = false } = {}): Promise<void> {
  // Asks once before it polls, because a page that is only resized or coloured is still settled. Unlike polling, this
  // fails if the page is left meanwhile.
  if (await page.evaluate(isSettled, busy).catch(() => false)) return;
  // The promise of an animation that is removed may never settle, so this polls.
  await page.waitForFunction(isSettled, busy);
}

/** Saves a picture of the whole page if `ROTA_PICTURES` is set. Pictures add a fifth to the run time. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if ((process.env['ROTA_PICTURES'] ?? '') === '') return;
  // The sticky header would otherwise be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `test-results/screens/${name}.jpg`, type: 'jpeg', quality: 75, fullPage: true });
}
