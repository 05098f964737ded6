import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { startRota } from '../support/running-rota.ts';
import { cloneDatabase } from '../support/test-postgres.ts';
import { RUN_DIRECTORY, TEMPLATE_URL } from './global-setup.ts';
import { windowOf } from './person.ts';
import { axeProblems } from './quality/checks.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

const told = (name: string): string => process.env[name] ?? '';

test('text messages are switched on by the code sent to the number', async ({ browser }) => {
  const database = await cloneDatabase(told(TEMPLATE_URL));
  // The other tests' products send no text messages, like most installations, so this test starts a product that does.
  const rota = await startRota(await mkdtemp(path.join(told(RUN_DIRECTORY), 'sms-')), {
    DATABASE_URL: database.servingUrl,
    TERMII_API_KEY: 'of the stand-in',
  });
  const ngozi = await makeAccount(rota.url, { firstName: 'Ngozi', lastName: 'Texts', kyc: true });
  const { page } = await windowOf(browser, ngozi, { width: 360, colorScheme: 'dark' });
  // The browser logs refused calls, which would fail the test.
  page.removeAllListeners('console');
  await page.goto(`${rota.url}/settings#notifications`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabel('Code from the text message');
  await expect(field).toBeFocused();
  const codes = async (): Promise<string[]> =>
    (await call<{ messages: { text: string }[] }>(rota.url, { method: 'GET', path: '/sandbox/sms' })).messages.map(
      ({ text }) => text.slice(0, 6),
    );
  await expect.poll(async () => (await codes()).length).toBe(1);
  const [code = ''] = await codes();
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page.getByRole('link', { name: 'This code is wrong or has expired' })).toBeVisible();
  expect(await axeProblems(page, 'everything')).toEqual([]);
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'SMS' })).toBeChecked();
  await page.getByRole('switch', { name: 'SMS' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'SMS' })).toBeEnabled();
  await expect(page.getByRole('switch', { name: 'SMS' })).not.toBeChecked();
  await page.context().close();
  await rota.stop();
  await database.drop();
});
