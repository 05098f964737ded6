import { expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import type { CircleRequest } from '../../../../circle/command-table.ts';
import { circleOf } from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { withAuditEntry, logActivity } from '../../activity/index.ts';
import { contributeCall } from '../index.ts';
import type { CircleCall } from '../shell/circle-call.ts';

const { world, id, by } = await circleOf(['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'], { frequency: 'weekly' });
const { executor } = world.groups;

const pay = (person: TestPerson): Promise<unknown> => executor.execute(contributeCall(id, person.id, kobo(20_000_00n)));

interface Wanted {
  readonly target?: string;
  readonly isLogged: boolean;
  readonly request?: CircleRequest;
}

const line =
  (targetId: string): NonNullable<CircleCall['inSameTransaction']> =>
  (tx, { now }) =>
    logActivity(
      tx,
      {
        action: 'tried',
        targetType: 'debt',
        targetId,
        description: 'Tried something.',
        before: { tried: false },
        after: { tried: true },
        operator: 'ngozi',
        reason: 'To see whether it works',
      },
      now,
    );

const act = ({
  target = newId(),
  isLogged,
  request = { type: 'recount-votes', changed: null },
}: Wanted): Promise<string> =>
  withAuditEntry(() =>
    executor.execute({
      groupId: id,
      request,
      answer: () => 'done',
      ...(isLogged ? { inSameTransaction: line(target) } : {}),
    }),
  );

const hasPaid = async (person: TestPerson): Promise<boolean> =>
  (await person.get(`/api/groups/${id}`)).body.round?.paid.includes(person.id) === true;

it.each([
  ['before', by.Ada],
  ['after', by.Bola],
] as const)(
  'an admin action arriving %s a payment shares its transaction, with its own audit entry',
  async (order, person) => {
    const target = newId();
    const calls = [() => pay(person), () => act({ target, isLogged: true })];
    if (order === 'before') calls.reverse();
    await Promise.all(calls.map((call) => call()));
    const { rows } = await world.database.pool.query<{ together: boolean }>(
      `SELECT l.xmin::text = c.xmin::text AS together FROM admin_activity_logs l, contributions c
      WHERE l.target_id = $1 AND c.user_id = $2`,
      [target, person.id],
    );
    expect(rows).toEqual([{ together: true }]);
  },
);

it('an action without an audit entry is rolled back, and the concurrent payment succeeds', async () => {
  const debt = newId();
  await world.database.pool.query(
    `INSERT INTO debts (id, user_id, group_id, type, amount, cycle, round, due_date, description, created_at)
      VALUES ($1, $2, $3, 'late_fee', 40000, 1, 1, $4, 'Late fee', $4)`,
    [debt, by.Efe.id, id, new Date(await world.clock.now())],
  );
  const key = { userId: by.Efe.id, cycle: 1, round: 1, type: 'late_fee' } as const;
  const request = { type: 'forgive-debt', debt: key } as const;
  const [acted, paid] = await Promise.allSettled([act({ isLogged: false, request }), pay(by.Chidi)]);
  const message = 'An admin action changed data without an audit entry';
  expect(acted).toMatchObject({ status: 'rejected', reason: { message } });
  expect(paid.status).toBe('fulfilled');
  expect(await hasPaid(by.Chidi)).toBe(true);
  const { rows } = await world.database.pool.query('SELECT status FROM debts WHERE id = $1', [debt]);
  expect(rows).toEqual([{ status: 'outstanding' }]);
});

it('a refused action does not roll back the concurrent payment', async () => {
  const key = { userId: by.Dayo.id, cycle: 1, round: 1, type: 'late_fee' } as const;
  const refused = act({ isLogged: true, request: { type: 'forgive-debt', debt: key } });
  const paid = pay(by.Dayo);
  await expect(refused).rejects.toMatchObject({ code: 'DEBT_NOT_OUTSTANDING' });
  await paid;
  expect(await hasPaid(by.Dayo)).toBe(true);
});
