/** Calls `act` whenever something that fits the selector is pressed, now or later in the page's life. */
export function onPress(selector: string, act: (pressed: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (pressed !== null) act(pressed);
  });
}
