import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { linguiCataloguePlugin } from './scripts/web/catalogue.ts';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What ends a test that hangs; no test is about how long something takes, so what is waited for has nearly as long. */
const NO_HANG = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 50_000 } } };

/**
 * `pure` needs nothing but Node. `database` gets a PostgreSQL of its own (the embedded one, or TEST_DATABASE_URL), from
 * which each test file clones a migrated database. Tests that speak SQL or HTTP are in `database`, whatever they test.
 *
 * One worker more than there are cores, because each waits at times for PostgreSQL or another process. Each loads a
 * module once for all its files (`isolate: false`), since loading took a third of the time. So a test leaves no state
 * in a module: what it changes there (a timer, a store of the web) it puts back.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // `npm run coverage` switches it on.
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
            'scripts/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...NO_HANG,
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
            'tests/security/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          ...NO_HANG,
        },
      },
      {
        // The built product in processes of its own, which are killed; the database is durable.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], environment: 'node', ...NO_HANG },
      },
    ],
  },
});
