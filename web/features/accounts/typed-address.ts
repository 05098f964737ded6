let typed = '';

/** Stores the email typed at login for the next form, in memory and not in the URL, because URLs end up in logs. */
export function saveTypedEmail(address: string): void {
  typed = address;
}

export const typedAddress = (): string => typed;
