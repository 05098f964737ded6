import { pagePerson } from '../../lib/session/page-owner.ts';

/** State of the wallet's history entry, to which the browser's Back leads from the payment page. */
interface WalletState {
  /** In naira, the amount that the person went to pay. */
  readonly toAdd?: unknown;
  /** Id of that person, because the entry stays when another person signs in. */
  readonly addedBy?: unknown;
}

/** Stores the amount that the person goes to pay; undefined once added, so that a reload does not offer it again. */
export function saveTypedAmount(toAdd: string | undefined): void {
  history.replaceState({ ...(history.state as WalletState | null), toAdd, addedBy: pagePerson() }, '');
}

/** Returns the amount that the page's person went to pay from here; undefined on a fresh page. */
export function typedAmount(): string | undefined {
  const { toAdd, addedBy } = (history.state as WalletState | null) ?? {};
  return typeof toAdd === 'string' && addedBy === pagePerson() ? toAdd : undefined;
}
