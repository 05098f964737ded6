import type { ChosenAccount } from '../account-holder.ts';

/** The account that was named before the bank's page, stored in the tab; logging out clears it (decision 0054). */
const STORAGE_KEY = 'rota_mandate';

export function saveTypedAccount(account: ChosenAccount | undefined): void {
  try {
    if (account === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(account));
  } catch {
    // Without storage, the person enters the account again.
  }
}

export function typedAccount(): ChosenAccount | undefined {
  try {
    const { bankCode, number } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    return typeof bankCode === 'string' && typeof number === 'string' ? { bankCode, number } : undefined;
  } catch {
    return undefined;
  }
}
