import { defineConfig } from '@playwright/test';

/**
 * Browser tests against the whole product, started as `npm start` starts it on a data directory of its own.
 * `npm test` finds the browser and the port and hands them over.
 */
const port = process.env['E2E_PORT'] ?? '3210';
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One product, one clock: tests that move time cannot share it with others.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      ROTA_DATA: process.env['E2E_DATA'] ?? 'test-results/data',
      ROTA_DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  },
});
