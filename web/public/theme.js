/* Sets the theme before the first paint; web/lib/theme.ts takes over from there. */
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('rota_theme');
  } catch (e) {}
  var cookie = /(?:^|; )rota_theme=([^;]*)/.exec(document.cookie);
  var known = { light: 1, dark: 1, system: 1 };
  if (!known[choice]) choice = cookie && known[cookie[1]] ? cookie[1] : 'system';
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.classList.add(dark ? 'dark' : 'light');
  root.dataset.theme = dark ? 'dark' : 'light';
})();
