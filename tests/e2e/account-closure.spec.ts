import { expectBooksInOrder, expectUsable, json, meet, PASSWORD, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

test('an account is deleted once no obstacle remains', async ({ browser }) => {
  const ngozi = await meet(browser, 'Ngozi', 'Ibe', { width: 360, colorScheme: 'dark' });
  await signInReady(ngozi, '5000');
  const path = await ownGroup(ngozi);
  const { page } = ngozi;

  await openDialog(ngozi);
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const obstacles = dialog.getByRole('alert');
  await expect(obstacles).toContainText('Your wallet holds ₦5,000.00. Withdraw it to your bank account first.');
  await expect(obstacles.getByRole('link', { name: 'Withdraw money' })).toHaveAttribute('href', '/wallet/withdraw');
  await expect(obstacles).toContainText('You own Kitchen Club, which is forming. Cancel it first.');
  await expect(obstacles.getByRole('link', { name: 'Go to the circle' })).toHaveAttribute('href', path);
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();

  expect((await page.request.post(`/api${path}/cancel`)).status()).toBe(200);
  await expectBooksInOrder(ngozi);
});

test('a person without balances or circles is deleted at once', async ({ browser }) => {
  const uche = await meet(browser, 'Uche', 'Eze', { width: 1280, colorScheme: 'light' });
  await signInReady(uche, '0');
  const { page } = uche;

  await openDialog(uche);
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await expect(dialog).toContainText('under the name “Former member”');

  const words = 'Please confirm that you understand the consequences of account deletion.';
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Confirmation Required').first()).toBeVisible();
  await expect(dialog.getByText(words)).toBeVisible();
  const tick = dialog.getByRole('checkbox', { name: /I understand the consequences/ });
  await expect(tick).toBeFocused();
  await expectUsable(uche);
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(dialog.getByText(words)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted, and you are logged out.')).toBeVisible();
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  const refused = await page.request.post('/api/internal/login', { data: { email: uche.email, password: PASSWORD } });
  expect(refused.status()).toBe(401);
  expect(await json<{ error: string }>(refused)).toMatchObject({ error: 'Invalid email or password' });
  await expectBooksInOrder(uche);
});

async function openDialog({ page }: Person): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
}

/** Creates a circle that has not started. Returns the path of its page. */
async function ownGroup({ page }: Person): Promise<string> {
  const data = { name: 'Kitchen Club', contributionAmount: '1000', maxMembers: 3 };
  const created = await page.request.post('/api/groups', { data });
  expect(created.status()).toBe(201);
  const { group } = await json<{ group: { id: string } }>(created);
  return `/groups/${group.id}`;
}
