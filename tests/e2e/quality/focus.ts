import { expect, type Locator, type Page } from '@playwright/test';

/** Marks what the Tab key has reached, in the page. */
const REACHED = 'data-reached';

/** Where the focus is, and what is wrong with how it shows. */
interface FocusStop {
  readonly name: string;
  /** 'again' when the focus had been there before, and is not only in another part of the same control. */
  readonly visit: 'first' | 'same' | 'again';
  readonly problems: readonly string[];
}

/** Runs in the page: describes what has the focus, and marks it; undefined when nothing has it. */
function focusStop(reached: string): FocusStop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const last = document.querySelector(`[${reached}="last"]`);
  const visit = element === last ? 'same' : element.hasAttribute(reached) ? 'again' : 'first';
  last?.setAttribute(reached, '');
  element.setAttribute(reached, 'last');
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  const problems: string[] = [];
  const style = getComputedStyle(element);
  const quiet = element.hasAttribute('data-quiet-focus') || element.tagName === 'MAIN';
  if (!quiet && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2))
    problems.push('no visible focus');
  const box = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.15, 0.85].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const shows = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element) || label?.contains(top) === true);
  });
  if (!shows && box.width > 1) {
    const cover = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const by = cover === null ? 'the edge of the screen' : `${cover.tagName} ${cover.getAttribute('class') ?? ''}`;
    problems.push(`hidden by ${by} at ${String(Math.round(box.top))}`);
  }
  return { name: `${element.tagName.toLowerCase()} "${name}"`, visit, problems };
}

/** Runs in the page: what the Tab key should have reached and has not. */
function missed(reached: string): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.hasAttribute(reached)) return [];
    // These pass the focus on: to the chosen tab, or to the other end of a dialog.
    if (element.matches('[role="tablist"], [data-radix-focus-guard]')) return [];
    if (element.closest('[inert], [aria-hidden="true"]') !== null) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    // The arrow keys go on within a group.
    if (element instanceof HTMLInputElement && element.type === 'radio') return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return [`never reached: ${element.tagName.toLowerCase()} "${name}" ${element.id}`];
  });
}

const MOST_STOPS = 250;

/** Presses Tab from the top of the page to its end: what it does not reach, and where the focus cannot be seen. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // From wherever something was pressed before, back to the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  const problems: string[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusStop, REACHED);
    if (stop === undefined || stop.visit === 'again') break;
    if (stop.visit === 'first') problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return [...problems, ...(await page.evaluate(missed, REACHED))];
}

/** Enter on `opener` opens what `inside` says; Escape closes it and gives the focus back. */
export async function opensAndCloses(page: Page, opener: Locator, inside: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Tab goes round within a modal dialog and never behind it. */
export async function staysInside(page: Page, dialog: Locator): Promise<void> {
  // It can be seen a moment before it takes the focus.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // A native dialog also leads through the browser's own controls.
    const within = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(within, 'the focus stays in the dialog').toBe(true);
  }
}
