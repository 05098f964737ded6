import { onPress } from './on-press.ts';

/**
 * Menus of native `<details data-menu>` close on Escape, on a press elsewhere, when the focus leaves, and when
 * something in them is chosen, which gives the focus back; logging out stays in sight until the browser has left.
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
    // What was pressed is hidden now; a link leads away.
    if (chosen.matches('button')) menu?.querySelector('summary')?.focus();
  });
}
