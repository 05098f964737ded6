/*
 * Before the first paint: the theme (web/lib/shell/theme.ts takes over from there), the chosen language
 * (web/app/main.tsx loads it),
 *    whether to save data (web/lib/offline/save-data.ts), and whether the banner about cookies was answered. The build
 *    puts this into
 *    the page itself, because a request of its own would hold the first paint back.
 */
/* global document, localStorage, matchMedia, navigator */
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
  const theme = choice('rota_theme', ['light', 'dark', 'system']) || 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.dataset.theme = dark ? 'dark' : 'light';
  const language = choice('rota_language', ['en', 'pcm']);
  if (language && language !== 'en') root.dataset.language = language;
  // Until the page is alive and has read the answer itself (web/app/shell/cookie-consent.tsx).
  if (!navigator.cookieEnabled || /(?:^|; )rota_consent=/.test(document.cookie)) root.classList.add('cookies-answered');
  if ((navigator.connection && navigator.connection.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches)
    root.classList.add('save-data');
})();
