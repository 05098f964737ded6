/**
 * The path of ours that a `returnTo` leads to; undefined when it leads elsewhere or nowhere. `origins` are those under
 * which this product is reached. The answer is rebuilt from the parsed address, so no spelling of a foreign one
 * survives.
 */
export function safeReturnTo(returnTo: string | undefined, origins: readonly string[]): string | undefined {
  const [base] = origins;
  if (returnTo === undefined || base === undefined || !URL.canParse(returnTo, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, base);
  // A path that begins with two slashes would be read as another host.
  if (!origins.includes(origin) || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}
