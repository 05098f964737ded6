const FIELDS = 'input, select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React notices a change by itself only where it was not told of one: the value is set behind its back. */
function put(field: Field, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, to);
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Makes a field's successor say what this one says. */
function handOn(field: Field, next: Field): void {
  if (isSwitch(field)) {
    // A press is what React hears of these.
    if (isSwitch(next) && next.checked !== field.checked) next.click();
    return;
  }
  if (next.value === field.value) return;
  put(next, 'value', field.value);
  next.dispatchEvent(new Event('input', { bubbles: true }));
  next.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Has the focus go to the successor of what had it last, with the same selection. */
function keepFocus(root: HTMLElement): () => void {
  let last: EventTarget | null = root.contains(document.activeElement) ? document.activeElement : null;
  const follow = ({ target }: FocusEvent): void => {
    last = target;
  };
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    if (!(last instanceof HTMLElement)) return;
    const { id, outerHTML, localName } = last;
    const next =
      id === ''
        ? [...root.querySelectorAll<HTMLElement>(localName)].find((each) => each.outerHTML === outerHTML)
        : document.getElementById(id);
    next?.focus({ preventScroll: true });
    const text = last instanceof HTMLInputElement || last instanceof HTMLTextAreaElement ? last : undefined;
    // Fields for addresses and numbers have no selection that could be set.
    if (text?.selectionStart != null && next instanceof text.constructor) {
      (next as HTMLInputElement).setSelectionRange(text.selectionStart, text.selectionEnd);
    }
  };
}

/**
 * Keeps the fields of the built page, and where somebody is in it, before the app takes its place. What it answers puts
 * back what they say by then, by their ids, and has the app hear of it as if it were typed now.
 */
export function preserveInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>(FIELDS)].filter(({ id }) => id !== '');
  const putFocusBack = keepFocus(root);
  return () => {
    for (const field of fields) {
      const next = document.getElementById(field.id);
      if (next?.matches(FIELDS) === true) handOn(field, next as Field);
    }
    putFocusBack();
  };
}
