/**
 * Returns the path on this site to which `returnTo` leads, or undefined. Rebuilds the path from the parsed URL, so that
 * no spelling of a foreign URL gets through.
 */
export function safeReturnTo(returnTo: string | undefined, origins: readonly string[]): string | undefined {
  const [base] = origins;
  if (returnTo === undefined || base === undefined || !URL.canParse(returnTo, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, base);
  // Browsers treat a path that starts with two slashes as another host.
  if (!origins.includes(origin) || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}
