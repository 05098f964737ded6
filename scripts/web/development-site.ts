import { parse } from 'regexparam';
import type { Plugin, ViteDevServer } from 'vite';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { renderPage, pageVariables } from '../../server/main/page-variables.ts';
import type { SiteFiles } from '../../web/frame/built-files.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { siteAddress, SITE_PATHS } from '../../web/lib/shell/site-paths.ts';
import { ADMIN_ADDRESSES } from '../../web/admin/paths.ts';
import { adminHtml } from './build-admin.ts';
import { themeScript, type SiteModule } from './build-site.ts';

const PLACES = new Map(
  LANGUAGE_CODES.flatMap((language) => SITE_PATHS.map((path) => [siteAddress(path, language), { path, language }])),
);

/** Page variables of an installation in sandbox mode, without optional settings and with the first fee policy. */
const variables = pageVariables(
  {
    support: { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] },
    mode: 'sandbox',
    oidc: undefined,
  },
  FIRST_FEE_POLICY,
);

/** Source files, by their URL paths on the development server. */
const filesOf = async (): Promise<SiteFiles> => ({
  style: '@import "/styles/index.css";',
  theme: await themeScript(),
  font: '/fonts/inter-rota.woff2',
  script: '/site/script/site.ts',
  sandboxBar: '/frame/sandbox-bar.ts',
});

const CONSOLE = ADMIN_ADDRESSES.map((address) => parse(address).pattern);

/** Renders the console with unbundled scripts. Returns undefined for URL paths outside the console. */
async function consoleAt(server: ViteDevServer, address: string): Promise<string | undefined> {
  if (!CONSOLE.some((pattern) => pattern.test(address))) return undefined;
  const files = { theme: await themeScript(), style: '/styles/admin.css', script: '/admin/main.tsx' };
  return server.transformIndexHtml(address, adminHtml(files));
}

async function pageAt(server: ViteDevServer, address: string, origin: string): Promise<string | undefined> {
  const place = PLACES.get(address);
  if (place === undefined) return consoleAt(server, address);
  const { renderSite } = (await server.ssrLoadModule('/site/render.tsx')) as SiteModule;
  const html = renderPage(renderSite({ ...place, origin }, await filesOf()), variables);
  return server.transformIndexHtml(address, html);
}

/** Serves the public pages and the console on the development server, rendered per request. */
export const sitePages: Plugin = {
  name: 'rota:site-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [address = ''] = (request.url ?? '').split('?');
      pageAt(server, address, `http://${request.headers.host ?? ''}`).then((html) => {
        if (html === undefined) next();
        else response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      }, next);
    });
  },
};
