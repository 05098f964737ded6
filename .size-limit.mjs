import { readFileSync } from 'node:fs';

/** The build writes which scripts each page fetches. A KB is 1,024 bytes, which size-limit calls KiB. */
const pages = JSON.parse(readFileSync(new URL('dist/web-sizes.json', import.meta.url), 'utf8'));

const appPages = pages.map(({ path, access, files }) => ({
  name: `${access} ${path}`,
  path: files.map((file) => `dist/web/${file}`),
  // The forms of signing in and getting back in, and what signed-in people use.
  limit: access === 'public' ? '125 KiB' : '190 KiB',
  gzip: true,
}));

/** Pages that anybody reads have one script, all the same. */
const sitePages = { name: 'public pages', path: 'dist/web/assets/site-*.js', limit: '8 KiB', gzip: true };

export default [sitePages, ...appPages];
