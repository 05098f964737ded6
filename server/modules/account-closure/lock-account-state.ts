import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockOpenAccount } from '../accounts/index.ts';
import { lockOwnGroups } from '../groups/index.ts';
import type { ClosureDeps } from './deps.ts';
import { closureObstacles } from './obstacles.ts';
import { readAccountState, type AccountState } from './standing.ts';

type AccountStateDeps = Pick<ClosureDeps, 'ledger'>;

/**
 * Locks everything that can change the obstacles to closing: first the user's groups in order of id, then the wallet,
 * then the account. Joining or creating a group and depositing also lock the account.
 */
export async function lockAccountState(deps: AccountStateDeps, tx: Tx, userId: UserId): Promise<AccountState> {
  await lockOwnGroups(tx, userId);
  await deps.ledger.lockWallets(tx, [userId]);
  // Of two concurrent requests, the second finds the account closed.
  if (!(await lockOpenAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
  return readAccountState(deps, tx, userId);
}

/** Returns why an account must stay open, one sentence each. */
export async function closureBlockers(deps: AccountStateDeps, tx: Tx, userId: UserId): Promise<readonly string[]> {
  return closureObstacles(await lockAccountState(deps, tx, userId)).map(({ message }) => message);
}
