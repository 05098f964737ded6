import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { WalletDeps } from './deps.ts';
import { endPlatformFeeDebt, lockPlatformFeeDebt } from './platform-fee-debts.repo.ts';

/**
 * Pays a whole `platform_fee` debt that belongs to no group: wallet → revenue (circle-rules §7). Answers the new balance
 * in kobo. Throws DEBT_NOT_FOUND, DEBT_NOT_OUTSTANDING or INSUFFICIENT_BALANCE.
 */
export async function payPlatformFeeDebt(
  { ledger, notifications }: Pick<WalletDeps, 'ledger' | 'notifications'>,
  tx: Tx,
  { debtId, userId, now }: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
): Promise<Kobo> {
  const debt = await lockPlatformFeeDebt(tx, debtId, userId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  if (debt.status !== 'outstanding') throw new AppError('DEBT_NOT_OUTSTANDING');
  const { amountKobo, description } = debt;
  const balances = await ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'wallet', userId },
        credit: { kind: 'revenue' },
        amountKobo,
        type: 'platform_fee_debt',
        lines: [{ id: newId(), userId, type: 'platform_fee', amountKobo: kobo(-amountKobo), description }],
      },
    ],
    now,
  );
  await endPlatformFeeDebt(tx, debtId, 'resolved', now);
  const message = `You have paid ${formatNaira(amountKobo)}: ${description}.`;
  await notifications.add(
    tx,
    [
      {
        userId,
        type: 'debt_resolved',
        related: { type: 'debt', id: debtId },
        priority: 'low',
        title: 'Debt paid',
        message,
        actionUrl: '/wallet',
        actionText: 'View wallet',
      },
    ],
    now,
  );
  return balances.get(userId) ?? kobo(0n);
}
