import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { checkAccountNumber as route } from '../../../../contract/account-number.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { listSources } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { consumeLimits, rateLimitedUntil, resetLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { findActiveAccount } from './deposit-accounts.repo.ts';
import { searchIncoming } from './search-incoming.ts';
import { latestTransfers, transfersFoundSince, type FoundTransfer } from './transfers.repo.ts';

/** Limits checks, because each makes the provider query the bank. */
const limitOf = (userId: UserId): Limit => ({
  key: `account-number-check:${userId}`,
  most: 1,
  windowMs: 10 * MINUTE_MS,
});

const toAnswer = ({ sentKobo, creditedKobo }: FoundTransfer) => ({
  amount: toNaira(sentKobo),
  credited: toNaira(creditedKobo),
});

/** Returns what arrived at a person's account number in the last hour, and when the bank can be queried again. */
export async function incomingOf(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<ResponseOf<typeof listSources>['incoming']> {
  if ((await findActiveAccount(queryable, userId)) === undefined) return null;
  const limit = limitOf(userId);
  const until = (await rateLimitedUntil(queryable, [limit], now)).get(limit.key);
  const recent = await latestTransfers(queryable, userId, instant(now - HOUR_MS));
  return { recent: recent.map(toAnswer), checkFrom: until === undefined ? null : toIso(until) };
}

/**
 * Makes the provider query the bank and books what has arrived. Returns the transfers found by this call. Throws
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
  const limit = limitOf(userId);
  await consumeLimits(database, [limit], now);
  const asked = await moneyIn.requery({ number: account.number, bankSlug: account.bankSlug }, now);
  if (asked.kind !== 'ok') log.warn({ outcome: asked }, 'provider did not ask the bank for transfers');
  const { isAnswered } = await searchIncoming(deps, now);
  const found = await transfersFoundSince(database, userId, now);
  if (!isAnswered && found.length === 0) {
    await resetLimits(database, [limit]);
    throw new AppError('PROVIDER_UNAVAILABLE');
  }
  return { found: found.map(toAnswer) };
}
