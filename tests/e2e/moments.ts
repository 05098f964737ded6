import type { Locator, Page } from '@playwright/test';

export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(You're in, .+!|Your circle has started|The turns are drawn|You received your pot|Part of your pot has come|Your circle is finished|The rounds are over, but money is missing)$/,
  });

/** Ignores that the page was left meanwhile, because then nothing is left to close. */
const unlessLeft = (closing: Promise<void>): Promise<void> =>
  closing.catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
  });

/**
 * Closes every celebration, for tests about other things. Another dialog may replace the celebration before the click.
 */
export const passMoments = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    momentOf(page),
    async (moment) => {
      await unlessLeft(
        moment.evaluateAll((dialogs) => {
          for (const dialog of dialogs) dialog.querySelector<HTMLElement>('[data-dialog-cross]')?.click();
        }),
      );
    },
    { noWaitAfter: true },
  );

const popupsOf = (page: Page): Locator => page.locator('[data-popups]:has([data-popup])');

/** Dismisses every popup, for tests about other things. A popup covers the bar of the page for 8 seconds. */
export const passPopups = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    popupsOf(page),
    async (popups) => {
      // Unlike `evaluate`, does not wait for a popup that the next page no longer has.
      await unlessLeft(
        popups.evaluateAll((lanes) => {
          for (const lane of lanes)
            for (const cross of lane.querySelectorAll<HTMLElement>('[data-popup] > button')) cross.click();
        }),
      );
    },
    { noWaitAfter: true },
  );

/** Lets popups stay in a window, for tests about them. */
export const keepPopups = (page: Page): Promise<void> => page.removeLocatorHandler(popupsOf(page));
