/** Local storage: the id of the person whose language choice has not reached the server. */
const UNSENT_KEY = 'rota_language_untold';

export function isLanguageUnsent(id: string): boolean {
  try {
    return localStorage.getItem(UNSENT_KEY) === id;
  } catch {
    return false;
  }
}

export function markLanguageUnsent(id: string): void {
  try {
    localStorage.setItem(UNSENT_KEY, id);
  } catch {
    // Without storage, the choice is lost with this page unless it is sent now.
  }
}

export function clearLanguageUnsent(): void {
  try {
    localStorage.removeItem(UNSENT_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Sends values one at a time in call order, so that the last one wins on the server. */
export function sendInTurn<T>(send: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let last = Promise.resolve();
  return (value) => {
    const sent = last.then(() => send(value));
    last = sent.catch(() => undefined);
    return sent;
  };
}
