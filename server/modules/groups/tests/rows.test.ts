import { expect, it } from 'vitest';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { needsOf } from '../shell/load-batch.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { groupWrites, memberWrites, sendWrites } from '../rows/write-circles.repo.ts';

const world = await groupsWorld();
const people: TestPerson[] = [];
for (const name of ['Ada', 'Bola', 'Chidi']) people.push(await world.person(name));
const id = await formCircle(people, { frequency: 'weekly' });

async function load() {
  const groups = await readGroups(world.database, [id]);
  const record = (await loadCircles(world.database, groups, needsOf(groups, []))).get(id);
  if (record === undefined) throw new Error('The circle was not found');
  return record;
}

let last = 0;

/** Returns a value of the same type that was not used before. */
function another(value: unknown): unknown {
  last += 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'bigint') return BigInt(last);
  if (Array.isArray(value)) return [last, last + 1];
  return typeof value === 'string' ? `${value} ${String(last)}` : last;
}

/** Returns a row in which every field differs, except the keys and the fields in `fixed`. */
const changed = <Row extends object>(row: Row, fixed: Partial<Row>): Row =>
  ({
    ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, another(value)])),
    ...fixed,
  }) as Row;

it('every field of a circle and its members is written to and read from its own column', async () => {
  const { state, placesTaken } = await load();
  const { ownerId, maxMembers } = state.group;
  const group = changed(
    { ...state.group, nextEventAt: state.group.dueDate },
    {
      ...{ id, ownerId, maxMembers, startSeats: 2, closedPairs: [[1, 3]], status: 'forming', frequency: 'monthly' },
      // `draws` stores the draw.
      ...{ turnOrder: 'lot', draw: null },
      ...{ description: 'For rent', rules: 'Pay early' },
    },
  );
  const members = state.members.map((member) =>
    changed(member, {
      ...{ userId: member.userId, status: 'left', leaveReason: 'Moving', suspended: false },
      drawNumber: { value: '0d'.repeat(32), by: 'rota' },
    }),
  );
  await world.database.transaction((tx) =>
    sendWrites(tx, [
      ...groupWrites([{ ...group, placesTaken, hasOpenEjection: true }], world.clock.realNow()),
      ...memberWrites(members.map((member) => ({ ...member, groupId: id }))),
    ]),
  );
  const { state: after, nextEventAt } = await load();
  expect({ ...after.group, nextEventAt }).toEqual(group);
  expect(after.members.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))).toEqual(members);
});
