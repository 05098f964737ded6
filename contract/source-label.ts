/** Parts of a saved source's label. */
export interface SourceLabel {
  readonly kind: 'card' | 'debit';
  readonly brand: string | null;
  readonly bankName: string | null;
  readonly last4: string | null;
}

/** Returns a source's label: 'Visa ••4081', 'GTBank ••6789'. */
export function sourceLabel({ kind, brand, bankName, last4 }: SourceLabel): string {
  const name = kind === 'card' ? (brand ?? 'Card') : (bankName ?? 'Bank account');
  return last4 === null ? name : `${name} ••${last4}`;
}
