import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * English is the source language; Nigerian Pidgin (ISO 639-3 'pcm') is translated from it, and a text without a
 * translation reads in English. No line numbers: they only make noise.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pcm'],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      // What tests say is read by nobody.
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
      include: ['web/site', 'web/app', 'web/features', 'web/frame', 'web/circles', 'web/ui', 'web/lib'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
});
