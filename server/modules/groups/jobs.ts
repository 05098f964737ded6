import * as z from 'zod';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';

export const AUTO_CONTRIBUTE = declareJob('auto-contribute', z.object({ userId: idField<UserId>() }));

export const PAY_ON_ARRIVAL = declareJob('pay-on-arrival', z.object({ depositId: idField<string>() }));

export const RECOUNT_VOTES = declareJob(
  'recount-votes',
  // Jobs of an older release do not contain the person.
  z.object({ groupId: idField<GroupId>(), changed: z.nullable(idField<UserId>()).default(null) }),
);

export const WITHDRAW_APPLICATION = declareJob(
  'withdraw-application',
  z.object({ groupId: idField<GroupId>(), userId: idField<UserId>() }),
);

/**
 * Enqueues the payment of a user's automatic contributions, which runs after this transaction commits (circle-rules
 * §5).
 */
export const enqueueAutoContribute = (tx: Tx, userId: UserId): Promise<void> =>
  AUTO_CONTRIBUTE.enqueue(tx, [{ userId }]);
