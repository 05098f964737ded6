import { expect, type Page } from '@playwright/test';

/** Values of the identity form by label. The date of birth is `YYYY-MM-DD`, the state an option. */
export type Identity = Readonly<Record<string, string>>;

const STEPS = [
  ['First Name', 'Last Name', 'Date of Birth'],
  ['Phone Number', 'Nigerian Phone Number', 'Street Address', 'City', 'State/Region', 'Postal Code'],
  ['BVN (Bank Verification Number)', 'NIN (National Identification Number)'],
];

export async function fillDate(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [label, value] of Object.entries({ Day: date, Month: month, Year: year }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills fields of the open step. */
export async function fillIdentity(page: Page, values: Identity): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Date of Birth') await fillDate(page, value);
    else if (label === 'State/Region') await page.getByLabel(label).selectOption(value);
    else if (label === 'Nigerian Phone Number') {
      await page.getByLabel('The same line is linked to my BVN').uncheck();
      await page.getByLabel(label, { exact: true }).fill(value);
    } else await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const continueIdentity = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

export const completeIdentity = (page: Page) => page.getByRole('button', { name: 'Complete Verification' }).click();

/** Goes from the open first step to the last one, filling fields on the way. */
export async function fillIdentitySteps(page: Page, values: Identity): Promise<void> {
  for (const [index, labels] of STEPS.entries()) {
    await expect(page).toHaveTitle(new RegExp(`^Step ${String(index + 1)} of 3: `));
    await fillIdentity(page, Object.fromEntries(Object.entries(values).filter(([label]) => labels.includes(label))));
    if (index < STEPS.length - 1) await continueIdentity(page);
  }
}
