/** Local storage: the id of the person whose language choice has not reached the server. */
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
    // Without storage the choice lasts for this page only, unless sent now.
  }
}

export function unmarkUntold(): void {
  try {
    localStorage.removeItem(UNTOLD);
  } catch {
    // Nothing was stored.
  }
}

/** Sends values one at a time in call order, so that the last one wins on the server. */
export function inTurn<T>(send: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let last = Promise.resolve();
  return (value) => {
    const sent = last.then(() => send(value));
    last = sent.catch(() => undefined);
    return sent;
  };
}
