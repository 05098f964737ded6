/** Thrown in place of writing the audit entry, so that a dry run rolls back. */
export class DryRunRollback extends Error {
  override readonly name = 'TriedOut';
  readonly description: string;

  constructor(description: string) {
    super('Dry run; rolled back');
    this.description = description;
  }
}

/** Runs an action up to its audit entry, rolls back and returns the entry's description. Throws the action's errors. */
export async function dryRun(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DryRunRollback) return error.description;
    throw error;
  }
  throw new Error('The dry run wrote no audit entry');
}
