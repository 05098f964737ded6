import { onPress } from './on-press.ts';

/** Compares coordinates, because a press on the backdrop and a press on the padding both target the dialog itself. */
function isBackdropPress({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Starts native modal dialogs: `data-opens` names the dialog of a button. `data-closes`, a press outside, Escape or a
 * chosen link closes it, and the focus returns to the button.
 */
export function startDialogs(): void {
  let opener: HTMLElement | undefined;
  onPress('[data-opens]', (pressed) => {
    const dialog = document.getElementById(pressed.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    opener = pressed;
    dialog.showModal();
  });
  // Runs before other handlers, because a link's handler may move the focus, and an open dialog would keep the focus.
  const close = (event: MouseEvent): void => {
    const { target } = event;
    const dialog = target instanceof Element ? target.closest<HTMLDialogElement>('dialog[data-dialog]') : null;
    if (dialog === null || !(target instanceof Element)) return;
    if (target.closest('a, [data-closes]') !== null || isBackdropPress(event, dialog)) dialog.close();
  };
  document.addEventListener('click', close, true);
  const giveBack = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('[data-dialog]')) return;
    // Some browsers do not focus a pressed button, and a dialog may have replaced another one. In both cases the
    // browser restores no focus.
    const { activeElement, body } = document;
    if (activeElement === body || target.contains(activeElement)) opener?.focus();
  };
  document.addEventListener('close', giveBack, true);
}
