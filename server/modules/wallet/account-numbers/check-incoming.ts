import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { checkAccountNumber as route } from '../../../../contract/account-number.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { consumeLimits, resetLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { findActiveAccount } from './deposit-accounts.repo.ts';
import { searchIncoming } from './search-incoming.ts';
import { transfersFoundSince } from './transfers.repo.ts';

/** Each check makes the provider ask the bank. */
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Makes the provider ask the bank, and books what has come. Returns the transfers found by this call. Throws
 * TOO_MANY_REQUESTS for a second call within 10 minutes, and PROVIDER_UNAVAILABLE.
 */
export async function checkIncoming(
  deps: WalletDeps,
  { userId, now }: { readonly userId: UserId; readonly now: Instant },
): Promise<ResponseOf<typeof route>> {
  const { database, log } = deps;
  const account = await findActiveAccount(database, userId);
  const moneyIn = account === undefined ? null : deps.providers.named(account.provider).moneyIn;
  if (account?.number == null || account.bankSlug === null || moneyIn === null) return { found: [] };
  const limit = { key: `account-number-check:${userId}`, most: 1, windowMs: WINDOW_MS };
  await consumeLimits(database, [limit], now);
  const asked = await moneyIn.requery({ number: account.number, bankSlug: account.bankSlug }, now);
  if (asked.kind !== 'ok') log.warn({ outcome: asked }, 'provider did not ask the bank for transfers');
  const { isAnswered } = await searchIncoming(deps, now);
  const found = await transfersFoundSince(database, userId, now);
  if (!isAnswered && found.length === 0) {
    await resetLimits(database, [limit]);
    throw new AppError('PROVIDER_UNAVAILABLE');
  }
  return {
    found: found.map(({ sentKobo, creditedKobo }) => ({ amount: toNaira(sentKobo), credited: toNaira(creditedKobo) })),
  };
}
