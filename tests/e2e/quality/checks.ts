import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { examineNewStyles, readColoursOnce, violations } from './in-page-axe.ts';
import { brokenTexts, cutOffTexts, looseEnds, unlabelledNames, sideways, smallTargets } from './in-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe rules whose result depends on colours only, and so on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Off, because `smallTargets` checks for 44 px, and axe would also report controls that scrolling uncovers. */
const SEEN_OTHERWISE = { 'target-size': { enabled: false } };

/** A loading page has no heading yet. */
const UNTIL_LOADED = { 'page-has-heading-one': { enabled: false } };

/** The minified axe is half as long as its `source` property, and the browser receives it with every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Text styles whose contrast already passed on this worker's pages. */
const knownGoodStyles = new Set<string>();

/** Returns accessibility problems (WCAG 2.2 AA and axe's best practices). */
export async function axeProblems(
  page: Page,
  scope: 'everything' | 'colours',
  { busy = false } = {},
): Promise<string[]> {
  // Sent once per page, because axe is half a megabyte. Pages have no frames, so axe in the page sees everything.
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

/** Returns layout problems: overflow, cut off or broken text, small controls, broken references, unspeakable names. */
export async function layoutProblems(page: Page): Promise<string[]> {
  const looks = [sideways, cutOffTexts, brokenTexts, smallTargets, looseEnds, unlabelledNames];
  return (await Promise.all(looks.map((look) => page.evaluate(look)))).flat();
}

/** Waits until nothing is pending and fonts have loaded. */
export async function settle(page: Page, { busy = false } = {}): Promise<void> {
  // Polled, because the promise of a removed animation may never settle.
  await page.waitForFunction(
    (waiting) =>
      (waiting || document.querySelector('main [aria-busy="true"], .animate-late') === null) &&
      document.fonts.status === 'loaded' &&
      // A chart redraws after its container has changed size.
      [...document.querySelectorAll<SVGElement>('[data-drawn-for]')].every(
        (chart) => Number(chart.dataset['drawnFor']) === chart.parentElement?.clientWidth,
      ) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    busy,
  );
}

/** Saves a full-page screenshot, but only if `ROTA_PICTURES` is set, because pictures add a fifth to the run time. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if ((process.env['ROTA_PICTURES'] ?? '') === '') return;
  // Scrolls to the top, because the sticky header would otherwise appear at the scroll position.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `test-results/screens/${name}.jpg`, type: 'jpeg', quality: 75, fullPage: true });
}
