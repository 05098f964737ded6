let typed = '';

/** Keeps the email typed at login for the next form. In memory only: page addresses end up in logs. */
export function saveTypedEmail(address: string): void {
  typed = address;
}

export const typedAddress = (): string => typed;
