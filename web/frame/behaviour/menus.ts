import { onPress } from './on-press.ts';

/**
 * Closes `<details data-menu>` on Escape, a press elsewhere, lost focus or a choice. Escape and a pressed button return
 * the focus. The log-out row keeps the menu open until the browser has left.
 */
export function startMenus(): void {
  const closeOthers = ({ target }: Event): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = key === 'Escape' && target instanceof Element ? target.closest('[data-menu][open]') : null;
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  });
  onPress('[data-menu] :is(a, button:not([data-log-out]))', (chosen) => {
    const menu = chosen.closest('[data-menu]');
    menu?.removeAttribute('open');
    // Returns the focus after a pressed button, which is hidden now. A link leaves the page anyway.
    if (chosen.matches('button')) menu?.querySelector('summary')?.focus();
  });
}
