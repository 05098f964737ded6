import type { Locator, Page } from '@playwright/test';

/** The screen that celebrates something in a circle. */
export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: /^(Your circle has started|You received your pot|Part of your pot has come|Your circle is finished)$/,
  });

/** In tests of other things each moment is closed as a person would close it, whenever it comes. */
export const passMoments = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    momentOf(page),
    async (moment) => {
      await moment.getByRole('button', { name: 'Close' }).click();
    },
    // One may follow the other.
    { noWaitAfter: true },
  );
