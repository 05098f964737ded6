import { onPress } from './on-press.ts';

/**
 * Closes `<details data-menu>` on Escape, a press elsewhere, lost focus or a choice, which returns the focus. The
 * log-out row keeps the menu open until the browser has left.
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
    // Only a button needs the focus, because it is hidden now. A link leaves the page anyway.
    if (chosen.matches('button')) menu?.querySelector('summary')?.focus();
  });
}
