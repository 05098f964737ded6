import type { DebtId, Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { text } from '../../../platform/texts/text.ts';
import type { WalletDeps } from '../deps.ts';
import { endForgivenDebt, lockPlatformFeeDebt } from '../../debts/index.ts';

/** Forgives a debt to the platform (circle-rules §7). Throws DEBT_NOT_FOUND and DEBT_NOT_OUTSTANDING. */
export async function forgivePlatformFeeDebt(
  { notifications }: Pick<WalletDeps, 'notifications'>,
  tx: Tx,
  { debtId, userId, now }: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
): Promise<void> {
  const debt = await lockPlatformFeeDebt(tx, debtId, userId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  if (debt.status !== 'outstanding') throw new AppError('DEBT_NOT_OUTSTANDING');
  await endForgivenDebt(tx, debtId, now);
  const message = text('You no longer owe {amount} ({what}).', {
    amount: formatNaira(debt.amountKobo),
    what: debt.description,
  });
  await notifications.add(
    tx,
    [
      {
        userId,
        type: 'debt_resolved',
        related: { type: 'debt', id: debtId },
        priority: 'low',
        title: text('Debt ended'),
        message,
        actionUrl: '/wallet',
        actionText: text('View wallet'),
      },
    ],
    now,
  );
}
