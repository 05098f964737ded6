import { expect, test } from 'vitest';
import { shellPage, startingAfterPaint, withScripts } from './start.ts';

const built =
  '<head><title>Rota</title><link rel="manifest" href="/manifest.webmanifest"><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body>';

test('the entry is fetched by the page itself, after its paint', () => {
  const page = startingAfterPaint(built);
  expect(page).not.toContain('type="module"');
  expect(page).toMatch(/<script>.*import\("\/assets\/index-1\.js"\).*<\/script><\/body>$/);
  expect(() => startingAfterPaint('<body></body>')).toThrow('names no entry');
});

test('what makes the page an app is read later', () => {
  const page = startingAfterPaint(built);
  expect(page).toContain('<link rel="manifest-later" href="/manifest.webmanifest">');
  expect(page).toMatch(/querySelector\("link\[rel=manifest-later\]"\)\.rel="manifest"/);
  expect(() => startingAfterPaint(built.replace('rel="manifest"', ''))).toThrow('names no manifest');
});

test('scripts are named but not fetched by the HTML', () => {
  expect(withScripts(built, ['assets/a-1.js'])).toContain(
    '<link rel="later" crossorigin href="/assets/a-1.js"></head>',
  );
});

test('a shell says that it is one, and asks who is looking before anything else', () => {
  const pages = [{ path: '/groups/create' }, { path: '/groups/:id', calls: ['/api/groups/:id'] }];
  const page = shellPage(built, '<div id="root"></div>', '<p>$& of a page</p>', pages);
  expect(page).toContain('<div id="root" data-shell><p>$& of a page</p></div>');
  expect(page).toMatch(/^<head><script>.*"\/api\/user".*<\/script><title>/);
  expect(page).toContain(
    JSON.stringify([
      ['^/groups/create/?$', []],
      ['^/groups/([^/]+)/?$', ['/api/groups/:id']],
    ]),
  );
});
