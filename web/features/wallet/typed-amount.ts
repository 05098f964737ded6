/** State of the wallet's history entry, to which the browser's Back leads from the payment page. */
interface WalletState {
  /** In naira, the amount that the person went to pay. */
  readonly toAdd?: unknown;
}

/** Stores the amount that the person goes to pay; undefined once added, so that a reload does not offer it again. */
export function saveTypedAmount(toAdd: string | undefined): void {
  history.replaceState({ ...(history.state as WalletState | null), toAdd }, '');
}

/** Returns the amount that the person went to pay from this page; undefined on a fresh page. */
export function typedAmount(): string | undefined {
  const toAdd = (history.state as WalletState | null)?.toAdd;
  return typeof toAdd === 'string' ? toAdd : undefined;
}
