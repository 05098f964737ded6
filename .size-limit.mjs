import { readFileSync } from 'node:fs';

/** The build writes which scripts each page fetches. A KB is 1,024 bytes, which size-limit calls KiB. */
const pages = JSON.parse(readFileSync(new URL('dist/web-sizes.json', import.meta.url), 'utf8'));

/** Pages that anybody reads, the forms of signing in and getting back in, and what signed-in people use. */
function limitOf({ access, module }) {
  if (access !== 'public') return '190 KiB';
  return module.startsWith('features/accounts/') ? '125 KiB' : '90 KiB';
}

export default pages.map(({ path, access, module, files }) => ({
  name: `${access} ${path}`,
  path: files.map((file) => `dist/web/${file}`),
  limit: limitOf({ access, module }),
  gzip: true,
}));
