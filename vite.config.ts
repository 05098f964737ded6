import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { LANGUAGES } from './contract/languages.ts';
import { linguiCataloguePlugin } from './scripts/web/catalogue.ts';
import { sitePages } from './scripts/web/development-site.ts';
import { iconImportsPlugin } from './scripts/web/icon-imports.ts';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { ADMIN_MANIFEST } from './scripts/web/build-admin.ts';
import { buildPages } from './scripts/web/build-pages.ts';
import { CHUNKS } from './scripts/web/chunks.ts';

const OUT_DIR = resolve('dist/web');
const SERVER_DIR = resolve('dist/prerender');
/** The product that Vite proxies. The product compares Origin with Host, so the browser's Host is forwarded. */
const SERVER = { target: process.env['ROTA_DEV_SERVER'] ?? 'http://localhost:3000', changeOrigin: false };

const INVITATIONS = `^(${Object.values(LANGUAGES)
  .map(({ prefix }) => prefix)
  .join('|')})/join/`;

/** Hides plugin timings, because they make the output hard to read. */
const QUIET = { bundlerTimings: false };

/** Makes V8 compile the file while it loads, off the main thread, instead of function by function at start-up. */
const COMPILED_AS_IT_COMES = '//# allFunctionsCalledOnLoad';

/** `vite build` makes the browser's files, then the page renderers, then the pages. */
export default defineConfig({
  root: 'web',
  plugins: [sitePages, iconImportsPlugin(), linguiMacrosPlugin(), linguiCataloguePlugin(), react(), tailwindcss()],
  // wouter imports a shim of a hook that React has built in.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/sandbox': SERVER, '^/app/set-mobile-password$': SERVER, [INVITATIONS]: SERVER },
  },
  environments: {
    client: {
      build: {
        outDir: OUT_DIR,
        emptyOutDir: true,
        manifest: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        // Pages preload their scripts in their own HTML. Vite's list of them in the entry would grow with every route.
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: resolve('web/app/main.tsx'),
          output: { codeSplitting: { groups: CHUNKS }, postBanner: COMPILED_AS_IT_COMES },
          checks: QUIET,
        },
      },
    },
    // The console has its own build, so that other pages load none of its code.
    admin: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: OUT_DIR,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/admin',
        manifest: ADMIN_MANIFEST,
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: { input: resolve('web/admin/main.tsx'), checks: QUIET },
      },
    },
    ssr: {
      build: {
        outDir: SERVER_DIR,
        emptyOutDir: true,
        copyPublicDir: false,
        // Maps each route to its page's module.
        manifest: true,
        rolldownOptions: {
          input: { app: resolve('web/app/prerender.tsx'), site: resolve('web/site/render.tsx') },
          checks: QUIET,
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, admin, ssr } = builder.environments;
      if (client === undefined || admin === undefined || ssr === undefined) {
        throw new Error('All environments of the build must exist');
      }
      await builder.build(client);
      await builder.build(admin);
      await builder.build(ssr);
      await buildPages(OUT_DIR, SERVER_DIR);
    },
  },
});
