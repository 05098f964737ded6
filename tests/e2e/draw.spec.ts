import { momentOf } from './moments.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, approve } from './quality/circles.ts';
import { makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

test('a circle of five is made by lot, fills and starts, and a member checks the draw', async ({
  browser,
  product,
}) => {
  const make = (firstName: string): Promise<Account> =>
    makeAccount(product.url, { firstName, lastName: 'Lot', kyc: true, balance: '50000.00' });
  const [ada, bola, ...others] = await Promise.all(['Ada', 'Bola', 'Chi', 'Dayo', 'Efe'].map(make));
  if (ada === undefined || bola === undefined) throw new Error('Expected five');

  const { page: owner } = await windowOf(browser, ada, { width: 1280, colorScheme: 'light' });
  await owner.goto('/groups/create');
  await owner.getByLabel('Group name').fill('Lot of Five');
  await owner.getByLabel('Contribution amount').fill('5000');
  await owner.getByRole('radio', { name: 'By lot' }).check();
  await expect(owner.getByText('Your turn is drawn: it may be any from 1 to 5.')).toBeVisible();
  await owner.getByRole('button', { name: 'Create Group' }).click();
  await expect(owner.getByRole('heading', { name: 'Keep it: your number in the draw' })).toBeVisible();
  const href = await owner.getByRole('link', { name: 'View Circle' }).getAttribute('href');
  const path = href ?? '';
  const { group } = await ada.call<{ group: { invitationCode: string } }>('GET', `/api${path}`);
  const circle = { id: path.split('/').at(-1) ?? '', path, code: group.invitationCode, owner: ada };

  const person = await windowOf(browser, bola, { width: 360, colorScheme: 'dark' });
  const { page } = person;
  await page.removeLocatorHandler(momentOf(page));
  await page.goto(`/groups/join?code=${circle.code}`);
  await expect(page.getByText('Turns are drawn by lot when the circle starts').first()).toBeVisible();
  await expect(page.getByText(/^Your turn is drawn: it may be any from 1 to 5, /)).toBeVisible();
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByRole('heading', { name: 'Keep it: your number in the draw' })).toBeVisible();
  await approve(circle, [ada], bola);

  await page.goto(`${path}?tab=trades`);
  await expect(momentOf(page)).toHaveAccessibleName("You're in, Bola!");
  await expect(momentOf(page).getByText('Turns are drawn at the start.')).toBeVisible();
  await momentOf(page).getByRole('button', { name: 'Back to the circle' }).click();
  await expect(page.getByText('Turns are drawn when the circle starts. You can trade them after that.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The places in this circle' }).getByRole('listitem')).toHaveCount(5);

  await admit(circle, [ada, bola], others);
  await expect(momentOf(page)).toHaveAccessibleName('The turns are drawn');
  await expectUsable(person);
  await momentOf(page).getByRole('link', { name: 'Check the draw' }).click();
  const sheet = page.getByRole('dialog', { name: 'How the turns were drawn' });
  await expect(sheet.getByRole('alert').getByRole('listitem')).toHaveText([
    'The seal is the one you were shown',
    'Your number is in the draw',
    'The same order comes out',
  ]);
  await expect(sheet.getByRole('list', { name: 'The order that was drawn' }).getByRole('listitem')).toHaveCount(5);
  await expectUsable(person);
  expect(await (await page.request.get('/check-draw.py')).text()).toMatch(/^import hashlib/);
  await sheet.getByLabel('Your number from our email').fill('ab'.repeat(32));
  await expect(sheet.getByText('Your number is not in this draw')).toHaveCount(2);
  await expect(sheet.getByLabel('Your number from our email')).toHaveAccessibleDescription(/is not in this draw$/);
});
