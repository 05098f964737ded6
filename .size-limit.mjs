import { readFileSync } from 'node:fs';

/** The build's list of pages, each with its scripts. A KB in our limits is 1,024 bytes, which size-limit calls KiB. */
const pages = JSON.parse(readFileSync(new URL('dist/web-sizes.json', import.meta.url), 'utf8'));

const appPages = pages.map(({ path, access, files }) => ({
  name: `${access} ${path}`,
  path: files.map((file) => `dist/web/${file}`),
  // Public app pages hold the sign-in and recovery forms; the others are for members.
  limit: access === 'public' ? '125 KiB' : '190 KiB',
  gzip: true,
}));

/** All public content pages share one script. */
const sitePages = { name: 'public pages', path: 'dist/web/assets/site-*.js', limit: '8 KiB', gzip: true };

export default [sitePages, ...appPages];
