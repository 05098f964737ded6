import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { verifyDeposit as route } from '../../../../contract/wallet.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { checkPaidDeposit } from './check-deposit.ts';
import { findDeposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';

/** Settles the user's own deposit. Throws DEPOSIT_NOT_FOUND, or DEPOSIT_UNCONFIRMED if no response came. */
export async function verifyDeposit(
  deps: WalletDeps,
  { userId, reference, now }: { readonly userId: UserId; readonly reference: string; readonly now: Instant },
): Promise<ResponseOf<typeof route>> {
  const deposit = await findDeposit(deps.database, reference);
  if (deposit?.userId !== userId) throw new AppError('DEPOSIT_NOT_FOUND');
  const checked = deposit.status === 'completed' ? deposit : await checkPaidDeposit(deps, deposit, now);
  if (checked === undefined) throw new AppError('DEPOSIT_UNCONFIRMED');
  const amount = toNaira(checked.amountKobo);
  if (checked.status !== 'completed') return { success: false, status: checked.status, amount };
  return {
    success: true,
    status: checked.status,
    amount,
    newBalance: toNaira(await deps.ledger.balance(deps.database, userId)),
  };
}
