import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { areNumbersTaken, lockClaimants } from './kyc.repo.ts';
import { findByIdOrEmail, findPending } from './pending-submissions.repo.ts';

export interface LockedSubmission {
  readonly id: UserId;
  readonly name: string;
  readonly submissionId: string;
  readonly others: readonly UserId[];
  /** True if one of the numbers was verified for another account. */
  readonly isTaken: boolean;
}

/** Locks a submission and all claims on its numbers. Throws USER_NOT_FOUND and NO_IDENTITY_WAITS. */
export async function lockPendingSubmission(
  tx: Tx,
  user: string,
  submissionId: string | undefined,
): Promise<LockedSubmission> {
  const person = await findByIdOrEmail(tx, user);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  const before = await findPending(tx, person.id);
  if (before === undefined || (submissionId !== undefined && before.id !== submissionId)) {
    throw new AppError('NO_IDENTITY_WAITS');
  }
  const others = await lockClaimants(tx, person.id, before.fingerprints);
  // The submission was decided or replaced while this call waited for the lock.
  if ((await findPending(tx, person.id))?.id !== before.id) throw new AppError('NO_IDENTITY_WAITS');
  const isTaken = await areNumbersTaken(tx, person.id, before.fingerprints);
  return { ...person, submissionId: before.id, others, isTaken };
}
