import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockOpenAccount } from '../accounts/index.ts';
import { lockOwnGroups } from '../groups/index.ts';
import type { ClosureDeps } from './deps.ts';
import { closureObstacles } from './obstacles.ts';
import { readAccountState, type AccountState } from './standing.ts';

type StandingDeps = Pick<ClosureDeps, 'ledger'>;

/**
 * Takes every lock behind which the standing cannot change: the user's groups by id, their wallet, and their account
 * last. The account's lock is what keeps them out of groups that are not theirs yet: joining, creating and depositing
 * hold the same row. What is read afterwards has all that came first.
 */
export async function lockAccountState(deps: StandingDeps, tx: Tx, userId: UserId): Promise<AccountState> {
  await lockOwnGroups(tx, userId);
  await deps.ledger.lockWallets(tx, [userId]);
  // Two requests at once: the second one finds the account closed, as its session is.
  if (!(await lockOpenAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
  return readAccountState(deps, tx, userId);
}

/**
 * What keeps an account where it is, each reason a sentence for its holder: the money and the circles that keep it open
 * too.
 */
export async function closureBlockers(deps: StandingDeps, tx: Tx, userId: UserId): Promise<readonly string[]> {
  return closureObstacles(await lockAccountState(deps, tx, userId)).map(({ message }) => message);
}
