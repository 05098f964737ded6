import { typedKobo } from '../../lib/i18n/money.ts';

/** True if the person's limit for one charge forbids one of so many naira. A limit that is not typed forbids none. */
export function isAboveLimit(most: string, limit: string): boolean {
  const limitKobo = typedKobo(limit);
  return limitKobo !== undefined && (typedKobo(most) ?? 0n) > limitKobo;
}
