import { formatNaira } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { checkDeposit } from './check-deposit.ts';
import type { DepositStatus } from './deposit.rules.ts';
import { findDeposit } from './deposits.repo.ts';

const STATUS_TEXTS: Readonly<Record<DepositStatus, string>> = {
  pending: 'it has no outcome yet, and Rota goes on checking',
  completed: 'it was paid, and the money is in the wallet',
  failed: 'it was refused, and no money came',
  abandoned: 'it was not paid',
  quarantined: 'the money is quarantined and needs a decision',
  reversed: 'the money went back to the payer',
};

/**
 * Queries the provider about a deposit for an operator and settles it by the provider's record, as the hourly check
 * does. Throws DEPOSIT_NOT_FOUND.
 */
export async function askProvider(deps: WalletDeps, reference: string, act: OperatorAction): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  const found = await findDeposit(database, reference);
  if (found === undefined) throw new AppError('DEPOSIT_NOT_FOUND');
  const target = { targetType: 'deposit', targetId: found.id, severity: 'info' } as const;
  const words = `deposit ${reference} of ${formatNaira(found.amountKobo)}`;
  const before = { status: found.status };
  // Writes the audit entry first, so that no settlement happens without one.
  const now = await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    const description = `Asking the provider about ${words}.`;
    await logActivity(tx, { action: 'deposit_asked', ...target, description, before, after: before, ...why }, at);
    return at;
  });
  const checked = await checkDeposit(deps, found, now);
  return database.transaction(async (tx) => {
    const { status } = (await findDeposit(tx, reference)) ?? found;
    const answer = checked === undefined ? 'it did not answer, and Rota asks again by itself' : STATUS_TEXTS[status];
    const description = `Asked the provider about ${words}: ${answer}.`;
    const entry = { action: 'deposit_answered', ...target, description, before, after: { status } };
    await logActivity(tx, { ...entry, ...why }, await clock.now(tx));
    return description;
  });
}
