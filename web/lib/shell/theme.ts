import { saveChoice } from './stored-choice.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const NAME = 'rota_theme';

export const isThemeChoice = (value: string | null | undefined): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the stored choice (local storage, then the cookie); 'system' if invalid. */
export function storedTheme(): ThemeChoice {
  const cookie = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1];
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(NAME);
  } catch {
    // Storage may be blocked, but the cookie still has the choice.
  }
  return [stored, cookie].find(isThemeChoice) ?? 'system';
}

/** Sets the resolved theme on the root element, as `theme.js` does before the first paint. */
function applyTheme(choice: ThemeChoice): void {
  const resolved = choice === 'system' ? (darkQuery().matches ? 'dark' : 'light') : choice;
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(resolved);
  root.dataset['theme'] = resolved;
}

const listeners = new Set<() => void>();

export const onTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  saveChoice(NAME, choice);
  for (const listener of listeners) listener();
}

export function followSystemTheme(): void {
  darkQuery().addEventListener('change', () => {
    if (storedTheme() === 'system') applyTheme('system');
  });
}
