import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestPostgres } from '../support/test-postgres.ts';
import { neverMade } from './calls.ts';

export const TEMPLATE_URL = 'ROTA_E2E_TEMPLATE_URL';
export const RUN_DIRECTORY = 'ROTA_E2E_DIRECTORY';

/** Starts one PostgreSQL for the run and makes a directory for the products' data. */
export default async function setup(): Promise<() => Promise<void>> {
  // Playwright cleans up on Ctrl-C, but not on SIGTERM.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const postgres = await startTestPostgres();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-e2e-'));
  process.env[TEMPLATE_URL] = postgres.templateUrl;
  process.env[RUN_DIRECTORY] = directory;
  return async () => {
    await postgres.stop();
    // A partial run does not make all calls, so only a whole run reports the calls that no test made.
    const missing = process.env['ROTA_WHOLE_RUN'] === '1' ? neverMade(directory) : [];
    await rm(directory, { recursive: true, force: true });
    if (missing.length > 0) throw new Error(`No browser test makes these calls: ${missing.join(', ')}`);
  };
}
