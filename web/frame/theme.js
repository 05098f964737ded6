/*
 * Runs before the first paint: detects scripts, theme, language, missing cookie consent and data saving. The build
 * inlines it into every page, to avoid a request, and fills in the codes of contract/languages.ts.
 */
/* global document, localStorage, location, matchMedia, navigator */
(function () {
  const root = document.documentElement;
  const choice = (name, known) => {
    const cookie = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
    let stored = null;
    try {
      stored = localStorage.getItem(name);
    } catch {
      // Storage may be blocked, but the cookie still has the choice.
    }
    return [stored, cookie && cookie[1]].find((value) => known.includes(value));
  };
  // Logging out deletes the choice, so the URL carries it (web/lib/session/finish-sign-out.ts).
  const languages = 'LANGUAGE_CODES'.split(' ');
  const [, told] = /[?&]language=(\w+)/.exec(location.search) || [];
  const language = languages.includes(told) ? told : choice('rota_language', languages);
  if (language && language !== 'en') {
    // A public page has one URL per language. The app has only one and reads the stored choice.
    const address = root.dataset[`${language}Address`];
    if (address) location.replace(address + location.search + location.hash);
    else root.dataset.language = language;
  }
  const theme = choice('rota_theme', ['light', 'dark', 'system']) || 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add('script', dark ? 'dark' : 'light');
  root.dataset.theme = dark ? 'dark' : 'light';
  // The class stays until the person chooses (web/frame/behaviour/consent.ts).
  if (navigator.cookieEnabled && !/(?:^|; )rota_consent=/.test(document.cookie)) root.classList.add('ask-cookies');
  if ((navigator.connection && navigator.connection.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches)
    root.classList.add('save-data');
})();
