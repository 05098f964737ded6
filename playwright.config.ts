import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/**
 * Features of Chromium that are off. The last `--disable-features` counts, so this repeats Playwright's own list
 * (chromiumSwitches.ts) without what only desktop builds have.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  // Replaces a tab's frame and its whole compositor at each navigation, which takes a fifth of the CPU of a page load.
  'RenderDocument',
];

/** Browser tests of the built product. Each worker has its own product and browser (tests/e2e/test.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  // The screens' tests need a separate product in each worker, so they run after the other tests and not between them.
  projects: [
    { name: 'tasks', testIgnore: 'quality/**' },
    { name: 'screens', testMatch: 'quality/**/*.spec.ts' },
  ],
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 600_000,
  // Without a limit of its own, `toPass` repeats until the whole test times out.
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Blocked, because our service worker downloads every script in each new window. Only its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // Without a limit, a navigation that never ends blocks its worker until the whole test times out.
    navigationTimeout: 30_000,
    launchOptions: {
      args: [
        // Chromium from Debian or npm does not start as root or in a container with its sandbox.
        '--no-sandbox',
        // There is no GPU, and emulating one takes 5% of the CPU.
        '--disable-gpu',
        `--disable-features=${OFF.join(',')}`,
        // Without these flags, V8 compiles whole scripts and optimizes them on other threads, which takes a sixth of
        // the CPU. No page of a test lives long enough to gain from optimized code.
        '--js-flags=--no-compile-hints-magic --max-lazy --no-maglev --no-turbofan',
      ],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
});
