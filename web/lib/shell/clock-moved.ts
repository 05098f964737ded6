const EVENT = 'rota:clock-moved';

/** Tells the signed-in area that time has moved, so that what it shows is fetched again. */
export const announceClockMove = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Calls `listener` whenever the sandbox clock was moved from this window. Answers how to stop. */
export function onClockMove(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => {
    window.removeEventListener(EVENT, listener);
  };
}
