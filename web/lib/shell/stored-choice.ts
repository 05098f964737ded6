import { YEAR_SECONDS } from '../../../contract/durations.ts';

/** Stores a choice for a year, in a cookie and in local storage. `theme.js` reads it before the next first paint. */
export function saveChoice(name: 'rota_theme' | 'rota_language', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax`;
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be blocked, but the cookie has the choice.
  }
}
