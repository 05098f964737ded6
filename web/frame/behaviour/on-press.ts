/** Calls `act` when an element matching the selector is pressed, even one added later. */
export function onPress(selector: string, act: (pressed: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (pressed !== null) act(pressed);
  });
}
