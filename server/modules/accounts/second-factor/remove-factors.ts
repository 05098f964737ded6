import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { deletePasskeysOf } from './passkeys.repo.ts';
import { deleteCodesCreatedAfter, deleteFactor, deleteOrphanedRecoveryCodes } from './second-factor.repo.ts';

/**
 * Removes second factors and recovery codes, or only those newer than `since`. Returns true if a removed factor was
 * enabled.
 */
export async function removeFactors(tx: Tx, userId: UserId, since?: Instant): Promise<boolean> {
  const hadApp = await deleteFactor(tx, userId, since);
  const hadPasskey = await deletePasskeysOf(tx, userId, since);
  if (since !== undefined) await deleteCodesCreatedAfter(tx, userId, since);
  await deleteOrphanedRecoveryCodes(tx, userId);
  return hadApp || hadPasskey;
}
