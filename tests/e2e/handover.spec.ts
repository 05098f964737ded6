import { GRACE_DAYS, LATE_HOURS } from '../../circle/figures.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { momentOf } from './moments.ts';
import { expectBooksInOrder, expectUsable, meet, PASSWORD, windowOf } from './person.ts';
import { admit, approve, found, pay, take, visitCircles, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, colorScheme: 'light' } as const;

const IDENTITY = {
  phone: '+2348031234567',
  dateOfBirth: '1990-04-12',
  address: '14 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '100271',
  country: 'NG',
  bvn: '22312349401',
  nin: '33412349401',
  nigerianPhone: '08031234567',
};

/** Moves the clock to some hours after the open round's due day. */
async function moveToAfterDue(base: string, circle: Circle, hours: number): Promise<void> {
  const { round } = await circle.owner.call<GroupDetail>('GET', `/api${circle.path}`);
  const to = new Date(Date.parse(round?.dueDate ?? '') + hours * HOUR_MS).toISOString();
  await call(base, { method: 'POST', path: '/sandbox/clock', body: { to } });
}

/** A circle of five in round 3. The leaver in seat 4 missed round 1, paid round 2, and has a late fee in round 3. */
async function circleWithArrears(base: string, members: readonly Account[], leaver: Account): Promise<Circle> {
  const [owner, second] = members;
  if (owner === undefined || second === undefined) throw new Error('The circle needs more members');
  const circle = await found(owner, {
    name: 'Market women',
    contributionAmount: '20000',
    frequency: 'weekly',
    maxMembers: 5,
  });
  const [before, last] = [members.slice(1, 3), members.slice(3)];
  await admit(circle, [owner], [...before, leaver, ...last]);
  await pay(circle, members, '20000');
  await moveToAfterDue(base, circle, 24 * (GRACE_DAYS.weekly + 1));
  await pay(circle, [...members, leaver], '20000');
  await take(circle, second);
  await pay(circle, members, '20000');
  await moveToAfterDue(base, circle, LATE_HOURS + 1);
  for (const person of [...members, leaver]) await visitCircles(person);
  return circle;
}

test('a seat changes hands with arrears: the price stays the same, and who was late pays for it', async ({
  browser,
  product,
}) => {
  const base = product.url;
  const account = (firstName: string, balance: string) =>
    makeAccount(base, { firstName, lastName: 'Okoro', kyc: true, balance });
  const members = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Eze']) members.push(await account(name, '100000'));
  const leaver = await account('Dele', '20000');
  const newcomer = await makeAccount(base, { firstName: 'Efe', lastName: 'Okoro', kyc: false, balance: '60000' });
  const circle = await circleWithArrears(base, members, leaver);

  // Who owes cannot leave, and finds the other way in the same dialog.
  const dele = await windowOf(browser, leaver, PHONE);
  await dele.page.goto(`${circle.path}?tab=settings`);
  await dele.page.getByRole('button', { name: 'Leave circle' }).click();
  await expect(dele.page.getByText('Cannot leave group:')).toBeVisible();
  await dele.page.getByRole('button', { name: /^Hand over my seat/ }).click();
  const sheet = dele.page.getByRole('dialog', { name: 'Hand over my seat' });
  await expect(sheet.locator('dl > div')).toHaveText([
    'Comes to your wallet₦19,200.00',
    'Price of the seat₦60,000.00',
    'Contributions you owe here−₦40,000.00',
    'Your late fees here−₦800.00',
    'Round 1, missed₦20,000.00',
    'Round 2, paid₦20,000.00',
    'Round 3, overdue₦20,000.00',
    'Price of the seat₦60,000.00',
  ]);
  await sheet.getByRole('button', { name: 'Offer my seat' }).click();
  // An offer can be withdrawn and made again.
  await sheet.getByRole('button', { name: 'Take it back' }).click();
  await sheet.getByRole('button', { name: 'Yes, take it back' }).click();
  await sheet.getByRole('button', { name: 'Offer my seat' }).click();
  const share = await sheet.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  const link = /\/handover\/\w+/.exec(decodeURIComponent(share ?? ''))?.[0] ?? '';

  // A signed-out reader of the link sees the seat and its price, logs in from there, and comes back.
  const efe = await meet(browser, 'Efe', 'Okoro', PHONE);
  const { page } = efe;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take over seat 4 in Market women' })).toBeVisible();
  await expect(page.getByText('Dele offers you a seat in a savings circle')).toBeVisible();
  await page.getByRole('link', { name: 'I have an account' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('In all you pay ₦100,000.00 and receive up to ₦99,000.00.')).toBeVisible();
  // Until the identity is verified, the dashboard leads back to the seat.
  await page.goto('/dashboard');
  const kept = page.getByRole('link', { name: /^A seat is on offer to you/ });
  await expect(kept).toBeVisible();
  await newcomer.call('POST', '/api/kyc/submit', { ...IDENTITY, firstName: 'Efe', lastName: 'Okoro' });
  await kept.click();
  await expect(page).toHaveURL(link);
  await expect(
    page.getByText(/^When all have said yes, you pay ₦60,000\.00, then ₦20,000\.00 in 2 rounds\. Your turn is about /),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Apply for seat 4' }).click();
  await expect(page.getByText(/^The members are voting on you until /)).toBeVisible();

  // The others read whose seat it is about.
  const ada = await windowOf(browser, circle.owner, PHONE);
  await ada.page.goto(`${circle.path}?sheet=votes`);
  await expect(ada.page.getByRole('dialog').getByText('wants to take over Dele Okoro’s seat 4')).toBeVisible();
  await expect(
    ada.page.getByRole('dialog').getByText("If all say yes, Efe can pay for the seat and take Dele's turn."),
  ).toBeVisible();
  await expectUsable(ada);
  await approve(circle, members, newcomer);

  await page.goto('/dashboard');
  await expect(
    page.getByText(/^Pay ₦60,000\.00 by .+ to take seat 4 in Market women, from Dele Okoro\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See and pay' }).click();
  await page.removeLocatorHandler(momentOf(page));
  await page.getByRole('button', { name: 'Pay ₦60,000.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦60,000.00' }).click();
  const moment = momentOf(page);
  await expect(moment.getByRole('heading', { name: "You're in, Efe!" })).toBeVisible();
  await expect(moment.getByText("You have paid for Dele Okoro's seat in Market women, and it is yours.")).toBeVisible();
  await moment.getByRole('button', { name: 'Back to the circle' }).click();
  await expect(page).toHaveURL(circle.path);
  await expect(page.getByText('Took over the seat from Dele Okoro')).toBeVisible();
  // The link of the mail still leads to the seat, in another tab.
  const reopened = await page.context().newPage();
  await reopened.goto(link);
  await expect(reopened.getByRole('heading', { name: 'The seat is yours' })).toBeVisible();
  await expect(reopened.getByRole('link', { name: 'View Circle' })).toHaveAttribute('href', circle.path);
  await reopened.close();
  await page.getByRole('tab', { name: 'Contributions' }).click();
  await expect(page.getByText(/^Seat 4: from Dele Okoro to Efe Okoro on .+, ₦60,000\.00$/)).toBeVisible();
  await expectUsable(efe);

  await dele.page.goto(circle.path);
  await expect(dele.page.getByText('Efe Okoro has taken over your seat 4')).toBeVisible();
  await expect(dele.page.getByText(/After what you owed here, ₦19,200\.00 came to your wallet\.$/)).toBeVisible();
  await dele.page.goto('/wallet');
  await expect(dele.page.getByText('₦19,200.00').first()).toBeVisible();
  await expectBooksInOrder(dele);
});
