/**
 * What a deposit was begun for: the address of ours whose payment it makes possible. It is kept in the tab while the
 * person is on the provider's page; logging out clears it with all other storage (decision 0054).
 */
const STORAGE_KEY = 'rota_deposit';

interface Kept {
  readonly reference: string;
  readonly path: string;
}

function kept(): Kept | undefined {
  try {
    const { reference, path } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    // A path that begins with two slashes would be read as another host.
    if (typeof reference !== 'string' || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
    return { reference, path };
  } catch {
    return undefined;
  }
}

/** Notes what the deposit with this reference is for; undefined for nothing in particular. */
export function saveDepositReturnPath(reference: string, path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ reference, path } satisfies Kept));
  } catch {
    // Without storage the return ends at the wallet, as that of any deposit does.
  }
}

/** What the deposit with this reference is for, as long as nobody has come back to it. */
export function depositReturnPath(reference: string): string | undefined {
  const found = kept();
  return found?.reference === reference ? found.path : undefined;
}

/** The same, once: whoever reloads the page is not led on a second time. */
export function consumeDepositReturnPath(reference: string): string | undefined {
  const path = depositReturnPath(reference);
  if (path !== undefined) saveDepositReturnPath(reference, undefined);
  return path;
}
