import { readFileSync } from 'node:fs';

/** The build writes which scripts each page fetches; a public page may take 90 KB of them, a signed-in one
 * 180 KB. A KB is 1,024 bytes, which size-limit calls KiB. */
const pages = JSON.parse(readFileSync(new URL('dist/web-sizes.json', import.meta.url), 'utf8'));

export default pages.map(({ path, access, files }) => ({
  name: `${access} ${path}`,
  path: files.map((file) => `dist/web/${file}`),
  limit: access === 'public' ? '90 KiB' : '180 KiB',
  gzip: true,
}));
