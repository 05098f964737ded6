import type { GroupDetail } from '../../contract/round-schemas.ts';
import {
  expectBooksInOrder,
  expectUsable,
  json,
  meet,
  proveIdentity,
  signInReady,
  signUp,
  type Person,
} from './person.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Three people run a circle in their own browsers. The owner signs up by the forms. */
test('three people run a circle from sign-up to the last pot', async ({ browser }) => {
  const ada = await meet(browser, 'Ada', 'Obi', { width: 360, colorScheme: 'light' });
  const bayo = await meet(browser, 'Bayo', 'Ade', { width: 360, colorScheme: 'dark' });
  const chioma = await meet(browser, 'Chioma', 'Eze', { width: 1280, colorScheme: 'light' });
  const people = [ada, bayo, chioma];

  await signUp(ada);
  await proveIdentity(ada, '1230');
  await deposit(ada, '70000', '₦71,150.00');
  for (const person of [bayo, chioma]) await signInReady(person, '70000');
  await expectBooksInOrder(ada);

  const groupPath = await createCircle(ada);
  const code = await invitationCode(ada, groupPath);
  await join(bayo, code);
  await approve([ada], groupPath);
  await join(chioma, code);
  await approve([ada, bayo], groupPath);
  await expectBooksInOrder(ada);

  for (const [index, recipient] of people.entries()) {
    for (const person of people) await contribute(person, groupPath);
    // The pot is ready. Checks this screen once for each person.
    await expectUsable(recipient);
    await expectBooksInOrder(recipient);
    await withdrawPot(recipient);
    await expectBooksInOrder(recipient);
    if (index === 0) await moveADay(ada);
  }

  await ada.page.goto(groupPath);
  await expect(ada.page.getByText(/^Completed · ₦20,000.00/)).toBeVisible();
  // Each member paid 3 × ₦20,000.00 and received ₦59,400.00. The owner also earned 3 × ₦300.00 for managing.
  await expectBalance(ada, '₦70,300.00');
  await expectBalance(bayo, '₦69,400.00');
  await expectBalance(chioma, '₦69,400.00');
});

async function deposit(person: Person, naira: string, total: string): Promise<void> {
  const { page } = person;
  await page.goto('/wallet/deposit');
  await page.getByLabel('Deposit amount').fill(naira);
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByText('Deposit Successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByText('₦70,000.00').first()).toBeVisible();
}

async function createCircle(owner: Person): Promise<string> {
  const { page } = owner;
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Allen Avenue Ajo');
  await page.getByLabel('Contribution amount').fill('20,000');
  await page.getByLabel('Number of members').selectOption('3');
  await expect(page.getByText('₦59,400.00').first()).toBeVisible();
  await expectUsable(owner);
  await page.getByRole('button', { name: 'Create Group' }).click();
  const link = page.getByRole('link', { name: 'View Circle' });
  await expect(link).toBeVisible();
  await expectUsable(owner);
  const path = await link.getAttribute('href');
  if (path === null) throw new Error('The new group has no URL');
  return path;
}

async function invitationCode({ page }: Person, groupPath: string): Promise<string> {
  const { group } = await json<GroupDetail>(await page.request.get(`/api${groupPath}`));
  if (group.invitationCode === null) throw new Error('The member cannot see the invitation code');
  return group.invitationCode;
}

async function join(person: Person, code: string): Promise<void> {
  const { page } = person;
  await page.goto('/groups/join');
  const field = page.getByLabel('Invitation code');
  await field.fill(
    `Join us tomorrow, with the code *${code}*: ${page.url().replace('/groups', '')}/${code.toLowerCase()}`,
  );
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByText('Application submitted').first()).toBeVisible();
}

async function approve(voters: readonly Person[], groupPath: string): Promise<void> {
  for (const voter of voters) {
    const { page } = voter;
    await page.goto(groupPath);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Opens the circle's page unless it is open. An open page updates by itself when others pay. */
async function openCircle({ page }: Person, groupPath: string): Promise<void> {
  if (new URL(page.url()).pathname !== groupPath) await page.goto(groupPath);
}

async function contribute(person: Person, groupPath: string): Promise<void> {
  const { page } = person;
  await openCircle(person, groupPath);
  await page.getByRole('button', { name: 'Contribute' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦20,000.00' }).click();
  // The recipient's own payment may be the last one.
  await expect(page.getByText(/^(You're paid up|The pot is complete, and it is yours)$/)).toBeVisible();
}

async function withdrawPot(person: Person): Promise<void> {
  const { page } = person;
  // A popup may also show a Withdraw button, so the test presses the page's button.
  await page.getByRole('main').getByRole('button', { name: 'Withdraw the pot' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('₦60,000.00').first()).toBeVisible();
  await expect(dialog.getByText('₦300.00')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Withdraw ₦59,400.00' }).click();
  await expect(page.getByText(/You received/).first()).toBeVisible();
}

async function moveADay({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  await page.getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
}

async function expectBalance(person: Person, balance: string): Promise<void> {
  const { page } = person;
  await page.goto('/wallet');
  await expect(page.getByText(balance).first()).toBeVisible();
}
