/** Returns the URL of the payment page; undefined unless the response has an http(s) URL. */
export function checkoutAddress(answer: { success: boolean; authorization_url?: unknown }): string | undefined {
  const { success, authorization_url: address } = answer;
  return success ? webAddress(address) : undefined;
}

export function webAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

export interface DepositReturn {
  readonly reference: string;
  /** True if the person cancelled, or claims to have. Only the provider knows whether they had paid. */
  readonly cancelled: boolean;
}

/** Reads the provider's redirect, which names the reference in one of two parameters. */
export function depositReturn(search: string): DepositReturn | undefined {
  const query = new URLSearchParams(search);
  const paid = (query.get('reference') ?? query.get('trxref') ?? '').trim();
  if (paid !== '') return { reference: paid, cancelled: false };
  const cancelled = query.get('cancelled')?.trim() ?? '';
  return cancelled === '' ? undefined : { reference: cancelled, cancelled: true };
}
