import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that test files clone. */
    templateUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestPostgres();
  project.provide('templateUrl', templateUrl);
  return stop;
}
