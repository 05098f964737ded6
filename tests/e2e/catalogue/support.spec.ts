import { member, visitor } from './stage.ts';
import { expect, test } from '../test.ts';

test('contact: a message arrives, and support reads it with the address to answer', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/contact');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send message' }) });
  await form.getByLabel('Name').fill('Ada Obi');
  await form.getByLabel('Email').fill('ada.writes@example.com');
  await form.getByLabel('Subject').fill('A payment');
  await form.getByLabel('Message').fill('I paid ₦2,500.00 on Monday and do not see it.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
  await expect(page.getByText("We'll reply to ada.writes@example.com.")).toBeVisible();
});

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
