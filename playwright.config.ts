import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/**
 * The built product as a person meets it: real processes, a real browser, nothing in between. `npm test` runs this.
 * Each of the two workers has a product and a browser of its own (tests/e2e/test.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // A worker fetches every script for reading offline, in each person's window anew. Files that are about this, and
    // the main job, allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // Without one, an address that never comes holds its worker until the test's own end.
    navigationTimeout: 30_000,
    launchOptions: {
      args: [
        // Debian's Chromium, and the one from npm, run in containers and as root only without their own sandbox.
        '--no-sandbox',
        // There is none, and imitating one takes a twentieth of the CPU.
        '--disable-gpu',
        // Scripts ask to be compiled whole, beside the page, and functions before they are called. Here all of it takes
        // from the same two cores.
        '--js-flags=--no-compile-hints-magic --max-lazy',
      ],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
});
