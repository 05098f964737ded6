import { defineConfig } from 'vitest/config';
import { linguiMacrosPlugin } from './scripts/web/lingui-macros.ts';

/**
 * `pure` needs nothing but Node. `database` gets a PostgreSQL of its own (the embedded one, or TEST_DATABASE_URL), from
 * which each test file clones a migrated database. Tests that speak SQL or HTTP are in `database`, whatever they test.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'circle/**/*.test.ts',
            'tests/simulation/*.test.ts',
            'tests/architecture.test.ts',
            'tests/planted-bugs/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        plugins: [linguiMacrosPlugin()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/web/**/*.test.ts'],
          environment: 'node',
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
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built product in processes of its own, which are killed; the database is durable.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
