import { saveChoice } from './stored-choice.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const NAME = 'rota_theme';

export const isThemeChoice = (value: string | null | undefined): value is ThemeChoice =>
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
  return [stored, cookie].find(isThemeChoice) ?? 'system';
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

/** Calls `listener` whenever a theme is chosen. Answers how to stop. */
export const onTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Applies a choice and keeps it. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  saveChoice(NAME, choice);
  for (const listener of listeners) listener();
}

/** Follows the system's setting from now on, while the choice is 'system'. */
export function followSystemTheme(): void {
  darkQuery().addEventListener('change', () => {
    if (storedTheme() === 'system') applyTheme('system');
  });
}
