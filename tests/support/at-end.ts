type End = () => unknown;

const ends: End[] = [];

/**
 * Registers what to do after the tests of the running file, last first. Within a test it works too, where `afterAll`
 * would never run and leave its connections open.
 */
export function atEnd(end: End): void {
  ends.push(end);
}

/** Runs what was registered. Runs the rest even if one throws. */
export async function endAll(): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Could not clean up after the tests');
}
