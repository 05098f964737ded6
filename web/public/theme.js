/* Sets the theme before the first paint; web/lib/theme.ts takes over from there. */
/* global document, localStorage, matchMedia */
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('rota_theme');
  } catch {
    // Storage may be closed to us; the cookie still answers.
  }
  const cookie = /(?:^|; )rota_theme=([^;]*)/.exec(document.cookie);
  const known = ['light', 'dark', 'system'];
  if (!known.includes(choice)) choice = cookie && known.includes(cookie[1]) ? cookie[1] : 'system';
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
