import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that test files clone. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestPostgres();
  project.provide('templateUrl', templateUrl);
  return stop;
}
