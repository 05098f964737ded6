import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { TRANSLATIONS } from './contract/languages.ts';
import { serverTexts } from './scripts/web/server-texts.ts';

/**
 * English stands in the code; a catalogue has the translations of another language, by their English. A text without a
 * translation reads in English. No line numbers: they only make noise.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: TRANSLATIONS,
  catalogs: [
    {
      path: '<rootDir>/locales/web/{locale}',
      // What tests say is read by nobody.
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
      include: ['web/site', 'web/app', 'web/features', 'web/frame', 'web/circles', 'web/ui', 'web/lib'],
    },
    { path: '<rootDir>/locales/server/{locale}', exclude: ['**/*.test.ts'], include: ['server'] },
  ],
  extractors: [serverTexts, babel],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
});
