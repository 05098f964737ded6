import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { latePeopleRemindableBy } from '../../../../circle/personal-reminders.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readPeople } from '../rows/people.repo.ts';
import type { CircleRecord } from '../shell/circle-record.ts';

interface ViewedCircle {
  readonly record: CircleRecord;
  readonly byUserId: UserId;
}

/** Finds the late members whom each viewer may remind. Runs at most one statement. */
export async function readRemindableMembers(
  queryable: Queryable,
  circles: readonly ViewedCircle[],
  now: Instant,
): Promise<ReadonlyMap<GroupId, GroupDetail['late']>> {
  const found = circles.map(({ record: { state, people }, byUserId }) => ({
    id: state.group.id,
    people,
    late: latePeopleRemindableBy(state, byUserId, now),
  }));
  // A loaded circle has no names of former members.
  const unnamed = found.flatMap(({ people, late }) =>
    late.flatMap(({ userId }) => (people.has(userId) ? [] : [userId])),
  );
  const departed = unnamed.length === 0 ? undefined : await readPeople(queryable, [...new Set(unnamed)]);
  return new Map(
    found.map(({ id, people, late }) => [
      id,
      late.map(({ userId, amountKobo, canRemind }) => ({
        userId,
        name: (people.get(userId) ?? departed?.get(userId))?.name ?? 'A former member',
        amount: toNaira(amountKobo),
        canRemind,
      })),
    ]),
  );
}
