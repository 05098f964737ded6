import * as z from 'zod/mini';

/** What is wrong with a form by the contract's own words, field by field; nothing when it can be sent. */
export function validationErrors(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const result = z.safeParse(schema, body);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.map(String).join('.')] ??= message;
  return problems;
}

/** What was typed into a field of a form. */
export function formValue(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts the focus into the first field of a form that is wrong. */
export function focusFirstInvalid(form: HTMLFormElement | null, problems: Readonly<Record<string, string>>): void {
  const wrong = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in problems,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
