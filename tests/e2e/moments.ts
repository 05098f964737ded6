import type { Locator, Page } from '@playwright/test';

export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(You're in, .+!|Your circle has started|You received your pot|Part of your pot has come|Your circle is finished|The rounds are over, but money is missing)$/,
  });

/**
 * Closes every celebration, for tests about other things. Another dialog may replace the celebration before the click.
 */
export const passMoments = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    momentOf(page),
    async (moment) => {
      await moment.evaluateAll((dialogs) => {
        for (const dialog of dialogs) dialog.querySelector<HTMLElement>('[data-dialog-cross]')?.click();
      });
    },
    { noWaitAfter: true },
  );
