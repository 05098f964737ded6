import { expect, type Page } from '@playwright/test';
import { stopIntercepting } from '../intercept.ts';
import type { Desk, Window } from './fixtures.ts';
import { settle } from './checks.ts';
import type { State } from './screen.ts';

export const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 360: 740, 1280: 900 };

/** Loads a state in its person's window and waits until it is complete. */
export async function show(desk: Desk, state: State, width: number): Promise<Window> {
  const window = await desk.window(state.who);
  const { page } = window;
  await stopIntercepting(page);
  await page.context().setOffline(false);
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  // Drafts of an earlier state would be restored. A new window has an empty page without storage.
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await state.prepare?.(page);
  window.startAnew();
  const address = typeof state.at === 'string' ? state.at : state.at(desk.world);
  // From the same page, an address with a # would only scroll.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  // Drops what the page before has logged while it was left.
  window.takeTroubles();
  await page.locator('h1, [role="status"]').first().waitFor({ state: 'attached' });
  await settle(page, { busy: state.busy ?? false });
  // A public page handles presses only after its script has loaded.
  if (state.act !== undefined) await page.waitForLoadState('load');
  await state.act?.(page);
  await expect(page.getByText(state.shows).first()).toBeAttached();
  await settle(page, { busy: state.busy ?? false });
  if (state.endsAt !== undefined) await expect(page).toHaveURL((url) => url.pathname === state.endsAt);
  return window;
}

/** Waits for the parts of a page that load last, because Tab would otherwise miss them. */
export async function whole(page: Page, { who }: State): Promise<void> {
  if (who === 'operator') return;
  await page.locator('a[href^="https://wa.me/"]').first().waitFor({ state: 'attached' });
  if (who !== 'visitor') await expect(page.getByTitle(/^Notifications/).first()).toBeAttached();
}

/** Resizes the window and checks that the state still shows. */
export async function resize(page: Page, state: State, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await settle(page, { busy: state.busy ?? false });
  await expect(page.getByText(state.shows).first()).toBeAttached();
}

/** Returns errors that the state should not cause. Drops the browser's lines about refused calls. */
export function unexpected(state: State, troubles: readonly string[]): string[] {
  return troubles.filter((trouble) => {
    if (state.offline === true && trouble.includes('net::ERR_INTERNET_DISCONNECTED')) return false;
    if (trouble.startsWith('answer: ')) return state.refused?.test(trouble.slice('answer: '.length)) !== true;
    return !trouble.startsWith('console: Failed to load resource: the server responded with a status of');
  });
}
