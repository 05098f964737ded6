import { useHistoryState } from 'wouter/use-browser-location';

/** Outcome of a deposit made for a payment, shown where the person pays. */
export interface DepositNews {
  readonly isPaid: boolean;
  /** In naira. */
  readonly amount?: string | undefined;
}

interface NewsState {
  readonly deposit: DepositNews;
}

/** Keeps the news with the history entry of the payment's page, so that no other page shows it. */
export const withDepositNews = (deposit: DepositNews): NewsState => ({ deposit });

export const useDepositNews = (): DepositNews | undefined => useHistoryState<Partial<NewsState> | null>()?.deposit;

export const hasDepositNews = (): boolean => (window.history.state as Partial<NewsState> | null)?.deposit !== undefined;

export function forgetDepositNews(): void {
  if (hasDepositNews()) window.history.replaceState(null, '');
}
