import type { Route } from '@playwright/test';
import { keepPopups, momentOf } from './moments.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, apply, found, visitCircles, pay, take } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    shares: string[][];
  }
}

/** Lets the page share files, as a phone does, and remembers what it shares. */
function rememberShares(): void {
  window.shares = [];
  navigator.canShare = () => true;
  navigator.share = ({ files = [], text = '' } = {}) => {
    window.shares.push([...files.map(({ type }) => type), text]);
    return Promise.resolve();
  };
}

test('a start, a pot and a finish fill the screen once, and a pot is at the bank in five presses', async ({
  browser,
  product,
}) => {
  const [ada, bola] = await Promise.all(
    ['Ada', 'Bola'].map((firstName) =>
      makeAccount(product.url, { firstName, lastName: 'Moments', kyc: true, balance: '100000.00' }),
    ),
  );
  if (ada === undefined || bola === undefined) throw new Error('Expected two');
  const bank = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST ACCOUNT 0123456789' };
  await ada.call('POST', '/api/wallet/paystack/setup-recipient', { ...bank, bankName: 'Test Bank' });
  const agreed = { name: 'Ajo Moments', contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 2 } as const;
  const circle = await found(ada, agreed);
  const person = await windowOf(browser, ada, { width: 360, colorScheme: 'light' });
  const { page } = person;
  await page.removeLocatorHandler(momentOf(page));
  await keepPopups(page);
  const moment = momentOf(page);

  // The page learns from its open event stream what other members do.
  const listening = page.waitForResponse('**/api/events?*');
  await page.goto(circle.path);
  await expect(page.getByRole('heading', { name: 'Ajo Moments' })).toBeVisible();
  await listening;
  await expect(moment).toHaveCount(0);
  // A celebration waits until an open sheet is closed.
  await page.getByRole('button', { name: 'See all terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of this circle' });
  await expect(terms).toBeVisible();
  await admit(circle, [ada], [bola]);
  await expect(terms.getByText('How your payout is worked out')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await terms.getByRole('button', { name: 'Close' }).click();
  // The celebration stays until it is closed, even if the page reloads.
  await expect(moment).toHaveAccessibleName('Your circle has started');
  await page.reload();
  await expect(moment).toHaveAccessibleName('Your circle has started');
  await expectUsable(person);
  await moment.getByRole('link', { name: 'Pay ₦5,000.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦5,000.00' }).click();
  await expect(page.getByText("You're paid up")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're paid up")).toBeVisible();
  await expect(moment).toHaveCount(0);

  // Bola has never opened the circle and sees the celebration on the first device only.
  const look = { width: 360, colorScheme: 'dark' } as const;
  const phone = await windowOf(browser, bola, look);
  await phone.page.removeLocatorHandler(momentOf(phone.page));
  // On a slow network the person opens a sheet before the celebration has loaded. The sheet stays on top.
  const code = '**/moment-screen-*.js';
  const held: Route[] = [];
  await phone.page.route(code, (route) => void held.push(route));
  const asked = phone.page.waitForRequest(code);
  await phone.page.goto(circle.path);
  const his = momentOf(phone.page);
  await asked;
  await phone.page.getByRole('button', { name: 'See all terms' }).click();
  const sheet = phone.page.getByRole('dialog', { name: 'Terms of this circle' });
  await expect(sheet).toBeVisible();
  const came = phone.page.waitForEvent('requestfinished', (request) => request.url().includes('/moment-screen-'));
  await Promise.all(held.map((route) => route.continue()));
  await came;
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(his).toHaveAccessibleName('Your circle has started');
  await expect(his.getByText('₦9,900.00', { exact: true })).toBeVisible();
  await expect(his.getByText('Your turn is round 2 of 2, if everyone pays')).toBeVisible();
  await expect(his.getByRole('list', { name: 'You save with' }).getByRole('listitem')).toHaveText([/Ada/]);
  await expectUsable(phone);
  const kept = phone.page.waitForResponse('**/seen');
  await his.getByRole('button', { name: 'Back to the circle' }).click();
  await kept;
  const desk = await windowOf(browser, bola, { ...look, width: 1280 });
  await desk.page.removeLocatorHandler(momentOf(desk.page));
  await desk.page.goto(circle.path);
  await expect(desk.page.getByText('Next payment', { exact: false }).first()).toBeVisible();
  await expect(momentOf(desk.page)).toHaveCount(0);

  await pay(circle, [bola], '5000.00');
  await page.addInitScript(rememberShares);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Withdraw the pot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦9,900.00' }).click();
  await expect(moment).toHaveAccessibleName('You received your pot');
  await expect(moment.getByText('₦9,900.00', { exact: true })).toBeVisible();
  await expect(moment.getByText('from Ajo Moments is in your wallet, after fees of ₦100.00.')).toBeVisible();
  await moment.getByRole('button', { name: 'Share the good news' }).click();
  const share = page.getByRole('dialog', { name: 'Share the good news' });
  const amount = share.getByRole('switch', { name: 'Show the amount' });
  await expect(amount).not.toBeChecked();
  const withAmount = page.waitForResponse(/pot\.png\?.*amount=1/);
  await amount.click();
  await withAmount;
  await expect(share.getByRole('img')).toHaveAttribute('aria-busy', 'false');
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  const [file, text] = await page.evaluate(() => window.shares.flat());
  expect(file).toBe('image/png');
  expect(text).toBe(`I got my pot from our savings circle on Rota. ${new URL(page.url()).origin}`);
  // The moment stays below its sheet.
  await share.getByRole('button', { name: 'Close' }).click();
  await expect(share).toHaveCount(0);
  await moment.getByRole('link', { name: 'Send to my bank' }).click();
  await expect(page.getByLabel('Withdrawal amount')).toHaveValue('9,900.00');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦9,900.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦9,900.00' }).click();
  await expect(page.getByText('Withdrawal Initiated').first()).toBeVisible();
  // The celebration has shown the payout, so no popup repeats it.
  await expect(page.locator('[data-popup]').filter({ hasText: 'Payout received' })).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/api/notifications?unreadOnly=true')).text())
    .not.toContain('Payout received');

  await pay(circle, [ada, bola], '5000.00');
  await take(circle, bola);
  await page.goto(circle.path);
  await expect(moment).toHaveAccessibleName('Your circle is finished');
  await expect(moment.getByRole('button', { name: 'Share the good news' })).toBeVisible();
  await moment.getByRole('button', { name: 'Go again' }).click();
  await expect(moment).toHaveCount(0);
  const seats = page.getByRole('list', { name: 'The positions in this circle' });
  await expect(seats.getByText('Bola Moments, Paid, has received the pot')).toBeAttached();
});

test('the last voter sees the circle start at once, from the list and from the sheet', async ({ browser, product }) => {
  for (const where of ['?tab=members', '?sheet=votes']) {
    const lastName = where === '?sheet=votes' ? 'Sheet' : 'List';
    const [ada, bola] = await Promise.all(
      ['Ada', 'Bola'].map((firstName) => makeAccount(product.url, { firstName, lastName, kyc: true })),
    );
    if (ada === undefined || bola === undefined) throw new Error('Expected two');
    const agreed = { name: `Ajo ${lastName}`, contributionAmount: '5000.00', frequency: 'weekly' } as const;
    const circle = await found(ada, { ...agreed, maxMembers: 2 });
    await apply(circle, bola);
    const { page } = await windowOf(browser, ada, { width: 360, colorScheme: 'light' });
    await page.removeLocatorHandler(momentOf(page));
    await page.goto(circle.path + where);
    const place = where === '?sheet=votes' ? page.getByRole('dialog') : page.getByRole('tabpanel');
    await place.getByRole('button', { name: `Approve Bola ${lastName}` }).click();
    const asked = page.getByRole('dialog', { name: `Approve Bola ${lastName}?` });
    await asked.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`Bola ${lastName} is now a member of this circle.`, { exact: true })).toBeVisible();
    // A toast stays for more than four seconds, so this fails if the celebration waits for a toast.
    await expect(momentOf(page)).toHaveAccessibleName('Your circle has started', { timeout: 4_000 });
    await expect(page.getByText('Member Approved')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
});

const three = async (url: string, lastName: string): Promise<readonly [Account, Account, Account]> => {
  const person = (firstName: string) => makeAccount(url, { firstName, lastName, balance: '100000.00' });
  return [await person('Ada'), await person('Bola'), await person('Chi')];
};

test('an admission fills the screen on the next visit, once', async ({ browser, product }) => {
  const [ada, bola] = await three(product.url, 'Inside');
  const terms = { name: 'Ajo Inside', contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 3 } as const;
  const circle = await found(ada, terms);
  await apply(circle, bola);
  const { page } = await windowOf(browser, bola, { width: 360, colorScheme: 'light' });
  await page.removeLocatorHandler(momentOf(page));
  const moment = momentOf(page);
  // The visit as an applicant is not yet one as a member.
  const kept = page.waitForResponse('**/seen');
  await page.goto(circle.path);
  await kept;
  // The moment waits for the menu, which would hide it.
  const listening = page.waitForResponse('**/api/events?*');
  await page.goto('/dashboard');
  await listening;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const arrived = ['moment-screen', 'dialog-radix'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/${part}-`)),
  );
  await ada.call('POST', `/api${circle.path}/members/${bola.id}/vote`, { vote: 'approve' });
  await Promise.all(arrived);
  await expect(menu).toBeVisible();
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(moment).toHaveAccessibleName("You're in, Bola!");
  await expect(moment.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(moment.getByText('The members of Ajo Inside said yes.')).toBeVisible();
  await expect(moment.getByText('Your turn is the 2nd of 3.')).toBeVisible();
  // Without a share sheet, the picture is downloaded, and WhatsApp opens with the product's own link.
  await moment.getByRole('button', { name: "Share that you're in" }).click();
  const share = page.getByRole('dialog', { name: "Share that you're in" });
  await expect(share.getByRole('switch', { name: "Show the circle's name" })).toBeChecked();
  const words = await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(words ?? '')).toMatch(/I'm saving with a circle on Rota\. https?:\/\/[^/]+$/);
  const saved = page.waitForEvent('download');
  await share.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('rota.png');
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await moment.getByRole('link', { name: 'See the circle' }).click();
  await expect(page).toHaveURL(circle.path);
  await expect(moment).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajo Inside' })).toBeVisible();
  await expect(moment).toHaveCount(0);
});

test('of several celebrations the pot comes first, and all play in one visit', async ({ browser, product }) => {
  const [ada, bola, chi] = await three(product.url, 'Twice');
  const agreed = { contributionAmount: '5000.00', frequency: 'weekly' } as const;
  const hers = await found(chi, { ...agreed, name: 'Ajo Pot', maxMembers: 2 });
  await admit(hers, [chi], [bola]);
  await pay(hers, [chi, bola], '5000.00');
  await take(hers, chi);
  for (const name of ['Ajo One', 'Ajo Two']) {
    const circle = await found(ada, { ...agreed, name, maxMembers: 3 });
    await admit(circle, [ada], [bola, chi]);
  }
  const { page } = await windowOf(browser, chi, { width: 360, colorScheme: 'light' });
  await page.removeLocatorHandler(momentOf(page));
  const moment = momentOf(page);
  await page.goto('/dashboard');
  for (const name of ['You received your pot', 'Your circle has started', 'Your circle has started']) {
    await expect(moment).toHaveAccessibleName(name);
    await expect(moment.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const kept = page.waitForResponse('**/seen');
    await moment.getByRole('button', { name: 'Close' }).click();
    await kept;
  }
  await expect(page.getByRole('heading', { name: 'Welcome, Chi!' })).toBeVisible();
  await expect(moment).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Chi!' })).toBeVisible();
  await expect(moment).toHaveCount(0);
});

test('a circle whose rounds are over while money is missing is not celebrated as finished', async ({
  browser,
  product,
}) => {
  const [ada, bola, chi] = await three(product.url, 'Missing');
  const terms = { name: 'Ajo Missing', contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 3 } as const;
  const circle = await found(ada, terms);
  await admit(circle, [ada], [bola, chi]);
  for (const recipient of [ada, bola]) {
    await pay(circle, [ada, bola, chi], '5000.00');
    await take(circle, recipient);
  }
  await pay(circle, [ada, chi], '5000.00');
  for (const person of [ada, chi]) await visitCircles(person);
  const move = (body: object) => call(product.url, { method: 'POST', path: '/sandbox/clock', body });
  await move({ advanceTo: 'nextDue', groupId: circle.id });
  // The round ends two days after the due day, and money is missing.
  await move({ advance: 'P3D' });
  const person = await windowOf(browser, ada, { width: 1280, colorScheme: 'light' });
  const { page } = person;
  await page.removeLocatorHandler(momentOf(page));
  const moment = momentOf(page);
  await page.goto(circle.path);
  await expect(moment).toHaveAccessibleName('The rounds are over, but money is missing');
  await expect(moment.getByText('8 / 9')).toBeVisible();
  await expect(moment.getByRole('button', { name: 'Share the good news' })).toHaveCount(0);
  await expectUsable(person);
  await moment.getByRole('button', { name: 'Back to the circle' }).click();
  const heading = page.getByRole('heading', { name: 'The rounds are over, but money is missing' });
  await expect(heading).toBeVisible();

  // Chi is paid late. Her page first celebrates that she was paid, and shows no other celebration after that.
  const hers = await windowOf(browser, chi, { width: 360, colorScheme: 'light' });
  await hers.page.removeLocatorHandler(momentOf(hers.page));
  await hers.page.goto(circle.path);
  await expect(momentOf(hers.page)).toHaveAccessibleName('Part of your pot has come');
  const kept = hers.page.waitForResponse('**/seen');
  await momentOf(hers.page).getByRole('button', { name: 'Back to the circle' }).click();
  await kept;
  await hers.page.reload();
  await expect(hers.page.getByRole('heading', { name: 'Ajo Missing' })).toBeVisible();
  await expect(momentOf(hers.page)).toHaveCount(0);
});
