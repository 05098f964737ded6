import type { Locator, Page } from '@playwright/test';

/** Returns the links of the console's navigation. Opens the menu on a phone. */
export async function openSections(page: Page): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Console' });
  const button = navigation.getByRole('button', { name: 'Go to another page', expanded: false });
  await navigation.waitFor();
  if (await button.isVisible()) await button.click();
  return navigation.getByRole('link');
}

export async function goToSection(page: Page, name: string): Promise<void> {
  await (await openSections(page)).and(page.getByRole('link', { name, exact: true })).click();
}
