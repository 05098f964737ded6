/**
 * Where the provider's payment page is, by the answer to a deposit; undefined where it names none, so that nobody is sent to
 * an address that is not one.
 */
export function checkoutAddress(answer: { success: boolean; authorization_url?: unknown }): string | undefined {
  const { success, authorization_url: address } = answer;
  if (!success || typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
