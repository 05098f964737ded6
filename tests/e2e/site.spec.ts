import type { Browser, Page } from '@playwright/test';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../contract/languages.ts';
import { SITE_PATHS, siteAddress } from '../../web/lib/shell/site-paths.ts';
import { answer, cut, hold, member, restore, visitor } from './catalogue/stage.ts';
import { PROVIDER_PAGE } from './person.ts';
import { expect, test } from './test.ts';

/** Public pages in each language, with and without their script. */

const SPOKEN = {
  en: {
    problem: 'There is a problem',
    nameMissing: 'Name is required',
    subjectMissing: 'Subject is required',
    badEmail: 'Please enter a valid email address',
    noAnswer: /^Your message may not have arrived/,
    arrived: 'Your message has arrived',
    feedbackArrived: 'Your feedback has arrived',
    loggedOut: 'You have logged out. See you at the next round.',
    comingSoon: 'Our Android app is coming soon! Stay tuned for updates.',
  },
  pcm: {
    problem: 'Problem dey',
    nameMissing: 'Name dey required',
    subjectMissing: 'Subject dey required',
    badEmail: 'Abeg enter correct email address',
    noAnswer: /^Your message fit no don reach/,
    arrived: 'Your message don reach',
    feedbackArrived: 'Your feedback don reach',
    loggedOut: 'You don log out. See you for the next round.',
    comingSoon: 'Our Android app dey come soon! Dey look out for update.',
  },
} as const satisfies Record<Language, object>;

const formOf = (page: Page, submit: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit }) });

async function writeMessage(page: Page, email: string): Promise<void> {
  const form = formOf(page, 'Send message');
  await form.getByLabel('Name').fill('Ada Obi');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('A payment');
  await form.getByLabel('Message').fill('I paid ₦2,500.00 on Monday and do not see it.');
}

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  return context.newPage();
}

for (const language of LANGUAGE_CODES) {
  const words = SPOKEN[language];
  const at = (path: string): string => siteAddress(path, language);

  test(`${language}: without script every public page and its links work`, async ({ browser }) => {
    const page = await withoutScript(browser);
    const links = new Set<string>();
    for (const path of SITE_PATHS) {
      await page.goto(at(path));
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Elements that need the script are hidden.
      for (const dead of ['.cookie-banner', '.needs-script']) await expect(page.locator(dead).first()).toBeHidden();
      await expect(page.locator('body')).not.toContainText(/[⟦⟧]/);
      for (const link of await page.locator('a[href^="/"]').all()) links.add((await link.getAttribute('href')) ?? '');
    }
    expect([...links]).toEqual(expect.arrayContaining(SITE_PATHS.map(at)));
    for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(at('/help'));
    await page.context().close();
  });

  test(`${language}: without script both forms are sent`, async ({ browser }) => {
    const page = await withoutScript(browser);
    const send = (name: string) => formOf(page, name).getByRole('button', { name }).click();
    await page.goto(at('/contact'));
    await writeMessage(page, 'ada.plain@example.com');
    await send('Send message');
    await expect(page).toHaveURL(`${at('/contact')}#sent-message`);
    await expect(page.getByRole('heading', { name: words.arrived })).toBeVisible();
    await expect(formOf(page, 'Send message')).toBeHidden();

    const form = formOf(page, 'Send feedback');
    await form.getByLabel('Type').selectOption('bug');
    await form.getByLabel('Title').fill('Dates jump');
    await form.getByLabel('Description').fill('The due date jumps by a day.');
    await send('Send feedback');
    await expect(page).toHaveURL(`${at('/contact')}#sent-feedback`);
    await expect(page.getByRole('heading', { name: words.feedbackArrived })).toBeVisible();

    // The browser accepts this text as an email, but the server does not.
    await page.goto(at('/contact'));
    await writeMessage(page, 'ada@example');
    await send('Send message');
    await expect(page).toHaveURL(`${at('/contact')}#refused-message`);
    await expect(page.locator('#refused-message')).toBeVisible();
    await expect(formOf(page, 'Send message')).toBeVisible();
    await page.context().close();
  });

  test(`${language}: the contact form shows its errors in the page's language, and keeps the input`, async ({
    browser,
  }) => {
    const page = await visitor(browser);
    await page.goto(at('/contact'));
    await page.locator('[data-consent="all"]').click();
    const form = formOf(page, 'Send message');
    const send = () => form.locator('[type="submit"]').click();
    const summary = form.getByRole('alert', { name: words.problem });
    await send();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: words.nameMissing }).click();
    const name = form.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(words.nameMissing);
    await name.fill('   ');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Ada');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(name).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await expect(summary.getByRole('link', { name: words.subjectMissing })).toBeVisible();

    await writeMessage(page, 'ada@example');
    await expect(summary).toBeHidden();
    await send();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(words.badEmail);
    await expect(summary).toBeFocused();

    await writeMessage(page, 'ada.types@\u200Bexample.com');
    await cut(page, 'POST', '/api/contact');
    await send();
    await expect(form.getByText(words.noAnswer)).toBeVisible();
    await expect(form.getByLabel('Subject')).toHaveValue('A payment');
    await restore(page);
    await answer(page, 'POST', '/api/contact', 429, { error: 'Too many messages. Please try again later.' });
    await send();
    await expect(form.getByText('Too many messages. Please try again later.')).toBeVisible();
    await restore(page);
    await send();
    await expect(page.getByRole('heading', { name: words.arrived })).toBeFocused();
    await expect(page.getByText('ada.types@example.com')).toBeVisible();
    await expect(form).toBeHidden();
    const counted = (await page.context().cookies()).find(({ name }) => name === 'rota_analytics')?.value ?? '';
    // The analytics count a page once for all its languages.
    expect(JSON.parse(decodeURIComponent(counted))).toMatchObject({
      pageViews: { '/contact': 1 },
      features: { contact_sent: 1 },
    });
    await page.locator('#sent-message').getByRole('link').click();
    await expect(form.getByLabel('Subject')).toHaveValue('');
  });

  test(`${language}: home confirms a log-out, once`, async ({ browser }) => {
    const page = await visitor(browser);
    await page.goto(`${at('/')}?logout=complete`);
    await expect(page.getByText(words.loggedOut)).toBeVisible();
    await expect(page).toHaveURL(at('/'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.loggedOut)).toBeHidden();
  });

  test(`${language}: an app badge says for four seconds that the app is coming`, async ({ browser }) => {
    const page = await visitor(browser);
    await page.clock.install();
    await page.goto(at('/about'));
    await page.clock.pauseAt(Date.now() + 60_000);
    const badge = page.getByRole('button', { name: /Google Play/ });
    const said = page.getByRole('alert').filter({ hasText: words.comingSoon });
    await badge.click();
    await page.clock.runFor(3_000);
    await badge.click();
    await page.clock.runFor(3_900);
    await expect(said).toBeVisible();
    await page.clock.runFor(200);
    await expect(said).toHaveCount(0);
  });
}

test('home reports a closed account', async ({ browser }) => {
  const page = await visitor(browser);
  for (const end of ['deleted', 'deactivated']) {
    await page.goto(`/?logout=complete&account=${end}`);
    await expect(page.getByText(`Your account is ${end}, and you are logged out.`)).toBeVisible();
    await expect(page.getByText('You have logged out.')).toBeHidden();
  }
});

test('a signed-in person has their own header, and their name in the contact form', async ({ browser }) => {
  const page = await member(browser, { email: 'head.of@example.com', kyc: false }, 1280);
  const banner = page.getByRole('banner');
  await answer(page, 'GET', '/api/notifications?unreadOnly=true&limit=5', 200, { notifications: [], unreadCount: 120 });
  await page.goto('/contact');
  await expect(banner.getByRole('link', { name: 'Notifications, 120 unread' })).toBeVisible();
  await expect(banner.getByText('99+')).toHaveCount(1);
  await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Complete KYC' })).toBeVisible();
  await page.getByLabel('Account menu').click();
  const account = page.getByRole('navigation', { name: 'Account' });
  await expect(account).toContainText(/Dashboard\s*Profile\s*Settings\s*Complete KYC\s*Help\s*English.*Log out/);
  await expect(page.getByText('head.of@example.com').first()).toBeVisible();
  await expect(formOf(page, 'Send message').getByLabel('Name')).toHaveValue('Ada Obi');
  await expect(formOf(page, 'Send message').getByLabel('Email')).toHaveValue('head.of@example.com');
  await expect(formOf(page, 'Send feedback').getByLabel('Email')).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await expect(account).toBeHidden();

  const verified = await member(browser, { email: 'verified.head@example.com', kyc: true }, 1280);
  await answer(verified, 'GET', '/api/notifications?unreadOnly=true&limit=5', 200, {
    notifications: [],
    unreadCount: 0,
  });
  await verified.goto('/about');
  await expect(verified.getByLabel('Account menu')).toBeVisible();
  await expect(verified.getByRole('link', { name: 'Complete KYC' })).toHaveCount(0);
  const plain = verified.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true });
  await expect(plain).toHaveCount(2);

  // The page stays as built if a call fails.
  await cut(verified, 'GET', '/api/config');
  await verified.reload();
  await expect(verified.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a signed-in header does not replace an element in use', async ({ browser }) => {
  const page = await member(browser, { email: 'head.in.use@example.com', kyc: false });
  const [theme, opener] = [page.getByLabel('Theme', { exact: true }), page.getByRole('button', { name: 'Open menu' })];
  const comeAlive = page.getByRole('button', { name: 'Menu', exact: true });
  const letGo = await hold(page, 'GET', '/api/user');
  await page.goto('/about');
  await theme.click();
  await page.getByRole('button', { name: 'Dark' }).focus();
  letGo();
  await expect(comeAlive).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dark' })).toBeFocused();

  const letGoAgain = await hold(page, 'GET', '/api/user');
  await page.reload();
  await opener.click();
  letGoAgain();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(comeAlive).toBeFocused();
});

test('a page restored by the back button hides a person who has logged out', async ({ browser }) => {
  const page = await member(browser, { email: 'brought.back@example.com', kyc: false }, 1280);
  await page.goto('/about');
  await expect(page.getByLabel('Account menu')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Account menu')).toHaveCount(0);
});

test('an app page restored by the back button shows no one once its session has ended', async ({ browser }) => {
  const page = await member(browser, { email: 'ada.back@example.com' });
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL(PROVIDER_PAGE);
});

test('following a language link stores the choice', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/faq');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Naijá (beta)' }).click();
  await page.waitForURL('/pcm/faq');
  await expect(foot.getByRole('link', { name: 'Naijá (beta)' })).toHaveAttribute('aria-current', 'true');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'rota_language');
  expect(kept).toMatchObject({ value: 'pcm', sameSite: 'Lax', path: '/' });
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(365, 0);
  // A path without a language leads to the stored language, even if only local storage still has it.
  await page.context().clearCookies();
  await page.goto('/about#fees');
  await page.waitForURL('/pcm/about#fees');
  await foot.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/about');
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
  await expect(page).toHaveURL('/help');
});

test('the app opened from a Pidgin page is in Pidgin', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/pcm/about');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
});

test('a log-out clears the chosen language', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/?logout=complete&language=pcm');
  await page.waitForURL('/pcm');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
  expect(await page.evaluate(() => localStorage.getItem('rota_language'))).toBeNull();
});

test('a chosen theme is stored; until then it follows the system', async ({ browser }) => {
  const page = await visitor(browser);
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const menu = page.getByLabel('Theme', { exact: true });
  await menu.click();
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  // The menu closes when it loses the focus.
  await page.getByRole('main').focus();
  await expect(page.getByRole('button', { name: 'System' })).toBeHidden();
  await menu.click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(page.getByRole('button', { name: 'Light' })).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveClass(/\blight\b/);
  expect(await page.evaluate(() => localStorage.getItem('rota_theme'))).toBe('light');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'rota_theme');
  expect(kept).toMatchObject({ value: 'light', sameSite: 'Lax', path: '/' });
  await page.goto('/login');
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('a link to a folded answer opens it', async ({ browser }) => {
  const page = await visitor(browser);
  const answered = page.locator('details').filter({ has: page.locator('#interest') });
  await page.goto('/faq');
  await expect(answered).not.toHaveAttribute('open');
  await page.evaluate(() => {
    window.location.hash = 'interest';
  });
  await expect(answered).toHaveAttribute('open', '');
  await page.goto('/help');
  await page.goto('/faq#interest');
  await expect(answered).toHaveAttribute('open', '');
  await expect(answered).toBeInViewport();
});

test('the side menu closes with a press beside it and gives the focus back', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/partner');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('/faq');
  await expect(menu).toBeHidden();
});

test('the sandbox bar moves the clock on a public page', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/help');
  const button = page.getByRole('button', { name: 'Sandbox', exact: true });
  await button.click();
  const bar = page.getByRole('region', { name: 'Sandbox' });
  await expect(bar).toBeFocused();
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    window.addEventListener('rota:clock-moved', () => (document.title = 'moved'));
  });
  await bar.getByRole('button', { name: '+1 day' }).click();
  await expect(bar.getByText(/^Done\./)).toBeVisible();
  await expect(page).toHaveTitle('moved');
  await bar.getByRole('button', { name: '+1 round' }).click();
  await expect(bar.getByText('Log in as a member of an active group first.')).toBeVisible();
  await bar.getByRole('button', { name: 'Close the sandbox bar' }).click();
  await expect(bar).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a public page installs the service worker for offline reading', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/help');
  const file = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(file).toMatch(/\/sw\.js$/);
  await context.close();
});
