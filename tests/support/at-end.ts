type End = () => unknown;

const ends: End[] = [];

/**
 * Registers a function to run after the tests of the running file, last registered first. Works within a test too,
 * where `afterAll` would never run and connections would stay open.
 */
export function atEnd(end: End): void {
  ends.push(end);
}

/** Runs the registered functions, even if one throws. */
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
