import * as z from 'zod/mini';

/** Returns the contract's error messages by field; empty if the form is valid. */
export function validationErrors(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const result = z.safeParse(schema, body);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.map(String).join('.')] ??= message;
  return problems;
}

export function formValue(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export function focusFirstInvalid(form: HTMLFormElement | null, problems: Readonly<Record<string, string>>): void {
  const wrong = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in problems,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
