const FIELDS = 'input, select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React notices a change by itself only where it was not told of one: the value is set behind its back. */
function put(field: Field, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, to);
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What to do to a field's successor so that it says what this one says. */
function keep(field: Field): ((next: Field) => void) | undefined {
  if (field.id === '') return undefined;
  if (isSwitch(field)) {
    const { checked } = field;
    return (next) => {
      // A press is what React hears of these.
      if (isSwitch(next) && next.checked !== checked) next.click();
    };
  }
  const { value } = field;
  return (next) => {
    if (next.value === value) return;
    put(next, 'value', value);
    next.dispatchEvent(new Event('input', { bubbles: true }));
    next.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Has the focus go to the successor of what has it now, with the same selection. */
function keepFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;
  const { id, outerHTML } = active;
  const text = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : undefined;
  const [start, end] = [text?.selectionStart ?? null, text?.selectionEnd ?? null];
  return () => {
    const next =
      id === ''
        ? [...root.querySelectorAll<HTMLElement>(active.localName)].find((each) => each.outerHTML === outerHTML)
        : document.getElementById(id);
    next?.focus({ preventScroll: true });
    // Fields for addresses and numbers have no selection that could be set.
    if (start !== null && next instanceof active.constructor) {
      (next as HTMLInputElement).setSelectionRange(start, end);
    }
  };
}

/**
 * Reads what somebody typed into the built page, and where they are in it, before the app takes its place. What it
 * answers puts all of it back, by the fields' ids, and has the app hear of it as if it were typed now.
 */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>(FIELDS)].map((field) => ({ id: field.id, putBack: keep(field) }));
  const putFocusBack = keepFocus(root);
  return () => {
    for (const { id, putBack } of fields) {
      const next = document.getElementById(id);
      if (next?.matches(FIELDS) === true) putBack?.(next as Field);
    }
    putFocusBack();
  };
}
