import { isSource, type DepositWay } from '../../lib/deposit/ways/way-price.ts';
import type { PaysItself } from './pays-itself.ts';

/** A charge that the bank may still take. */
export type AwaitedCharge = Extract<PaysItself, { kind: 'asked' | 'confirm' }>;

export const isSent = (pays: PaysItself | undefined): pays is AwaitedCharge =>
  pays?.kind === 'asked' || pays?.kind === 'confirm';

/**
 * Finds a charge that would come on top of a payment by the chosen way: the automatic one for the same contribution, or
 * an open one from another source. Ignores the open charge of the chosen source, which blocks that source.
 */
export function awaitedCharge(
  byItself: PaysItself | undefined,
  ways: readonly DepositWay[],
  chosen: DepositWay,
): AwaitedCharge | undefined {
  if (isSource(chosen) && chosen.open !== null) return undefined;
  if (isSent(byItself)) return byItself;
  const [open] = ways.flatMap((way) => (isSource(way) && way.open !== null ? [way.open] : []));
  if (open === undefined) return undefined;
  const { total, confirmUrl } = open;
  return confirmUrl === null ? { kind: 'asked', total } : { kind: 'confirm', total, confirmUrl };
}
