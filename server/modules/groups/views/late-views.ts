import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { lateFor } from '../../../../circle/personal-reminders.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { addNames } from './read-whole-circle.ts';

/** Those of a circle whom a person may remind because they are late; its debts and reminders are loaded. */
export async function readLate(
  queryable: Queryable,
  record: CircleRecord,
  byUserId: UserId,
  now: Instant,
): Promise<GroupDetail['late']> {
  const late = lateFor(record.state, byUserId, now);
  await addNames(
    queryable,
    record,
    late.map(({ userId }) => userId),
  );
  return late.map(({ userId, amountKobo, canRemind }) => ({
    userId,
    name: record.people.get(userId)?.name ?? 'A former member',
    amount: toNaira(amountKobo),
    canRemind,
  }));
}
