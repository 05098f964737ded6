import type { KnipConfig } from 'knip';

/** Files, exports and packages that nobody uses fail the check. */
const config: KnipConfig = {
  entry: [
    'server/main/{main,supervisor,doctor,operator}.ts',
    'sandbox/main.ts',
    'bench/{main,peak-day/main}.ts',
    'tests/{simulation,mutants,restore,torture}/main.ts',
    'scripts/*.{mjs,ts}',
    'scripts/web/{check-texts,make-font}.ts',
    'web/{app/main,app/prerender,site/render,admin/main}.tsx',
    'web/frame/theme.js',
    'web/{site/script/site,frame/sandbox-bar}.ts',
    // Read by Lingui's own tools.
    'lingui.config.ts',
    'web/worker/service-worker.ts',
    'tests/openapi/main-job.ts',
    // Bundled by its path, for a test.
    'tests/e2e/translated-tree.ts',
    // Read by the compiler, for the test of the statements.
    'tests/support/driver-types.ts',
    'tests/**/*.{test,spec}.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // The style sheet imports it; knip reads no CSS.
    'tailwindcss',
    // Its font files are read by path when the subset is made.
    'inter-ui',
    // Run by their paths, so that the check works without npx.
    'dependency-cruiser',
    'oxlint',
    'oxlint-tsgolint',
    'typescript-7',
  ],
  // Debian's: one installs a browser for the tests, the others are named where they are absent.
  ignoreBinaries: ['apt-get', 'mount', 'pgbench', 'promtool', 'umount', 'wrk'],
};

export default config;
