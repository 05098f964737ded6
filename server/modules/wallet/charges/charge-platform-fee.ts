import type { UserId } from '../../../../contract/ids.ts';
import { formatNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord } from '../../../platform/http/idempotency.repo.ts';
import { text } from '../../../platform/texts/text.ts';
import { logActivity, nullFacts, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import { insertPlatformFeeDebt } from '../../debts/index.ts';
import { findOpenAccount } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';

export interface PlatformFeeCharge {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly description: string;
}

/** Opens a debt to the platform and notifies the user (circle-rules §7). Throws USER_NOT_FOUND. */
export async function chargePlatformFee(
  { database, clock, ledger, notifications }: Pick<WalletDeps, 'database' | 'clock' | 'ledger' | 'notifications'>,
  { userId, amountKobo, description: what }: PlatformFeeCharge,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    // The wallet's lock prevents the account from closing.
    await ledger.lockWallets(tx, [userId]);
    const person = await findOpenAccount(tx, userId);
    if (person === undefined) throw new AppError('USER_NOT_FOUND');
    const now = await clock.now(tx);
    await insertPlatformFeeDebt(tx, { userId, amountKobo, description: what, at: now });
    const notice = {
      userId,
      type: 'debt_created',
      priority: 'high',
      title: text('You have a fee to pay'),
      message: text('You owe Rota {amount} ({what}). Please pay it from your wallet.', {
        amount: formatNaira(amountKobo),
        what,
      }),
      actionUrl: '/wallet',
      actionText: text('View wallet'),
    } as const;
    await notifications.add(tx, [notice], now);
    const description = `Charged ${person.name} ${formatNaira(amountKobo)}: ${what}.`;
    const entry = { action: 'platform_fee_charged', targetType: 'user', targetId: userId, description } as const;
    const after = { debt: 'outstanding', amount: toNaira(amountKobo) };
    await logActivity(tx, { ...entry, before: nullFacts(after), after, ...why }, now);
    await saveIdempotencyRecord(tx, why.idempotency, { message: description }, now);
    return description;
  });
}
