import type { UserId } from '../../../../contract/ids.ts';
import { settleAll, type Tx } from '../../../platform/database/database.ts';
import { barSubstitutesAmong } from '../../debts/index.ts';
import { AUTO_CONTRIBUTE } from '../jobs.ts';
import { findAutoContributors } from '../rows/auto-contribute.repo.ts';
import { creditedUsers, type CircleWrites } from './collect-writes.ts';

/** Enqueues jobs that follow from a batch. Call after the writes, so that contributions use the new balances. */
export const enqueueFollowUps = (tx: Tx, writes: CircleWrites): Promise<unknown> =>
  settleAll([wakeAutoContribute(tx, creditedUsers(writes)), barSubstitutesAmong(tx, newDebtorsOf(writes))]);

/** Enqueues automatic contributions of credited users (circle-rules §5). */
async function wakeAutoContribute(tx: Tx, userIds: Parameters<typeof findAutoContributors>[1]): Promise<void> {
  if (userIds.length === 0) return;
  const optedIn = await findAutoContributors(tx, userIds);
  await AUTO_CONTRIBUTE.enqueue(
    tx,
    optedIn.map((userId) => ({ userId })),
  );
}

const newDebtorsOf = ({ debts }: Pick<CircleWrites, 'debts'>): UserId[] => [
  ...new Set(debts.flatMap(({ isNew, status, userId }) => (isNew && status === 'outstanding' ? [userId] : []))),
];
