interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A contract schema as a form sees it. zod's own type stays out of the first load. */
export interface FormSchema {
  safeParse(input: unknown): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

/** The first message for each field; later ones would only repeat it. */
export function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}

/**
 * Judges what was typed by the contract's schema, which is fetched only now; messages by field, none when all is well.
 * Where the schema cannot be fetched, the server judges alone.
 */
export async function validateWithSchema(
  schema: () => Promise<FormSchema>,
  typed: unknown,
): Promise<Record<string, string>> {
  const loaded = await schema().catch(() => undefined);
  const result = loaded?.safeParse(typed);
  return result === undefined || result.success ? {} : firstMessages(result.error.issues);
}
