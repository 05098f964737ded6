import type { GroupDetail } from '../../contract/round-schemas.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { provedLongAgo } from './database.ts';
import { expectBooksInOrder, expectUsable, PASSWORD, windowOf } from './person.ts';
import { momentOf } from './moments.ts';
import { admit, found } from './quality/circles.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('a contribution pays by itself from a saved card, until it is skipped and stopped', async ({
  browser,
  product,
}) => {
  const make = (firstName: string, balance: string, source?: 'card') =>
    makeAccount(product.url, {
      firstName,
      lastName: 'Itself',
      kyc: true,
      balance,
      ...(source === undefined ? {} : { source }),
    });
  const emeka = await make('Emeka', '20000.00', 'card');
  const [ada, bola] = [await make('Ada', '500000.00'), await make('Bola', '500000.00')];
  const terms = {
    name: 'Ajo Itself',
    contributionAmount: '20000.00',
    frequency: 'weekly',
    maxMembers: 3,
    turnOrder: 'joining',
  } as const;
  const circle = await found(ada, terms);
  await admit(circle, [ada], [bola, emeka]);
  for (const friend of [ada, bola]) await friend.call('POST', `/api${circle.path}/auto-contribute`, { enabled: true });
  const toHour = async (day: number, hour: number): Promise<void> => {
    const { round } = await ada.call<GroupDetail>('GET', `/api${circle.path}`);
    const midnight = Date.parse(round?.dueDate ?? '') + 1 - DAY_MS;
    const to = new Date(midnight + day * DAY_MS + hour * HOUR_MS + 1000).toISOString();
    await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { to } });
  };

  const person = await windowOf(browser, emeka, { width: 360, colorScheme: 'light' });
  const { page } = person;
  await page.removeLocatorHandler(momentOf(page));
  await page.goto(circle.path);
  const moment = page.getByRole('dialog', { name: 'Your circle has started' });
  const offer = moment.getByRole('region', { name: 'Pay by itself' });
  await expect(offer).toContainText(
    'Never be late: ₦20,000.00 pays itself each week from your wallet. What is missing we take from Visa ••4081, ₦20,400.00 at most.',
  );
  await offer.getByRole('button', { name: 'Turn on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay by itself' });
  await expect(sheet.getByLabel('Never more than this in one go')).toHaveValue('21,000.00');
  await expect(sheet.getByLabel('Never more than this in a day')).toHaveValue('42,000.00');
  const words = 'at most ₦21,000.00 at a time and ₦42,000.00 a day, from 6:30am on the due day';
  await expect(sheet.getByText(words)).toBeVisible();
  const first = await sheet.getByText(/^First charge: .+ at most$/).innerText();
  await expectUsable(person);
  // Leaving at the password prompt switches nothing on.
  await provedLongAgo(product.databaseUrl, emeka.email);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByRole('button', { name: 'Close' }).click();
  const { userMembership } = await emeka.call<GroupDetail>('GET', `/api${circle.path}`);
  expect(userMembership?.autoContribute).toBe(false);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const result = page.getByRole('dialog', { name: 'It pays by itself now' });
  // The planned charge equals the one announced before.
  await expect(result.getByText(first.replace('First charge: ', '').replace(', ₦20,400', ': ₦20,400'))).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(moment).toBeVisible();
  await expect(offer).toHaveCount(0);
  await moment.getByRole('button', { name: 'Back to the circle' }).click();
  await page.goto(`${circle.path}?tab=settings`);
  await expect(page.getByRole('switch', { name: 'Auto-contribute' })).toBeChecked();

  // Round 1 is paid from the wallet. Round 2 is charged.
  await toHour(1, 9);
  await toHour(-2, 9);
  await page.goto('/settings#paying-in');
  const own = page.locator('#pay-by-itself');
  await expect(own.getByText('Never more than ₦21,000.00 in one go, ₦42,000.00 a day')).toBeVisible();
  await expect(own.getByText(/, from 6:30am: ₦20,400\.00 at most, for Ajo Itself$/)).toBeVisible();
  await expectUsable(person);
  const charge =
    /^We take what your wallet lacks from Visa ••4081 on .+, from 6:30am: ₦20,400\.00 at most, fee included/;
  for (const path of [circle.path, '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText(/^₦20,000\.00 pays itself on /)).toBeVisible();
    await expect(page.getByText(charge)).toBeVisible();
    await expect(page.getByText('Your wallet is')).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0);

  const order = { email: emeka.email, outcome: 'paused' };
  await call(product.url, { method: 'POST', path: '/sandbox/paystack/charges', body: order });
  await toHour(0, 9);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your bank wants you to confirm ₦20,400.00' })).toBeVisible();
  await page.goto(`${circle.path}#pay`);
  const paying = page.getByRole('dialog');
  await paying.getByRole('button', { name: 'Another way' }).click();
  await paying.getByLabel(/^Payment page/).check();
  await expect(paying.getByText('If you pay now and the charge goes through too, its money stays')).toBeVisible();
  await expect(paying.getByRole('link', { name: 'Confirm at your bank' })).toBeVisible();
  await expectUsable(person);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/wallet/);
  await toHour(0, 21);
  await page.goto('/settings#paying-in');
  await expect(own.getByText(/ · ₦20,400\.00 · Ajo Itself$/)).toBeVisible();
  await expect(own.getByText('Taken', { exact: true })).toBeVisible();

  await toHour(1, 9);
  await toHour(-2, 9);
  await page.reload();
  await own.getByRole('button', { name: /^Not this time/ }).click();
  await page
    .getByRole('dialog', { name: /^Skip the charge for/ })
    .getByRole('button', { name: 'Not this time' })
    .click();
  await expect(page.getByText('Not taken this time').first()).toBeVisible();
  await expect(own.getByText('Not taken', { exact: true })).toBeVisible();
  await expect(own.getByText(/Pay ₦20,000\.00 yourself by \d+ \w+, or have it in your wallet\./)).toBeVisible();
  await expect(own.getByText(/^What is due on \d+ \w+ pays only if your wallet has enough/)).toBeVisible();
  await emeka.call('POST', `/api${circle.path}/auto-contribute`, { enabled: false });
  await page.reload();
  await own.getByRole('button', { name: 'Turn on for Ajo Itself' }).click();
  await expect(page.getByText('Ajo Itself pays by itself now').first()).toBeVisible();
  await own.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Automatic charges are off').first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Turn on' })).toBeVisible();

  // Circles that the person created or was voted into offer it too.
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Ajo Founded');
  await page.getByLabel('Contribution amount').fill('20,000');
  await page.getByLabel('Number of members').selectOption('3');
  await page.getByRole('button', { name: 'Create Group' }).click();
  const founded = page.getByRole('main').getByRole('region', { name: 'Pay by itself' });
  await founded.getByRole('button', { name: 'Turn on' }).click();
  await expect(sheet.getByText(/as late as 12:00pm on the day after it is due\.$/)).toBeVisible();
  await expectUsable(person);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(founded).toHaveCount(0);
  const other = await found(ada, { ...terms, name: 'Ajo Joined' });
  await admit(other, [ada], [emeka]);
  await page.goto(other.path);
  const admitted = page.getByRole('dialog', { name: "You're in, Emeka!" });
  await admitted.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('It pays by itself now').first()).toBeVisible();
  await expectBooksInOrder(person);
});
