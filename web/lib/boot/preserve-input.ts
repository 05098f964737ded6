const FIELDS = 'input, select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value through the prototype, because React ignores changes made through its own setter. */
function put(field: Field, property: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, to);
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function copyInput(field: Field, next: Field): void {
  if (isSwitch(field)) {
    // Clicks the switch, because React listens for its clicks.
    if (isSwitch(next) && next.checked !== field.checked) next.click();
    return;
  }
  if (next.value === field.value) return;
  put(next, 'value', field.value);
  next.dispatchEvent(new Event('input', { bubbles: true }));
  next.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Records focus and selection. The returned function moves both to the matching element of the new page. */
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
    // Email and number inputs have no selection to set.
    if (text?.selectionStart != null && next instanceof text.constructor) {
      (next as HTMLInputElement).setSelectionRange(text.selectionStart, text.selectionEnd);
    }
  };
}

/** Records fields and focus. The returned function restores the latest values by id and fires their events. */
export function preserveInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>(FIELDS)].filter(({ id }) => id !== '');
  const putFocusBack = keepFocus(root);
  return () => {
    for (const field of fields) {
      const next = document.getElementById(field.id);
      if (next?.matches(FIELDS) === true) copyInput(field, next as Field);
    }
    putFocusBack();
  };
}
