import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';
import { isMemberShell } from './preloaded.ts';
import { i18n } from '../words/i18n.ts';
import { retryWhenOnline } from './on-demand.ts';

/** 'offline' is among them because a lost connection must be told even if nobody has touched the page. */
const SIGNS_OF_USE = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'offline'] as const;

const root = import.meta.env.SSR ? null : document.getElementById('root');

/** Whether this page load began with prerendered HTML; without it there would be nothing to look at while waiting. */
const wasPrerendered = root?.firstElementChild != null;

/** Guarded pages are there to be used: after so long, what waits in them loads by itself. */
const SHELL_PATIENCE_MS = 6_000;

const english = setupI18n({ locale: 'en', messages: { en: {} } });

let used: Promise<void> | undefined;
let takeAsUsed: (() => void) | undefined;
const parts: (() => Promise<ComponentType>)[] = [];

/**
 * Whether somebody pressed or typed before this code was loaded; in browsers that cannot tell, the next sign counts.
 */
const wasUsed = (): boolean =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive === true;

/**
 * Resolves when somebody first scrolls, points or types on this page load; at once while a page is prerendered, and
 * where there is no prerendered HTML, and without a connection. Code that only reacts to people waits for it and costs
 * nothing until then.
 */
function firstUse(): Promise<void> {
  if (!wasPrerendered || !navigator.onLine || wasUsed()) return Promise.resolve();
  used ??= new Promise((resolve) => {
    const stop = new AbortController();
    const notice = (): void => {
      stop.abort();
      resolve();
    };
    takeAsUsed = notice;
    // React stops what happens in waiting HTML at its root, so that only the way down passes here.
    const options = { signal: stop.signal, passive: true, capture: true };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, notice, options);
    if (isMemberShell(root)) setTimeout(notice, SHELL_PATIENCE_MS);
  });
  return used;
}

let waitingPresses: readonly HTMLButtonElement[] = [];

/** Keeps presses that came before the page was alive. */
export function pressLater(buttons: readonly HTMLButtonElement[]): void {
  waitingPresses = buttons;
}

/**
 * Presses them now that the page is alive; parts that still wait do it themselves when they come (`wasPressedEarly`).
 */
export function pressNow(): void {
  const buttons = waitingPresses;
  waitingPresses = [];
  if (buttons.length > 0) takeAsUsed?.();
  for (const button of buttons) button.click();
}

const presses = new WeakMap<EventTarget, Event>();
if (wasPrerendered) {
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button !== null) presses.set(button, event);
    },
    true,
  );
}

/**
 * Whether a button of a waiting part was pressed before the part's code arrived: such a press is lost, unless the
 * button asks for it when it comes alive. A press that brings the part to life itself is none of these: it is still
 * under way, and reaches the button next.
 */
export function wasPressedEarly(button: HTMLButtonElement | null): boolean {
  const press = button === null ? undefined : presses.get(button);
  return press?.eventPhase === Event.NONE;
}

/**
 * A part of a page whose prerendered HTML stays as it is until the page is used, when its code arrives. It takes no
 * properties, and its element must be the same one in all renders: another would make React give up the waiting HTML.
 */
export const lazyOnInteraction = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> => {
  parts.push(load);
  return lazy(async () => {
    await firstUse();
    const Part = await retryWhenOnline(load);
    return { default: () => createElement(InEnglishAtFirst, null, createElement(Part)) };
  });
};

/** The prerendered HTML of a waiting part is English, whatever language has been chosen until it comes alive. */
function InEnglishAtFirst({ children }: { children?: ReactNode }) {
  return createElement(I18nProvider, { i18n: useHydrated() ? i18n : english }, children);
}

/** Takes the page as used: for what changes its waiting parts too. Resolves when their code is there. */
export async function loadDeferredParts(): Promise<void> {
  void firstUse();
  takeAsUsed?.();
  await Promise.all(parts.map((load) => load()));
}
