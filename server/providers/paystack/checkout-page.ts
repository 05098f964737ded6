import { unknownOutcome, type Outcome } from '../payments/outcome.ts';

const PAYSTACK_HOST = /(?:^|\.)paystack\.(?:com|co)$/;

/**
 * True for a page of Paystack's, or of the stand-in on the return URL's own origin. Customers are never sent to any
 * other page.
 */
export function isProviderPage(url: string, callbackUrl: string): boolean {
  const { protocol, hostname, origin } = new URL(url);
  const isTheirs = protocol === 'https:' && PAYSTACK_HOST.test(hostname);
  return isTheirs || origin === new URL(callbackUrl).origin;
}

/** Returns a started payment unchanged if its page may be shown, and otherwise counts it as no response. */
export function withProviderPage<T>(
  started: Outcome<T>,
  pageOf: (value: T) => string | null,
  callbackUrl: string,
): Outcome<T> {
  if (started.kind !== 'ok') return started;
  const page = pageOf(started.value);
  return page === null || isProviderPage(page, callbackUrl) ? started : unknownOutcome('payment page on another host');
}
