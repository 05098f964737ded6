/*
 * Before the first paint: that there is a script at all, the theme (web/lib/shell/theme.ts takes over from there), the
 * chosen language, whether somebody has to be asked about cookies, and whether to save data
 * (web/lib/offline/save-data.ts). The build puts this into every page itself, because a request of its own would hold
 * the first paint back, and the codes of contract/languages.ts into this.
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
      // Storage may be closed to us; the cookie still answers.
    }
    return [stored, cookie && cookie[1]].find((value) => known.includes(value));
  };
  // Whoever has logged out has no choice left; the address tells what it was (web/lib/session/finish-sign-out.ts).
  const languages = 'LANGUAGE_CODES'.split(' ');
  const [, told] = /[?&]language=(\w+)/.exec(location.search) || [];
  const language = languages.includes(told) ? told : choice('rota_language', languages);
  if (language && language !== 'en') {
    // A public page has another address in each language; the app reads the choice.
    const address = root.dataset[`${language}Address`];
    if (address) location.replace(address + location.search + location.hash);
    else root.dataset.language = language;
  }
  const theme = choice('rota_theme', ['light', 'dark', 'system']) || 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add('script', dark ? 'dark' : 'light');
  root.dataset.theme = dark ? 'dark' : 'light';
  // Until somebody answers (web/frame/behaviour/consent.ts).
  if (navigator.cookieEnabled && !/(?:^|; )rota_consent=/.test(document.cookie)) root.classList.add('ask-cookies');
  if ((navigator.connection && navigator.connection.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches)
    root.classList.add('save-data');
})();
