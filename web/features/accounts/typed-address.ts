let typed = '';

/**
 * Keeps the address that somebody typed at the login for the form that comes next. It stays in memory: what stands in
 * a page's address reaches logs.
 */
export function saveTypedEmail(address: string): void {
  typed = address;
}

export const typedAddress = (): string => typed;
