/** Address of a form of the wallet with a decimal naira amount filled in. Apart from `paths`, which public pages load. */
export const withAmount = (path: string, amount: string): string => `${path}?amount=${encodeURIComponent(amount)}`;
