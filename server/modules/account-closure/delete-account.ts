import type { deleteAccount as contract } from '../../../contract/account-closure.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { closeAccount } from '../accounts/index.ts';
import { deleteNotificationsOf } from '../notifications/index.ts';
import type { ClosureDeps } from './deps.ts';
import { holdStanding } from './hold-standing.ts';
import { closureObstacles } from './obstacles.ts';
import { closingReason } from './preserved-data.ts';

/**
 * Closes the account of a user in one transaction. Throws ACCOUNT_NOT_CLOSABLE with every reason while they have a
 * place in a circle, own one, have money with us or on its way, or are owed something (circle-rules §8). With debts of
 * their own the account is deactivated and their identity kept; otherwise everything that tells who they were is
 * erased.
 */
export function deleteAccount(deps: ClosureDeps, userId: UserId): Promise<AnswerOf<typeof contract>> {
  return deps.database.transaction(async (tx) => {
    const standing = await holdStanding(deps, tx, userId);
    const obstacles = closureObstacles(standing);
    if (obstacles.length > 0) {
      const reasons = obstacles.map(({ message }) => message).join(' ');
      throw new AppError('ACCOUNT_NOT_CLOSABLE', { params: { reasons } });
    }
    const kycPreserved = standing.debts.length > 0;
    if (!(await deps.ledger.closeWallet(tx, userId))) throw new Error('A locked wallet that was empty is not');
    await closeAccount(tx, userId, { keepIdentity: kycPreserved, at: await deps.clock.now(tx) });
    await deleteNotificationsOf(tx, userId);
    return { kycPreserved, reason: closingReason(standing.debtKobo) };
  });
}
