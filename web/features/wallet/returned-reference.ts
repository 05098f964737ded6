/** The provider sends people back with the reference, under one of two names. */
export function returnedReference(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const reference = (query.get('reference') ?? query.get('trxref') ?? '').trim();
  return reference === '' ? undefined : reference;
}
