import { onPress } from './on-press.ts';

/** Buttons that show and hide the part of the page which `data-expands` names. */
export function startExpands(): void {
  onPress('[data-expands]', (button) => {
    const part = document.getElementById(button.dataset['expands'] ?? '');
    if (part === null) return;
    part.hidden = !part.hidden;
    button.ariaExpanded = String(!part.hidden);
  });
}
