import { onPress } from './on-press.ts';

/** Whether a press was beside a dialog: its backdrop counts as the dialog itself, and so does its own padding. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Native modal dialogs: `data-opens` names the one that a button opens; in it `data-closes`, a press beside it, Escape
 * and a chosen link close it. The focus goes back to the button.
 */
export function startDialogs(): void {
  let opener: HTMLElement | undefined;
  onPress('[data-opens]', (pressed) => {
    const dialog = document.getElementById(pressed.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    opener = pressed;
    dialog.showModal();
  });
  // Before anybody else hears of the press: what a link leads to may take the focus, which an open dialog holds.
  const close = (event: MouseEvent): void => {
    const { target } = event;
    const dialog = target instanceof Element ? target.closest<HTMLDialogElement>('dialog[data-dialog]') : null;
    if (dialog === null || !(target instanceof Element)) return;
    if (target.closest('a, [data-closes]') !== null || isBeside(event, dialog)) dialog.close();
  };
  document.addEventListener('click', close, true);
  const giveBack = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('[data-dialog]')) return;
    // Some browsers give no button the focus that was pressed, and so have none to give it back to; a dialog that took
    // another's place had none before it.
    const { activeElement, body } = document;
    if (activeElement === body || target.contains(activeElement)) opener?.focus();
  };
  document.addEventListener('close', giveBack, true);
}
