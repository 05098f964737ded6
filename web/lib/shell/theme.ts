import { useSyncExternalStore } from 'react';
import { YEAR_SECONDS } from '../../../contract/durations.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const NAME = 'rota_theme';

const isChoice = (value: string | null | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** The stored choice (local storage first, then the cookie); anything but light, dark or system counts as system. */
export function storedTheme(): ThemeChoice {
  const cookie = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1];
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(NAME);
  } catch {
    // Storage may be closed to us; the cookie still answers.
  }
  return [stored, cookie].find(isChoice) ?? 'system';
}

/** Puts the resolved theme on the root element; `theme.js` does the same before the first paint. */
function applyTheme(choice: ThemeChoice): void {
  const resolved = choice === 'system' ? (darkQuery().matches ? 'dark' : 'light') : choice;
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(resolved);
  root.dataset['theme'] = resolved;
}

const listeners = new Set<() => void>();

/** Applies a choice and keeps it for a year, in a cookie and in local storage. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  document.cookie = `${NAME}=${choice}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax`;
  try {
    localStorage.setItem(NAME, choice);
  } catch {
    // The cookie carries the choice.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The choice that applies; prerendered pages say 'system' until they are alive. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, storedTheme, () => 'system');

/** Follows the system's setting while the choice is 'system'. Answers how to stop. */
export function followSystemTheme(): () => void {
  const query = darkQuery();
  const follow = (): void => {
    if (storedTheme() === 'system') applyTheme('system');
  };
  query.addEventListener('change', follow);
  return () => {
    query.removeEventListener('change', follow);
  };
}
