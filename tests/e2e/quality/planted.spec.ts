import { expect } from '@playwright/test';
import { axeProblems } from './checks.ts';
import { test } from './fixtures.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Log in</title></head><body style="background: #fff; color: #000">
  <header><a href="/help">Help</a></header>
  <main>
    <h1>Log in</h1>
    <p>A reader of this text is <a href="/help" style="color: #00e">not yet known</a>.</p>
    <form><label for="email">Email</label><input id="email" type="email"><button type="submit">Log in</button></form>
    <ul><li>One</li><li>Two</li></ul>
  </main></body></html>`;

/** Each runs in a page that axe has passed, and plants one bug. */
const BUGS: Readonly<Record<string, () => void>> = {
  'color-contrast': () => document.querySelector('h1')?.setAttribute('style', 'color: rgb(200, 200, 200)'),
  label: () => document.querySelector('label[for]')?.removeAttribute('for'),
  'button-name': () => document.querySelector('form button[type="submit"]')?.replaceChildren(),
  'link-in-text-block': () =>
    document.querySelector('main a')?.setAttribute('style', 'color: #222; text-decoration: none'),
  'aria-valid-attr-value': () => document.querySelector('form input')?.setAttribute('aria-invalid', 'perhaps'),
  'aria-allowed-role': () => document.querySelector('h1')?.setAttribute('role', 'button'),
  'heading-order': () => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<h4>Further down</h4>'),
  'page-has-heading-one': () => document.querySelector('h1')?.remove(),
  'landmark-unique': () => document.body.insertAdjacentHTML('beforeend', '<aside>One</aside><aside>Two</aside>'),
  region: () => document.body.insertAdjacentHTML('beforeend', '<p>Outside of every landmark</p>'),
  list: () => document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<div>No item</div>'),
  'html-has-lang': () => {
    document.documentElement.removeAttribute('lang');
  },
};

test('axe finds each bug in a page that it has passed before', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(PAGE);
  expect(await axeProblems(page, 'everything')).toEqual([]);
  for (const [rule, plant] of Object.entries(BUGS)) {
    await page.setContent(PAGE);
    await page.evaluate(plant);
    expect((await axeProblems(page, 'everything')).join('\n'), rule).toContain(`axe ${rule}:`);
  }
  await page.close();
});
