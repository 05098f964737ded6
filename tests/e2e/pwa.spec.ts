import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from '@playwright/test';
import { addressOf, type ReadKey } from '../../web/lib/api/query-policies.ts';
import { json, meet, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const WRITTEN_DOWN_AFTER_MS = 1_500;

const PHONE = { width: 360, colorScheme: 'light' } as const;

/** Returns the paths in the browser's caches and the keys of the stored responses. */
async function kept(page: Page): Promise<{ files: string[]; answers: string[] }> {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    }
    const exists = (await indexedDB.databases()).some(({ name }) => name === 'rota');
    if (!exists) return { files, answers: [] };
    const answers = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('rota');
      opening.onerror = () => {
        reject(new Error('The database did not open'));
      };
      opening.onsuccess = () => {
        const database = opening.result;
        // Opening a deleted database creates an empty one.
        if (!database.objectStoreNames.contains('seen')) {
          database.close();
          resolve([]);
          return;
        }
        const reading = database.transaction('seen').objectStore('seen').getAllKeys();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.map(String));
        };
      };
    });
    return { files, answers };
  });
}

/** Moves the page's clock until the page has stored its responses. Then compares the caches. */
const expectKept = (page: Page, files: readonly RegExp[], answers: readonly ReadKey[]): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(WRITTEN_DOWN_AFTER_MS);
    const found = await kept(page);
    for (const file of files) expect(found.files.some((path) => file.test(path))).toBe(true);
    for (const answer of answers) expect(found.answers).toContain(JSON.stringify(answer));
  }).toPass({ timeout: 20_000 });

async function ready(browser: Browser, firstName: string): Promise<{ person: Person; groupId: string }> {
  const person = await meet(browser, firstName, 'Offline', PHONE);
  await signInReady(person, '70000.00');
  await person.page.clock.install();
  const created = await person.page.request.post('/api/groups', {
    headers: { 'Idempotency-Key': `pwa-${firstName}` },
    data: { name: 'Balogun Market Ajo', contributionAmount: '20000', frequency: 'monthly', maxMembers: 3 },
  });
  expect(created.status()).toBe(201);
  const { group } = await json<{ group: { id: string } }>(created);
  return { person, groupId: group.id };
}

test('it can be installed: manifest, icons, a worker that is never stale', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const facts = await json<{ icons: { src: string; sizes: string; type: string; purpose?: string }[] }>(manifest);
  expect(facts).toMatchObject({ short_name: 'Rota', start_url: '/dashboard', scope: '/', display: 'standalone' });
  const pictures = facts.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) {
    const picture = await (await request.get(src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const address of ['/', '/login', '/dashboard']) {
    // Reads the HTML from the server, because a guarded page leaves for the sign-in page at once.
    const html = await (await request.get(address)).text();
    expect(html).toContain('<link rel="apple-touch-icon"');
    expect(html).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'");
});

/** Expects that a button stays readable, does nothing when pressed, and states that there is no network. */
async function expectRefused(button: Locator, words: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(words);
  await expect(button.page().getByText(words)).toBeVisible();
  await button.click({ force: true });
  await expect(button.page().getByRole('dialog')).toHaveCount(0);
}

test('cached pages are readable offline, nothing is paid, and a sign-out deletes them', async ({ browser }) => {
  const { person, groupId } = await ready(browser, 'Ngozi');
  const { page } = person;
  const groupPath = `/groups/${groupId}`;
  const context = page.context();
  for (const path of ['/wallet', groupPath, '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText(path === groupPath ? 'Balogun Market Ajo' : '₦70,000.00').first()).toBeVisible();
    await expectKept(page, [], [path === groupPath ? ['getGroup', { id: groupId }] : ['getWallet'], ['getUser']]);
  }
  await expectKept(page, [/^\/dashboard$/, /wallet-page/, /group-screen/, /dashboard-screen/], [['listGroups']]);
  expect((await kept(page)).files.filter((path) => /^\/(api|sandbox)\//.test(path))).toEqual([]);

  // The browser logs requests that fail offline.
  page.removeAllListeners('console');
  await context.setOffline(true);
  const notice = page.getByText(
    /You are offline\. This is from (\d{1,2} \w+ \d{4}, )?\d{1,2}:\d\d[ap]m\. You can pay when/,
  );
  await expect(notice).toBeVisible();
  await page.goto('/dashboard');
  await expect(notice).toBeVisible();
  await expect(page.getByText('₦70,000.00').first()).toBeVisible();
  await page.goto(groupPath);
  await expect(page.getByText('Balogun Market Ajo').first()).toBeVisible();
  await expect(notice).toBeVisible();
  await page.goto('/wallet/deposit');
  await expect(notice).toBeVisible();
  await expect(page.getByText('₦70,000.00').first()).toBeVisible();
  await page.getByLabel('Deposit amount').fill('5000');
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: 'Pay ₦5,175.00' });
  await expectRefused(pay, 'You need network to pay');
  await expect(page.getByText(/Nothing was sent\./)).toHaveCount(0);

  await context.setOffline(false);
  await expect(pay).not.toHaveAttribute('aria-disabled');
  await page.goto('/dashboard');
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(async () => {
    const after = await kept(page);
    expect(after.answers).toEqual([]);
    // The worker may have cached the shell again, which contains no personal data.
    expect(after.files.filter((path) => /^\/(api|sandbox)\/|wallet|group/.test(path))).toEqual([]);
  }).toPass();
});

test('quick visits are enough for reading offline, and the bar gives the right time', async ({ browser }) => {
  const { person } = await ready(browser, 'Halima');
  const { page } = person;
  const visits: readonly { path: string; answer: ReadKey; words: string }[] = [
    { path: '/dashboard', answer: ['getWallet'], words: '₦70,000.00' },
    { path: '/groups', answer: ['listGroups'], words: 'Balogun Market Ajo' },
    { path: '/notifications', answer: ['listNotifications', { unreadOnly: 'false' }], words: 'Notifications' },
    { path: '/wallet', answer: ['getWallet'], words: '₦70,000.00' },
  ];
  const main = page.getByRole('main');
  for (const { path, answer, words } of visits) {
    const came = page.waitForResponse((response) => response.url().endsWith(addressOf(answer)));
    await page.goto(path);
    await (await came).finished();
    await expectKept(page, [], [answer]);
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }
  page.removeAllListeners('console');
  await page.context().setOffline(true);
  const asOf = page.getByText(/This is from/);
  for (const { path, words } of visits) {
    await page.goto(path);
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(asOf).toBeVisible();
  }
  // Pages that are not cached show the offline bar, without amounts and without a sign-in link.
  for (const path of ['/settings', '/partner']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You need network to open this page' })).toBeVisible();
    const bar = page.getByText('You are offline. You cannot send anything until you are connected.');
    await expect(bar).toBeVisible();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(200);
    await expect(asOf).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  }
  await page.context().close();
});

test('a dialog opens offline if its code is cached, and otherwise the page reports the missing network', async ({
  browser,
}) => {
  const { person } = await ready(browser, 'Sade');
  const bank = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST ACCOUNT 0123456789' };
  const setUp = await person.page.request.post('/api/wallet/paystack/setup-recipient', {
    data: { ...bank, bankName: 'Test Bank' },
  });
  expect(setUp.ok()).toBe(true);
  const storageState = await person.page.context().storageState();
  const open = async (serviceWorkers: 'allow' | 'block') => {
    const page = await (await browser.newContext({ storageState, serviceWorkers })).newPage();
    await page.clock.install();
    await page.goto('/wallet/withdraw');
    const amount = page.getByLabel('Withdrawal amount');
    await amount.fill('5000');
    return {
      page,
      amount,
      statement: page.getByRole('button', { name: 'Statement and fees' }),
    };
  };
  await test.step('with the code in the cache', async () => {
    const { page, statement } = await open('allow');
    // Waits for the files that the worker caches last.
    await expectKept(page, [/dialog-radix/, /assets\/site-/, /assets\/sandbox-bar-/], []);
    await page.context().setOffline(true);
    await statement.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().close();
  });
  await test.step('without the code', async () => {
    const { page, amount, statement } = await open('block');
    const missing = /assets\/(dialog-radix|toaster)/;
    await page.route(missing, (route) => route.abort());
    await page.context().setOffline(true);
    await statement.click();
    await expect(page.getByRole('alert').getByText('You need network for this')).toBeVisible();
    await expect(page.getByText(/Nothing was sent\./).first()).toBeVisible();
    await expect(amount).toHaveValue('5,000');
    await page.unroute(missing);
    await page.context().setOffline(false);
    await statement.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().close();
  });
});

/** Starts a proxy in front of the product. After `renew` it serves another version of the service worker. */
async function withNextVersion(origin: string): Promise<{ url: string; renew: () => void; server: Server }> {
  const { hostname, port } = new URL(origin);
  let suffix = '';
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: `${hostname}:${port}`, 'accept-encoding': 'identity' };
    // Removes the headers of conditional requests, because the browser must receive the whole file each time.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const asked = forward({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const isWorker = incoming.url === '/sw.js';
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(suffix));
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, server, renew: () => (suffix = '\n// The next version.') };
}

test('a new version waits until it is accepted', async ({ browser, baseURL }) => {
  const { url, server, renew } = await withNextVersion(baseURL ?? '');
  const { page } = await meet(browser, 'Tunde', 'Ade', PHONE);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').click();
  await page.getByLabel('Email').fill('tunde@example.com');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  renew();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(page.getByText('A new version of Rota is ready')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('tunde@example.com');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill('tunde@example.com');
  await expect(page.getByText('A new version of Rota is ready')).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await page.context().close();
  server.closeAllConnections();
  server.close();
});

test('a page whose code is gone leaves the shell in place', async ({ browser }) => {
  const { person } = await ready(browser, 'Kemi');
  const state = await person.page.context().storageState();
  const context = await browser.newContext({
    storageState: state,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.route(/assets\/wallet-page/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await main.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByText('Balogun Market Ajo').first()).toBeVisible();
});

test('a language chosen on a public page applies to guarded pages until changed there', async ({ browser }) => {
  const { person, groupId } = await ready(browser, 'Osas');
  const { page } = person;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Naijá (beta)' }).click();
  await page.waitForURL('/pcm');
  await page.goto(`/groups/${groupId}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  await expect(page.getByText('Balogun Market Ajo').first()).toBeVisible();
  await page.locator('[data-opens="side-menu"]').click();
  await page.getByRole('dialog').locator('summary').click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
});
