/** The page to return to after a deposit, stored in the tab; logging out clears it (decision 0054). */
const STORAGE_KEY = 'rota_deposit';

interface StoredReturn {
  readonly reference: string;
  readonly path: string;
}

function storedReturn(): StoredReturn | undefined {
  try {
    const { reference, path } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    // A path that begins with two slashes is another host.
    if (typeof reference !== 'string' || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
    return { reference, path };
  } catch {
    return undefined;
  }
}

export function saveDepositReturnPath(reference: string, path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ reference, path } satisfies StoredReturn));
  } catch {
    // Without storage the deposit returns to the wallet.
  }
}

/** Takes the return path once, so that a page reload does not open it again. */
export function consumeDepositReturnPath(reference: string): string | undefined {
  const stored = storedReturn();
  if (stored?.reference !== reference) return undefined;
  saveDepositReturnPath(reference, undefined);
  return stored.path;
}
