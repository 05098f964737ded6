/**
 * Where the provider's payment page is, by the answer to a deposit; undefined where it names none, so that nobody is
 * sent to an address that is not one.
 */
export function checkoutAddress(answer: { success: boolean; authorization_url?: unknown }): string | undefined {
  const { success, authorization_url: address } = answer;
  if (!success || typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** What somebody comes back from the provider's page with. */
export interface DepositReturn {
  readonly reference: string;
  /** They gave up there, or say so: only the provider knows whether they had paid. */
  readonly cancelled: boolean;
}

/**
 * The provider sends people back with the reference, under one of two names; whoever cancels, to an address of ours
 * with it.
 */
export function depositReturn(search: string): DepositReturn | undefined {
  const query = new URLSearchParams(search);
  const paid = (query.get('reference') ?? query.get('trxref') ?? '').trim();
  if (paid !== '') return { reference: paid, cancelled: false };
  const cancelled = query.get('cancelled')?.trim() ?? '';
  return cancelled === '' ? undefined : { reference: cancelled, cancelled: true };
}
