import babel from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { TRANSLATED_LANGUAGES } from './contract/languages.ts';
import { serverTexts } from './scripts/web/server-texts.ts';

/** Parses only files that mention Lingui, because parsing takes half of an extraction's time. */
const webTexts: typeof babel = {
  match: (file) => babel.match(file),
  extract: (file, code, found, context) =>
    code.includes('@lingui/') ? babel.extract(file, code, found, context) : undefined,
};

/** A catalogue maps English texts in code to translations. It has no line numbers, which would make diffs noisy. */
export default defineConfig({
  sourceLocale: 'en',
  locales: TRANSLATED_LANGUAGES,
  catalogs: [
    {
      path: '<rootDir>/locales/web/{locale}',
      // Text in tests is not shown to users.
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
      include: ['web/site', 'web/app', 'web/features', 'web/frame', 'web/circles', 'web/ui', 'web/lib'],
    },
    { path: '<rootDir>/locales/server/{locale}', exclude: ['**/*.test.ts'], include: ['server'] },
  ],
  extractors: [serverTexts, webTexts],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
});
