import type { Locator, Page } from '@playwright/test';

export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Your circle has started|You received your pot|Part of your pot has come|Your circle is finished|The rounds are over, but money is missing)$/,
  });

/** Closes each celebration in tests of other things. One that a sheet has replaced is already gone. */
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
