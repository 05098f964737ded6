import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main/{main,supervisor,doctor,operator}.ts',
    'sandbox/main.ts',
    'bench/{main,peak-day/main}.ts',
    'tests/{failover,simulation,mutants,releases,restore,system,torture}/main.ts',
    'scripts/*.{mjs,ts}',
    'scripts/web/{check-texts,make-font}.ts',
    'web/{app/main,app/prerender,site/render,admin/main}.tsx',
    'web/frame/theme.js',
    'web/{site/script/site,frame/sandbox-bar}.ts',
    'lingui.config.ts',
    // A member runs it alone, and tests import it by its path.
    'verify/verify.mjs',
    'web/worker/service-worker.ts',
    'tests/openapi/main-job.ts',
    // A test bundles this file by its path.
    'tests/e2e/translated-tree.ts',
    // The test of SQL statements reads this file with TypeScript's compiler.
    'tests/support/driver-types.ts',
    'tests/**/*.{test,spec}.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // The style sheet imports this package, but knip reads no CSS.
    'tailwindcss',
    // scripts/web/make-font.ts reads its files by path.
    'inter-ui',
    // The checks run these programs by path, so that they work without npx.
    'dependency-cruiser',
    'oxlint',
    'oxlint-tsgolint',
  ],
  // Debian commands. apt-get installs a browser for the tests. A test that needs another missing command reports it.
  ignoreBinaries: ['apt-get', 'mount', 'pgbench', 'promtool', 'umount', 'wrk'],
};

export default config;
