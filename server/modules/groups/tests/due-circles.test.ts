import { afterAll, expect, it } from 'vitest';
import { CircleLoader } from '../../../../bench/circles.ts';
import type { GroupId } from '../../../../contract/ids.ts';
import { groupsWorld } from '../../../../tests/support/groups-world.ts';
import type { GroupsModule } from '../index.ts';

const world = await groupsWorld(new Date().toISOString());
const { database, groups } = world;
const loader = await CircleLoader.open(world.url);
afterAll(() => loader.close());
const people = await loader.addPeople(40);

async function look(module: GroupsModule): Promise<void> {
  const [circles] = module.dueWork;
  await circles?.runDue(await world.clock.now());
}

const run = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> =>
  (await database.pool.query<Record<string, unknown>>(text, [...values])).rows;

it('applies due events over several transactions, and each once in two concurrent processes', async () => {
  const dues = await loader.addDueCircles(120, people);
  await Promise.all([look(groups), look(world.createSecondModule())]);
  // Another process has locked these circles and advances them itself.
  expect(await loader.countDue()).toBe(0);
  expect(await loader.countPaid(dues)).toBe(dues.length);
  const ids = [...new Set(dues.map(({ groupId }) => groupId))];
  const paidOut = await run(`SELECT 1 FROM transfers WHERE type = 'payout' AND group_id = ANY($1::uuid[])`, [ids]);
  expect(paidOut).toHaveLength(ids.length);
  await world.audit();
});

const faults = [
  {
    name: 'the database refuses its payout',
    break: async (id: GroupId) => {
      await run(`CREATE FUNCTION refuse_payout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.group_id = '${id}' THEN RAISE EXCEPTION 'refused by a test'; END IF; RETURN NEW; END $$`);
      await run('CREATE TRIGGER refuse_payout BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout()');
    },
    mend: async () => {
      await run('DROP TRIGGER refuse_payout ON payouts');
    },
  },
  {
    name: 'what is stored of it is not sound',
    break: async (id: GroupId) => {
      await run('UPDATE groups SET reminders_done_at = NULL WHERE id = $1', [id]);
    },
    mend: async (id: GroupId) => {
      await run(`UPDATE groups SET reminders_done_at = next_contribution_date - interval '1 ms' WHERE id = $1`, [id]);
    },
  },
];

it.each(faults)(
  'advances the other circles when $name, and the broken one after the repair',
  async ({ break: breakIt, mend }) => {
    const dues = await loader.addDueCircles(3, people);
    const [, broken] = new Set(dues.map(({ groupId }) => groupId));
    if (broken === undefined) throw new Error('Expected three circles');
    const ofBroken = dues.filter(({ groupId }) => groupId === broken);
    await breakIt(broken);

    await look(groups);
    expect(await loader.countDue()).toBe(1);
    expect(await loader.countPaid(dues)).toBe(dues.length - ofBroken.length);
    // The broken circle has no partial writes.
    expect(await loader.countPaid(ofBroken)).toBe(0);
    await world.audit();

    await mend(broken);
    await look(groups);
    expect(await loader.countDue()).toBe(0);
    expect(await loader.countPaid(dues)).toBe(dues.length);
    await world.audit();
  },
);
