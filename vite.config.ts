import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { prerenderPages } from './scripts/web/prerender-pages.ts';

const OUT_DIR = resolve('dist/web');
const PRERENDER_DIR = resolve('dist/prerender');
const SERVER = process.env['ROTA_DEV_SERVER'] ?? 'http://localhost:3000';

/** `vite build` makes the browser's files, then the prerenderer, then the HTML of the public pages. */
export default defineConfig({
  root: 'web',
  plugins: [linguiMacrosPlugin(), react(), tailwindcss()],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': resolve('web/lib/sync-external-store.ts') } },
  server: { port: 5173, proxy: { '/api': SERVER, '/sandbox': SERVER } },
  environments: {
    client: {
      build: {
        outDir: OUT_DIR,
        emptyOutDir: true,
        manifest: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    },
    ssr: {
      build: {
        outDir: PRERENDER_DIR,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: resolve('web/app/prerender.tsx') },
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
