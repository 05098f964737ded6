import { cleanAddress } from '../../../contract/clean.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { reopenUser } from '../accounts/index.ts';
import { validateOperatorAction, logActivity, type OperatorAction } from '../activity/index.ts';
import type { ClosureDeps } from './deps.ts';

/** Reopens an account deactivated with debts, so that its holder can pay them. Throws USER_NOT_FOUND. */
export async function reopenAccount(
  { database, clock, ledger }: ClosureDeps,
  email: string,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const at = await clock.now(tx);
    const user = await reopenUser(tx, cleanAddress(email), at);
    if (user === undefined) throw new AppError('USER_NOT_FOUND');
    await ledger.reopenWallet(tx, user.id);
    const description = `Reopened the account of ${user.name}.`;
    await logActivity(
      tx,
      {
        action: 'account_reopened',
        targetType: 'user',
        targetId: user.id,
        description,
        before: { accountStatus: 'closed' },
        after: { accountStatus: 'active' },
        ...why,
      },
      at,
    );
    return description;
  });
}
