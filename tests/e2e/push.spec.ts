import { existsSync } from 'node:fs';
import config from '../../playwright.config.ts';
import { windowOf } from './person.ts';
import { admit, found, pay } from './quality/circles.ts';
import { makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Debian's full Chromium stores notifications when headless, but the headless shell stores none. */
const ORDINARY = '/usr/bin/chromium';
const showsNotifications = existsSync(ORDINARY);
if (showsNotifications) test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: ORDINARY } });

/** Replaces the push service, which tests cannot reach. notifications/push.test.ts tests what the server sends. */
function standIn(): void {
  let current: object | null = null;
  const endpoint = 'https://fcm.googleapis.com/fcm/send/stand-in';
  // This key is no valid curve point, so the server cannot encrypt and sends nothing.
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
  PushManager.prototype.subscribe = () => {
    const unsubscribe = () => {
      current = null;
      return Promise.resolve(true);
    };
    current = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
    return Promise.resolve(current as PushSubscription);
  };
}

test('after the first contribution a device can be switched on, and shows push messages while no page is open', async ({
  browser,
  product,
}) => {
  const payer = await makeAccount(product.url, { firstName: 'Ngozi', lastName: 'Push', kyc: true, balance: '9000.00' });
  const other = await makeAccount(product.url, { firstName: 'Bola', lastName: 'Push', kyc: true, balance: '9000.00' });
  const { page } = await windowOf(browser, payer, { width: 360, colorScheme: 'light' });
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: product.url });
  await context.addInitScript(standIn);
  const device = page.getByRole('switch', { name: 'This device' });

  await page.goto(`${product.url}/settings#notifications`);
  await expect(page.getByRole('switch', { name: 'In-app' })).toBeVisible();
  await expect(device).toHaveCount(0);

  const terms = { name: 'Ajo Push', contributionAmount: '1000.00', frequency: 'weekly', maxMembers: 2 } as const;
  const circle = await found(payer, terms);
  await admit(circle, [payer], [other]);
  await pay(circle, [payer], '1000.00');
  await page.reload();
  await device.click();
  await expect(device).toBeChecked();
  await expect(device).toBeEnabled();
  await device.click();
  await expect(device).not.toBeChecked();

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  if (!showsNotifications) {
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = (title, options) => {
        registration.getNotifications = () => Promise.resolve([{ title, ...options } as Notification]);
        return Promise.resolve();
      };
    });
  }
  const blank = await context.newPage();
  const client = await context.newCDPSession(blank);
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${product.url}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registration;
  await page.close();
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId,
    data: JSON.stringify({ id: '1', title: 'Your turn', body: 'The pot is ready.', url: '/groups' }),
  });
  await expect
    .poll(() =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          data: data as unknown,
        }));
      }),
    )
    .toEqual([{ title: 'Your turn', body: 'The pot is ready.', data: '/groups' }]);

  // Opening the notification must not change unsaved input in another window.
  await blank.goto(`${product.url}/settings#notifications`);
  const begun = blank.getByRole('textbox', { name: 'First name' });
  await begun.fill('Half a na');
  const opened = await worker.evaluate(() => {
    const scope = self as unknown as {
      clients: { openWindow: (address: string) => Promise<null> };
      dispatchEvent: (event: Event) => void;
    };
    const addresses: string[] = [];
    scope.clients.openWindow = (address) => {
      addresses.push(address);
      return Promise.resolve(null);
    };
    // Adds the properties that an event created by a script lacks.
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: '/groups' },
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(event);
    return addresses;
  });
  expect(opened).toEqual(['/groups']);
  await expect(begun).toHaveValue('Half a na');
  expect(new URL(blank.url()).pathname).toBe('/settings');
});
