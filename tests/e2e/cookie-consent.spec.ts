import type { BrowserContext, Page } from '@playwright/test';
import { formatCount } from '../../contract/format-count.ts';
import { ANALYTICS_COOKIE_DAYS } from '../../contract/limits.ts';
import { openLeadingTo, PROVIDER_PAGE } from './person.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

/** Returns the names of cookies that scripts set. Consent does not govern the server's sign-in cookies. */
const scriptCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);

async function cookie(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((candidate) => candidate.name === name);
  if (found === undefined) return undefined;
  return { ...found, record: JSON.parse(decodeURIComponent(found.value)) as Record<string, unknown> };
}
/** Returns how many days remain until a cookie expires. Reads the browser's clock. */
const daysLeft = async (page: Page, expires = 0): Promise<number> =>
  Math.round((expires - (await page.evaluate(() => Date.now())) / 1000) / 86_400);

test.use({ viewport: { width: 360, height: 740 } });

test('the banner asks, accepts each choice, and forgets withdrawn consent', async ({ page, context }) => {
  await test.step('it shows at the foot of a page, on at most a fifth of the screen', async () => {
    await page.goto('/contact');
    await expect(banner(page)).toBeVisible();
    await expect(async () => {
      const box = await banner(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(740 / 5);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
    }).toPass();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('it lists cookies and how long they stay', async () => {
    await press(page, 'Learn more about our cookies');
    for (const name of ['__Host-sid', 'rota_consent', 'rota_analytics', 'rota_marketing', 'rota_campaigns']) {
      await expect(banner(page).getByText(name, { exact: true })).toBeVisible();
    }
    for (const life of ['1 year', formatCount(ANALYTICS_COOKIE_DAYS, 'day'), '90 days', 'Session']) {
      await expect(banner(page).getByText(life).first()).toBeVisible();
    }
    await press(page, 'Learn more about our cookies');
    await expect(banner(page).getByText('rota_marketing')).toBeHidden();
  });

  await test.step('Tab reaches the banner first, and never an element behind it', async () => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const foot = document.querySelector('section[aria-label="Cookies"]');
        const active = document.activeElement;
        if (foot === null || active === null || foot.contains(active)) return '';
        return active.getBoundingClientRect().top >= foot.getBoundingClientRect().top ? active.outerHTML : '';
      });
      expect(hidden).toBe('');
    }
  });

  await test.step('Cancel keeps nothing and leaves the banner', async () => {
    await press(page, 'Customize');
    await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
    await expect(toggle(page, 'Necessary')).toBeChecked();
    await expect(toggle(page, 'Necessary')).toBeDisabled();
    for (const name of ['Analytics', 'Marketing', 'Preferences']) await expect(toggle(page, name)).not.toBeChecked();
    await toggle(page, 'Analytics').check();
    await press(page, 'Cancel');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(banner(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('Save Preferences keeps what was chosen for a year', async () => {
    await press(page, 'Customize');
    await expect(toggle(page, 'Analytics')).not.toBeChecked();
    await toggle(page, 'Analytics').check();
    await press(page, 'Save Preferences');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    const consent = await cookie(context, 'rota_consent');
    expect(consent).toMatchObject({ sameSite: 'Strict', path: '/' });
    expect(await daysLeft(page, consent?.expires)).toBe(365);
    expect(consent?.record).toMatchObject({
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: false,
      version: '1.0',
    });
    await expect
      .poll(async () => (await cookie(context, 'rota_analytics'))?.record)
      .toMatchObject({ pageViews: { '/contact': 1 } });
  });

  await test.step('pages, load times and errors are counted, by the pattern of the page', async () => {
    await openLeadingTo(page, '/groups/019a0000-0000-7000-8000-000000000000', PROVIDER_PAGE);
    await page.goto('/login');
    // The page can record errors only after its script has counted the visit.
    await expect
      .poll(async () => (await cookie(context, 'rota_analytics'))?.record)
      .toMatchObject({ pageViews: { '/login': 1 } });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an uncaught error');
      });
    });
    await expect
      .poll(async () => (await cookie(context, 'rota_analytics'))?.record)
      .toMatchObject({
        sessionId: expect.stringMatching(/^sess_/),
        visitCount: 1,
        pageViews: { '/contact': 1, '/groups/:id': 1, '/login': 1 },
        performance: { errorCount: 1 },
      });
    const analytics = await cookie(context, 'rota_analytics');
    expect(await daysLeft(page, analytics?.expires)).toBe(30);
    expect(analytics?.value).not.toContain('019a0000');
  });

  await test.step('consent that is withdrawn deletes its cookies', async () => {
    await press(page, 'Cookie preferences');
    await toggle(page, 'Analytics').uncheck();
    await press(page, 'Save Preferences');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => scriptCookies(context)).toEqual(['rota_consent']);
    await page.goto('/');
    expect(await scriptCookies(context)).toEqual(['rota_consent']);
  });

  await test.step('a record of another version shows the banner again', async () => {
    for (const value of [encodeURIComponent('{"version":"0.9","analytics":true}'), 'not-a-record']) {
      await context.addCookies([{ name: 'rota_consent', value, url: page.url() }]);
      await page.reload();
      await expect(banner(page)).toBeVisible();
    }
    await press(page, 'Accept All');
    await expect(banner(page)).toBeHidden();
    const all = { analytics: true, marketing: true, preferences: true };
    await expect.poll(async () => (await cookie(context, 'rota_consent'))?.record).toMatchObject(all);
    await context.clearCookies();
    await page.reload();
    await press(page, 'Necessary Only');
    await expect(banner(page)).toBeHidden();
    const none = { analytics: false, marketing: false, preferences: false };
    await expect.poll(async () => (await cookie(context, 'rota_consent'))?.record).toMatchObject(none);
    await page.reload();
    await page.getByRole('link', { name: /WhatsApp/ }).waitFor();
    await expect(banner(page)).toBeHidden();
  });
});
