import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { verifyDeposit as route } from '../../../../contract/wallet.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cardToOffer } from '../sources/savable-card.ts';
import { findTryOutcome } from '../sources/try-outcomes.repo.ts';
import { checkPaidDeposit } from './check-deposit.ts';
import { isChargeOfSource } from './deposit.rules.ts';
import { findDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';

type Answer = ResponseOf<typeof route>;

/** States what an unpaid charge of a saved source is waiting for, or why it failed. */
async function unpaidParts({ database }: WalletDeps, { id, way, status }: Deposit): Promise<Partial<Answer>> {
  if (!isChargeOfSource(way)) return {};
  const { confirmUrl, refused } = await findTryOutcome(database, id);
  return {
    ...(status === 'pending' && confirmUrl !== null ? { confirmUrl } : {}),
    ...(status === 'failed' ? { why: refused ?? 'unsaid' } : {}),
  };
}

/** Settles the user's own deposit. Throws DEPOSIT_NOT_FOUND, or DEPOSIT_UNCONFIRMED if the provider did not respond. */
export async function verifyDeposit(
  deps: WalletDeps,
  { userId, reference, now }: { readonly userId: UserId; readonly reference: string; readonly now: Instant },
): Promise<Answer> {
  const deposit = await findDeposit(deps.database, reference);
  if (deposit?.userId !== userId) throw new AppError('DEPOSIT_NOT_FOUND');
  const checked = deposit.status === 'completed' ? deposit : await checkPaidDeposit(deps, deposit, now);
  if (checked === undefined) throw new AppError('DEPOSIT_UNCONFIRMED');
  const { status } = checked;
  const amount = toNaira(checked.amountKobo);
  if (status !== 'completed') return { success: false, status, amount, ...(await unpaidParts(deps, checked)) };
  const offer = await cardToOffer(deps, userId, now);
  return {
    success: true,
    status,
    amount,
    newBalance: toNaira(await deps.ledger.balance(deps.database, userId)),
    ...(offer?.reference === reference ? { savableCard: { brand: offer.brand, last4: offer.last4 } } : {}),
  };
}
