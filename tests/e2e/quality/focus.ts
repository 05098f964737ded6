import { expect, type Locator, type Page } from '@playwright/test';

const REACHED = 'data-reached';

interface FocusStop {
  readonly name: string;
  /**
   * 'same' is another part of the control that had the focus before. 'again' is an element that had the focus earlier.
   */
  readonly visit: 'first' | 'same' | 'again';
  readonly problems: readonly string[];
}

declare global {
  interface Window {
    focusStops?: FocusStop[];
  }
}

/** Runs in the page: describes and marks each element that the Tab key reaches. */
function noteStops(reached: string): void {
  const stopAt = (element: HTMLElement): FocusStop => {
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
  };
  const stops: FocusStop[] = [];
  window.focusStops = stops;
  // The page has scrolled to the element by the time that the key is released.
  window.addEventListener('keyup', ({ key }) => {
    const element = document.activeElement;
    if (key !== 'Tab' || stops.at(-1)?.visit === 'again') return;
    if (element instanceof HTMLElement && element !== document.body) stops.push(stopAt(element));
  });
}

/** Runs in the page: returns the focusable elements that the Tab key did not reach. */
function missed(reached: string): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.hasAttribute(reached)) return [];
    // These elements pass the focus on, to the chosen tab or to the other end of a dialog.
    if (element.matches('[role="tablist"], [data-radix-focus-guard]')) return [];
    if (element.closest('[inert], [aria-hidden="true"]') !== null) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    // Arrow keys move the focus within a group of radio buttons.
    if (element instanceof HTMLInputElement && element.type === 'radio') return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return [`never reached: ${element.tagName.toLowerCase()} "${name}" ${element.id}`];
  });
}

const MOST_STOPS = 250;

/** Presses Tab until the focus reaches an element again. Returns problems: unreached elements, and invisible focus. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Puts the focus at the top of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  await page.evaluate(noteStops, REACHED);
  let stops: FocusStop[] = [];
  // Reading the result takes longer than a key press, so it is read once for ten presses.
  for (let presses = 0; presses < MOST_STOPS; presses += 10) {
    for (let key = 0; key < 10; key += 1) await page.keyboard.press('Tab');
    stops = await page.evaluate(() => window.focusStops ?? []);
    if (stops.length < presses + 10 || stops.some(({ visit }) => visit === 'again')) break;
  }
  const problems = stops
    .filter(({ visit }) => visit === 'first')
    .flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
  return [...problems, ...(await page.evaluate(missed, REACHED))];
}

/** Checks that Enter on `opener` opens `inside`, and that Escape closes it and restores the focus. */
export async function opensAndCloses(page: Page, opener: Locator, inside: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Checks that Tab never leaves a modal dialog. */
export async function staysInside(page: Page, dialog: Locator): Promise<void> {
  // A dialog takes the focus shortly after it is visible.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // From a native dialog, Tab also goes to the browser's own controls.
    const within = await dialog.evaluate(
      (box) => box.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(within, 'the focus stays in the dialog').toBe(true);
  }
}
