/** Address of a wallet form with a naira amount filled in. Apart from `paths`, which public pages load. */
export const withAmount = (path: string, amount: string): string => `${path}?amount=${encodeURIComponent(amount)}`;
