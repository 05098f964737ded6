import { member } from './stage.ts';
import { expect, test } from '../test.ts';

test('feedback: from a signed-in person, with a type and a priority', async ({ browser }) => {
  const page = await member(browser, { email: 'gives.feedback@example.com' });
  await page.goto('/contact');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send feedback' }) });
  await form.getByLabel('Type').selectOption('improvement');
  await form.getByLabel('Priority').selectOption('low');
  await form.getByLabel('Title').fill('Larger figures');
  await form.getByLabel('Description').fill('I would like the balance in larger figures.');
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Your feedback has arrived' })).toBeVisible();
});
