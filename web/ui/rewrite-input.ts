/**
 * Rewrites a typed value, such as into groups. The caret stays behind the same character; with `isForward`, as after
 * the Delete key, it also passes a separator.
 */
export function rewriteInput(
  input: HTMLInputElement,
  tidied: (typed: string) => string,
  { separator, isForward = false }: { readonly separator: string; readonly isForward?: boolean },
): void {
  const { value, selectionStart } = input;
  const next = tidied(value);
  if (next === value) return;
  const before = tidied(value.slice(0, selectionStart ?? value.length));
  let left = before.replaceAll(separator, '').length;
  let caret = 0;
  for (; left > 0 && caret < next.length; caret += 1) if (next[caret] !== separator) left -= 1;
  if (isForward && next[caret] === separator) caret += 1;
  input.value = next;
  input.setSelectionRange(caret, caret);
}
