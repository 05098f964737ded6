import type { Locator, Page } from '@playwright/test';

/** The screen that celebrates something in a circle. */
export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Your circle has started|You received your pot|Part of your pot has come|Your circle is finished|The rounds are over, but money is missing)$/,
  });

/** In tests of other things each moment is closed whenever it comes; one that gave way to a sheet is gone already. */
export const passMoments = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    momentOf(page),
    async (moment) => {
      await moment.evaluateAll((dialogs) => {
        for (const dialog of dialogs) dialog.querySelector<HTMLElement>('[data-dialog-cross]')?.click();
      });
    },
    // Another may come meanwhile.
    { noWaitAfter: true },
  );
