const EVENT = 'rota:clock-moved';

/** Notifies the signed-in area that the sandbox clock moved, so that it refetches. */
export const announceClockMove = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

export function onClockMove(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => {
    window.removeEventListener(EVENT, listener);
  };
}
