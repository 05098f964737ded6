import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { examineNewStyles, readColoursOnce, violations } from './in-page-axe.ts';
import { brokenTexts, cutOffTexts, looseEnds, unlabelledNames, sideways, smallTargets } from './in-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What colours decide, and so what a change of theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Our own look at targets asks for 44 px (`smallTargets`). This one counts what the foot of a phone's screen lies over
 * at the moment, which a finger scrolls free.
 */
const SEEN_OTHERWISE = { 'target-size': { enabled: false } };

/** While a page loads it has no heading yet. */
const UNTIL_LOADED = { 'page-has-heading-one': { enabled: false } };

/** The minified one: axe's own `source` is twice as long, and goes to the browser with every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The looks of texts whose colours were found good on this worker's pages. */
const knownGoodStyles = new Set<string>();

/** What is wrong for people who see, hear or move differently (WCAG 2.2 AA and axe's best practices). */
export async function axeProblems(
  page: Page,
  scope: 'everything' | 'colours',
  { busy = false } = {},
): Promise<string[]> {
  // Its half a megabyte goes to the browser once a page; there are no frames, so that everything is looked at from
  // within.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(AXE);
    await page.evaluate(readColoursOnce);
    await page.evaluate(examineNewStyles, [...knownGoodStyles]);
  }
  const { problems, looks } = await page.evaluate(violations, {
    rules: scope === 'everything' ? { ...SEEN_OTHERWISE, ...(busy ? UNTIL_LOADED : {}) } : null,
    tags: TAGS,
    colourRules: COLOUR_RULES,
  });
  for (const look of looks) knownGoodStyles.add(look);
  return problems;
}

/**
 * Finds sideways scrolling, cut off texts, broken words, controls too small to touch, broken references, and accessible
 * names without the visible text.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const looks = [sideways, cutOffTexts, brokenTexts, smallTargets, looseEnds, unlabelledNames];
  return (await Promise.all(looks.map((look) => page.evaluate(look)))).flat();
}

/** Waits until the page stands: nothing is waited for, and letters have their final form. */
export async function settle(page: Page, { busy = false } = {}): Promise<void> {
  // Asked again and again: a promise of an animation that is taken away meanwhile may never be kept.
  await page.waitForFunction(
    (waiting) =>
      (waiting || document.querySelector('main [aria-busy="true"], .animate-late') === null) &&
      document.fonts.status === 'loaded' &&
      // A chart is drawn anew after its place has changed its size.
      [...document.querySelectorAll<SVGElement>('[data-drawn-for]')].every(
        (chart) => Number(chart.dataset['drawnFor']) === chart.parentElement?.clientWidth,
      ) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    busy,
  );
}

/**
 * Keeps a picture of the whole page in test-results/screens when `ROTA_PICTURES` is set: pictures are for people to
 * look at, and take a fifth of the time of the screens.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if ((process.env['ROTA_PICTURES'] ?? '') === '') return;
  // The head of the page would stand where the page is scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `test-results/screens/${name}.jpg`, type: 'jpeg', quality: 75, fullPage: true });
}
