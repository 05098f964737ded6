import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { linguiCataloguePlugin } from './scripts/web/catalogue.ts';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { prerenderPages } from './scripts/web/prerender-pages.ts';

const OUT_DIR = resolve('dist/web');
const PRERENDER_DIR = resolve('dist/prerender');
/**
 * The product behind the development server. It compares a call's Origin with its Host, so the browser's Host is passed
 * on.
 */
const SERVER = { target: process.env['ROTA_DEV_SERVER'] ?? 'http://localhost:3000', changeOrigin: false };

/**
 * Few chunks, so that a page needs few requests in a row: React, what every page uses, what forms use, and what most
 * signed-in pages use. Everything else goes with its page, or loads on use.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'base',
    test: /vite\/preload-helper|node_modules\/(@lingui|wouter|regexparam|lucide-react\/dist\/esm\/(?!icons\/(?!check\.mjs)))|web\/(lib\/(words\/(i18n|clock)|api\/(api|public-config)|session\/session|boot\/(after-start|on-demand|hydrated|store)|shell\/(paths|toast|theme))\.ts|ui\/(cx|button|spinner|motif|page-title|disclosure-menu)\.tsx?)/,
    priority: 3,
  },
  { name: 'money', test: /contract\/(money|deposit-fee)\.ts|circle\/fees\.ts/, priority: 3 },
  {
    name: 'forms',
    test: /web\/(ui\/(field|alert|error-summary)\.tsx|lib\/(forms\/(form-schema|light-form)|session\/return-to|words\/country-words)\.ts|features\/accounts\/(auth-card|blocked-later)\.tsx)|contract\/countries\.ts/,
    priority: 2,
  },
  // The forms of the app: public pages have none of them.
  {
    name: 'app-forms',
    test: /node_modules\/react-hook-form\/|web\/(lib\/forms\/form\.ts|features\/accounts\/account-form\.tsx)/,
    priority: 2,
  },
  {
    name: 'member',
    test: /node_modules\/@tanstack\/|lucide-react\/dist\/esm\/icons\/(layout-dashboard|calendar-clock|hourglass|plus|refresh-cw|send|shield-check|trash)\.mjs|web\/(app\/member\/|lib\/circles\/(pay-debt|group-order)|app\/(shell\/(member-tools|account-menu|sign-out)|sandbox\/clock-moved)|features\/notifications\/(data|answers|bell|popups|popup-rules|popup-store)|lib\/(api\/(query|reads|member-api|member-data|payment-failure)|words\/(money|time|rates)|boot\/second-pass|offline\/(last-seen|seen-database))\.tsx?|ui\/(card|money|skeleton|badge|page-header|description-list|empty-state|progress|dialog|table|tabs|choice|money-field|code-field|copy-button|load-failure|money-dialog|group-badges|pay-debt|pay-dialog|pay-sums|avatar|email-address|round-ring|ring-geometry)\.tsx?)|features\/groups\/(words|page\/(dead-end|hold-notice))\.tsx?/,
    priority: 1,
  },
  // What a circle's page has in common with the list of circles, a new one and its terms.
  {
    name: 'circle',
    test: /web\/(features\/groups\/(data|group-fields|page\/group-detail|create\/create-values|list\/group-card|invitation|round\/round-view|edit\/edit-values)|ui\/rotation-ring)\.tsx?|circle\/(round-times|time)\.ts/,
    priority: 1,
  },
  // Shown by signed-in pages, and by parts of public ones that come later.
  {
    name: 'more-icons',
    test: /lucide-react\/dist\/esm\/icons\/(arrow-left-right|badge-check|banknote|calendar-days|chevron-down|hand-coins|message-circle|shield-exclamation-point|user-plus|users-round|wallet-minimal)\.mjs/,
    priority: 2,
  },
];

/**
 * The routes name the module and the first queries of each page for the build; every browser would fetch those names
 * for nothing.
 */
const routesForBrowsers: Plugin = {
  name: 'rota:routes-for-browsers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /web\/app\/routes\.ts$/ },
    handler: (code) => code.replace(/^ *(module: '[^']*'|first: \(q\) => \[[^\]]*\]),$/gm, ''),
  },
};

/** Which plugin took how long is of no use to whoever starts the product. */
const QUIET = { bundlerTimings: false };

/** What decides the first paint stands in the page itself: a request of its own would hold the paint back. */
const themeInPage: Plugin = {
  name: 'rota:theme-in-page',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const { code } = await transform(readFileSync('web/app/theme.js', 'utf8'), { minify: true, target: 'es2020' });
      return html.replace('<script src="./app/theme.js"></script>', () => `<script>${code.trim()}</script>`);
    },
  },
};

/** `vite build` makes the browser's files, then the prerenderer, then the HTML of the public pages. */
export default defineConfig({
  root: 'web',
  plugins: [routesForBrowsers, themeInPage, linguiMacrosPlugin(), linguiCataloguePlugin(), react(), tailwindcss()],
  // wouter asks for a shim of a hook that React has by itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { port: 5173, proxy: { '/api': SERVER, '/sandbox': SERVER, '^/app/set-mobile-password$': SERVER } },
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
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } }, checks: QUIET },
      },
    },
    ssr: {
      build: {
        outDir: PRERENDER_DIR,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: resolve('web/app/prerender.tsx'), checks: QUIET },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client === undefined || ssr === undefined) throw new Error('Both environments of the build must exist');
      await builder.build(client);
      await builder.build(ssr);
      await prerenderPages(OUT_DIR, resolve(PRERENDER_DIR, 'prerender.js'));
    },
  },
});
