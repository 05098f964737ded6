import { expect, type Locator, type Page } from '@playwright/test';

/** Marks elements that the Tab key has reached. */
const REACHED = 'data-reached';

interface FocusStop {
  readonly name: string;
  /** 'same': another part of a control that had the focus before. 'again': the focus returned. */
  readonly visit: 'first' | 'same' | 'again';
  readonly problems: readonly string[];
}

/** Runs in the page: describes and marks the focused element; undefined if there is none. */
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

/** Runs in the page: returns focusable elements that the Tab key did not reach. */
function missed(reached: string): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.hasAttribute(reached)) return [];
    // Elements that pass the focus on: to the chosen tab, or to the other end of a dialog.
    if (element.matches('[role="tablist"], [data-radix-focus-guard]')) return [];
    if (element.closest('[inert], [aria-hidden="true"]') !== null) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    // Arrow keys move within a group.
    if (element instanceof HTMLInputElement && element.type === 'radio') return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return [`never reached: ${element.tagName.toLowerCase()} "${name}" ${element.id}`];
  });
}

const MOST_STOPS = 250;

/** Presses Tab from the page's top to its end. Returns unreached elements and invisible focus. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Resets the focus to the top of the page.
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

/** Enter on `opener` opens `inside`; Escape closes it and restores the focus. */
export async function opensAndCloses(page: Page, opener: Locator, inside: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Tab cycles within a modal dialog and never reaches the page behind. */
export async function staysInside(page: Page, dialog: Locator): Promise<void> {
  // A dialog is visible shortly before it takes the focus.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // A native dialog also tabs through the browser's own controls.
    const within = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(within, 'the focus stays in the dialog').toBe(true);
  }
}
