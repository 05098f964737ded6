import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { LANGUAGES } from './contract/languages.ts';
import { linguiCataloguePlugin } from './scripts/web/catalogue.ts';
import { sitePages } from './scripts/web/development-site.ts';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { ADMIN_MANIFEST } from './scripts/web/build-admin.ts';
import { buildPages } from './scripts/web/build-pages.ts';
import { CHUNKS } from './scripts/web/chunks.ts';

const OUT_DIR = resolve('dist/web');
/** Where the renderers of pages stand while the pages are built. */
const SERVER_DIR = resolve('dist/prerender');
/**
 * The product behind the development server. It compares a call's Origin with its Host, so the browser's Host is passed
 * on.
 */
const SERVER = { target: process.env['ROTA_DEV_SERVER'] ?? 'http://localhost:3000', changeOrigin: false };

/** There is an invitation page in each language. */
const INVITATIONS = `^(${Object.values(LANGUAGES)
  .map(({ prefix }) => prefix)
  .join('|')})/join/`;

/** Which plugin took how long is of no use to whoever starts the product. */
const QUIET = { bundlerTimings: false };

/** V8 compiles such a file as it arrives, beside the page; without this, function by function while the page starts. */
const COMPILED_AS_IT_COMES = '//# allFunctionsCalledOnLoad';

/** `vite build` makes the browser's files, then the renderers of pages, then the pages. */
export default defineConfig({
  root: 'web',
  plugins: [sitePages, linguiMacrosPlugin(), linguiCataloguePlugin(), react(), tailwindcss()],
  // wouter asks for a shim of a hook that React has by itself.
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
        // Pages preload their scripts in their own HTML; lists of them in the entry would grow with every route.
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: resolve('web/app/main.tsx'),
          output: { codeSplitting: { groups: CHUNKS }, postBanner: COMPILED_AS_IT_COMES },
          checks: QUIET,
        },
      },
    },
    // The console is built for itself, so that no other page carries a byte of it.
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
        // Says which module each route's page is.
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
