import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutOffTexts, looseEnds, namesWithoutWords, sideways, smallTargets } from './in-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What colours decide, and so what a change of theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** While a page loads it has no heading yet. */
const UNTIL_LOADED = { 'page-has-heading-one': { enabled: false } };

/** What is wrong for people who see, hear or move differently (WCAG 2.2 AA and axe's best practices). */
export async function axeProblems(
  page: Page,
  scope: 'everything' | 'colours',
  { busy = false } = {},
): Promise<string[]> {
  // There are no frames, so that everything can be looked at from within the page.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (scope === 'colours') builder.withRules(COLOUR_RULES);
  else builder.options({ rules: busy ? UNTIL_LOADED : {} }).withTags(TAGS);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join('; ');
      return `axe ${id}: ${html.slice(0, 200)} ${why}`;
    }),
  );
}

/** What does not fit: sideways scrolling, cut off texts, controls too small to touch, broken references, names that leave out what is seen. */
export async function layoutProblems(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(cutOffTexts)),
    ...(await page.evaluate(smallTargets)),
    ...(await page.evaluate(looseEnds)),
    ...(await page.evaluate(namesWithoutWords)),
  ];
}

/** Waits until the page stands: nothing is waited for, and letters have their final form. */
export async function settle(page: Page, { busy = false } = {}): Promise<void> {
  if (!busy)
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], .animate-late') === null);
  // Asked again and again: a promise of an animation that is taken away meanwhile may never be kept.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' && document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Keeps a picture of the whole page in test-results/screens. */
export async function takePicture(page: Page, name: string): Promise<void> {
  // The head of the page would stand where the page is scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true });
}
