import { mapOutcome, unknown, type Outcome } from '../payments/outcome.ts';

/** Paystack's own domains. */
const PAYSTACK_HOST = /(?:^|\.)paystack\.(?:com|co)$/;

/**
 * Where a browser is led to pay, of what the provider answered: a page of Paystack's, or of the very origin that it is
 * to lead back to, where a stand-in has it. Any other address is no answer: nobody is sent there.
 */
export function checkoutPage(
  started: Outcome<{ readonly authorization_url: string }>,
  callbackUrl: string,
): Outcome<{ authorizationUrl: string }> {
  const page = mapOutcome(started, (data) => ({ authorizationUrl: data.authorization_url }));
  if (page.kind !== 'ok') return page;
  const { protocol, hostname, origin } = new URL(page.value.authorizationUrl);
  const isTheirs = protocol === 'https:' && PAYSTACK_HOST.test(hostname);
  return isTheirs || origin === new URL(callbackUrl).origin ? page : unknown('a payment page of another host');
}
