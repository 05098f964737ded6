import type { Instant } from '../../../../contract/ids.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { settleDispute, type DisputeDeps } from './settle-dispute.ts';

/**
 * Settles every dispute opened or changed since the last search, so that a lost event causes only a short delay.
 * Returns false if the provider's list is incomplete.
 */
export async function searchDisputes(
  deps: DisputeDeps,
  provider: NamespacedProvider,
  since: Instant,
  now: Instant,
): Promise<boolean> {
  if (provider.moneyIn === null) return true;
  const outcome = await provider.moneyIn.disputes(since);
  if (outcome.kind !== 'ok') {
    deps.log.warn({ outcome }, 'provider did not list disputes; will retry');
    return false;
  }
  const { found, skipped } = outcome.value;
  if (skipped > 0) deps.log.warn({ skipped }, 'skipped unreadable disputes in the provider’s list');
  for (const dispute of found) {
    await deps.database.transaction((tx) => settleDispute(deps, tx, provider.name, dispute, now));
  }
  return true;
}
