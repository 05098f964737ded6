import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deactivateUser, eraseClosed } from './close-account.repo.ts';
import { deleteLostFactorsOf } from './second-factor/lost-factors.repo.ts';
import { removeFactors } from './second-factor/remove-factors.ts';
import { endSessionsOf } from './session-ends.ts';

export interface Closing {
  /** Debts are left: name, address, identity numbers and the password stay, so that the person can still be reached. */
  readonly keepIdentity: boolean;
  readonly at: Instant;
}

/**
 * Closes an account that `lockOpenAccount` holds: every session ends, the second factor goes, and unless it has to be
 * kept, everything that tells who its holder was is erased. Whether it may be closed, the caller has decided.
 */
export async function closeAccount(tx: Tx, userId: UserId, { keepIdentity, at }: Closing): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await removeFactors(tx, userId);
  await deleteLostFactorsOf(tx, userId);
  await deactivateUser(tx, userId, at);
  if (!keepIdentity) await eraseClosed(tx, userId);
}
