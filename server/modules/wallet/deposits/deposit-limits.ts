import { lagosDayOf, startOfDay } from '../../../../circle/time.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import { WALLET_LIMITS } from '../../../../contract/wallet.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isVerified } from '../../kyc/index.ts';
import type { Customer } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';

interface AddedMoney {
  readonly customer: Customer;
  /** Amount that reaches the wallet. */
  readonly amountKobo: Kobo;
  readonly now: Instant;
}

/** Returns the amount added since `since`, by all ways. */
async function addedSince(queryable: Queryable, userId: UserId, since: Instant): Promise<Kobo> {
  const added = sql('deposits-added-since')`SELECT coalesce(sum(amount), 0)::bigint AS added FROM deposits
    WHERE user_id = $1 AND status = 'completed' AND settled_at >= $2`;
  const [row] = await queryable.query<{ added: bigint }>(added, [userId, toDate(since)]);
  return kobo(row?.added ?? 0n);
}

/**
 * Returns the limit that this deposit would exceed: for an unverified identity, per Lagos day, or of the wallet.
 * Undefined if it fits. Money from a pot is not a deposit.
 */
export async function depositLimit(
  { ledger, moneyIn }: Pick<WalletDeps, 'ledger' | 'moneyIn'>,
  queryable: Queryable,
  { customer: { userId, kycStatus }, amountKobo, now }: AddedMoney,
): Promise<AppError | undefined> {
  const { unverified, dayKobo } = moneyIn.limits;
  const afterwardsKobo = kobo((await ledger.balance(queryable, userId)) + amountKobo);
  if (afterwardsKobo > WALLET_LIMITS.maxBalanceKobo) return new AppError('DEPOSIT_LIMIT');
  if (unverified !== null && !isVerified(kycStatus)) {
    const { depositKobo, balanceKobo } = unverified;
    if (amountKobo > depositKobo || afterwardsKobo > balanceKobo) {
      const params = { most: formatNaira(depositKobo), balance: formatNaira(balanceKobo) };
      return new AppError('DEPOSIT_LIMIT_IDENTITY', { params, flags: { requiresKyc: true } });
    }
  }
  if (dayKobo === null) return undefined;
  const addedKobo = await addedSince(queryable, userId, startOfDay(lagosDayOf(now)));
  if (kobo(addedKobo + amountKobo) <= dayKobo) return undefined;
  return new AppError('DEPOSIT_LIMIT_DAY', { params: { most: formatNaira(dayKobo), added: formatNaira(addedKobo) } });
}
