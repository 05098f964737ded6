interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A contract schema as a form sees it. zod's own type stays out of the first load. */
export interface FormSchema {
  safeParse(input: unknown): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

/** Returns the first message for each field. */
export function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}

/**
 * Validates input with the contract's schema, loaded on first use. Returns messages by field, none if valid. If the
 * schema cannot be loaded, only the server validates.
 */
export async function validateWithSchema(
  schema: () => Promise<FormSchema>,
  typed: unknown,
): Promise<Record<string, string>> {
  const loaded = await schema().catch(() => undefined);
  const result = loaded?.safeParse(typed);
  return result === undefined || result.success ? {} : firstMessages(result.error.issues);
}

/** Replaces the message of an empty field by a request to fill it in, instead of a rule about its length. */
export function nameEmpty(
  messages: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, unknown>>,
  texts: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isEmpty = (name: string): boolean => {
    const value = typed[name] ?? '';
    return typeof value === 'string' && value.trim() === '';
  };
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, (isEmpty(name) ? texts[name] : undefined) ?? message]),
  );
}
