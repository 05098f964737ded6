import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { linguiCataloguePlugin } from './scripts/web/catalogue.ts';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Ends hanging tests. No test checks duration, so polling may last nearly as long as a test. */
const NO_HANG = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 290_000 } } };

const SETUP = { setupFiles: ['tests/support/setup-file.ts'] };

/**
 * All tests with SQL or HTTP are in `database`, where each file clones a migrated database. Files share loaded modules
 * (`isolate: false`), so each test must restore the module state that it changes.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      reporter: ['json-summary'],
      reportOnFailure: true,
      reportsDirectory: 'test-results/coverage',
      include: ['{contract,circle,server,sandbox,web,scripts}/**/*.{ts,tsx,mjs}'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'circle/**/*.test.ts',
            'tests/simulation/*.test.ts',
            'tests/*.test.ts',
            'tests/mutants/*.test.ts',
            'tests/failover/*.test.ts',
            'scripts/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...NO_HANG,
          ...SETUP,
        },
      },
      {
        plugins: [linguiMacrosPlugin(), linguiCataloguePlugin()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/web/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...NO_HANG,
          ...SETUP,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'server/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'tests/http/**/*.test.ts',
            'tests/model/**/*.test.ts',
            'tests/plans/**/*.test.ts',
            'tests/releases/**/*.test.ts',
            'tests/security/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/system/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          ...NO_HANG,
          ...SETUP,
        },
      },
      {
        // Runs the product in processes that the tests kill. Its database is durable.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/torture/**/*.test.ts'],
          environment: 'node',
          ...NO_HANG,
          ...SETUP,
        },
      },
    ],
  },
});
