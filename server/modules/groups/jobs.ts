import * as z from 'zod';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';

/** Tries to pay what a member has opted in to pay, after money reached the wallet. */
export const AUTO_CONTRIBUTE = declareJob('auto-contribute', z.object({ userId: idField<UserId>() }));

/** Counts the open votes of a circle again, after somebody's account was suspended or activated. */
export const RECOUNT_VOTES = declareJob('recount-votes', z.object({ groupId: idField<GroupId>() }));

/** Takes an application back that is still open, after its applicant's identity was reset. */
export const WITHDRAW_APPLICATION = declareJob(
  'withdraw-application',
  z.object({ groupId: idField<GroupId>(), userId: idField<UserId>() }),
);

/**
 * Money has reached a wallet: contributions that wait for it are looked at, once this has committed (circle-rules §5).
 */
export const walletWasCredited = (tx: Tx, userId: UserId): Promise<void> => AUTO_CONTRIBUTE.enqueue(tx, [{ userId }]);
