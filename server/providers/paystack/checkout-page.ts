import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';

const PAYSTACK_HOST = /(?:^|\.)paystack\.(?:com|co)$/;

/**
 * Returns the URL to pay at: a page of Paystack's, or of the stand-in on the return URL's own origin. Any other URL
 * counts as no response, so that customers are never sent there.
 */
export function checkoutPage(
  started: Outcome<{ readonly authorization_url: string }>,
  callbackUrl: string,
): Outcome<{ authorizationUrl: string }> {
  const page = mapOutcome(started, (data) => ({ authorizationUrl: data.authorization_url }));
  if (page.kind !== 'ok') return page;
  const { protocol, hostname, origin } = new URL(page.value.authorizationUrl);
  const isTheirs = protocol === 'https:' && PAYSTACK_HOST.test(hostname);
  return isTheirs || origin === new URL(callbackUrl).origin ? page : unknownOutcome('payment page on another host');
}
