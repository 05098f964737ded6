import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deactivateUser, eraseClosed } from './close-account.repo.ts';
import { deleteLostFactorsOf } from './second-factor/lost-factors.repo.ts';
import { removeFactors } from './second-factor/remove-factors.ts';
import { endSessionsOf } from './session-ends.ts';

export interface Closing {
  /** True if debts remain. The account then keeps name, email address, identity numbers and password. */
  readonly keepIdentity: boolean;
  readonly at: Instant;
}

/** Closes an account. First lock the account with `lockOpenAccount` and check that closing is allowed. */
export async function closeAccount(tx: Tx, userId: UserId, { keepIdentity, at }: Closing): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await removeFactors(tx, userId);
  await deleteLostFactorsOf(tx, userId);
  await deactivateUser(tx, userId, at);
  if (!keepIdentity) await eraseClosed(tx, userId);
}
