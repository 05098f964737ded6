import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the source language; the catalogue is what translators start from. No line numbers: they only make noise. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['web/app', 'web/features', 'web/ui', 'web/lib'] }],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
});
