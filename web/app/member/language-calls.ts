/** In local storage: the person whose choice of a language has not reached the server from here. */
const UNTOLD = 'rota_language_untold';

export function isUntold(id: string): boolean {
  try {
    return localStorage.getItem(UNTOLD) === id;
  } catch {
    return false;
  }
}

export function markUntold(id: string): void {
  try {
    localStorage.setItem(UNTOLD, id);
  } catch {
    // Without storage the choice holds for this page alone, unless it is told now.
  }
}

export function unmarkUntold(): void {
  try {
    localStorage.removeItem(UNTOLD);
  } catch {
    // Nothing was kept.
  }
}

/** Sends one value at a time in the order of the calls, so that the server ends with the last. */
export function inTurn<T>(send: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let last = Promise.resolve();
  return (value) => {
    const sent = last.then(() => send(value));
    last = sent.catch(() => undefined);
    return sent;
  };
}
