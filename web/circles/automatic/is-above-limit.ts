import { typedKobo } from '../../lib/i18n/money.ts';

/** True if a charge of this many naira exceeds the person's limit. An empty limit forbids none. */
export function isAboveLimit(most: string, limit: string): boolean {
  const limitKobo = typedKobo(limit);
  return limitKobo !== undefined && (typedKobo(most) ?? 0n) > limitKobo;
}
