import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '3456';
const url = `http://localhost:${port}`;
const chromium = process.env['CHROMIUM_PATH'];

/** The built product as a person meets it: real processes, a real browser, nothing in between. `npm test` runs this. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: url,
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    // Debian's Chromium, and the one from npm, run in containers and as root only without their own sandbox.
    launchOptions: { args: ['--no-sandbox'], ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
  webServer: {
    command: 'node --enable-source-maps dist/supervisor.js',
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { PORT: port, ROTA_DATA: process.env['E2E_DATA'] ?? '.data/e2e', ROTA_DEMO: '0', LOG_LEVEL: 'error' },
  },
});
