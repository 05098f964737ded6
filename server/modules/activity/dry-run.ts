/** Ends an act that is only tried, in the place of its line: nothing of it stays. */
export class DryRunRollback extends Error {
  override readonly name = 'TriedOut';
  /** What the line would have said. */
  readonly description: string;

  constructor(description: string) {
    super('This was tried out only');
    this.description = description;
  }
}

/**
 * Runs an act up to its line in the log and takes it back, to know whether it could be done and what it would do.
 * Answers the sentence of the line; throws what the act throws.
 */
export async function dryRun(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DryRunRollback) return error.description;
    throw error;
  }
  throw new Error('An act that is tried out has to come to its line');
}
