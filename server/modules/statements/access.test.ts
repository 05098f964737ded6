import { describe, expect, it } from 'vitest';
import type { Member } from '../../../contract/round-schemas.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const owner = await world.person('Owner');
const member = await world.person('Member');
const second = await world.person('Second');
const changing = await world.person('Changing');
const outsider = await world.person('Outsider');
const id = await formCircle([owner, member, second], { ownerParticipates: false });

const paths = ['statement', 'statement/download?format=csv', 'book', 'book/download?format=pdf'] as const;
const statuses = async (person: TestPerson | undefined): Promise<number[]> => {
  const headers = person === undefined ? {} : { 'x-user': person.id };
  const answers = await Promise.all(
    paths.map((path) => world.app.inject({ url: `/api/groups/${id}/${path}`, headers })),
  );
  return answers.map(({ statusCode }) => statusCode);
};

/** Sets Ada's membership status directly in the table. */
const becomes = (status: Member['status']) =>
  world.database.transaction((tx) =>
    tx.query(
      {
        name: 'test-become',
        text: `INSERT INTO group_members (group_id, user_id, status, joined_at) VALUES ($1, $2, $3, now())
          ON CONFLICT (group_id, user_id) DO UPDATE SET status = $3`,
      },
      [id, changing.id, status],
    ),
  );

describe('statement and book', () => {
  it('are open to approved members and the owner, even one who does not participate', async () => {
    expect(await statuses(member)).toEqual([200, 200, 200, 200]);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200]);
    expect(await statuses(undefined)).toEqual([401, 401, 401, 401]);
    expect(await statuses(outsider)).toEqual([404, 404, 404, 404]);
  });

  it.each([
    ['left', [200, 200, 403, 403]],
    ['ejected', [200, 200, 403, 403]],
    ['pending', [403, 403, 403, 403]],
    ['rejected', [404, 404, 404, 404]],
  ] as const)('for a member who is %s', async (status, expected) => {
    await becomes(status);
    expect(await statuses(changing)).toEqual(expected);
  });

  it('show a former member nothing about the others', async () => {
    await becomes('left');
    await member.post(`/api/groups/${id}/contribute`, { amount: '20000' });
    const response = await world.app.inject({
      url: `/api/groups/${id}/statement`,
      headers: { 'x-user': changing.id },
    });
    expect(response.json()).toMatchObject({ lines: [], member: { name: 'Changing' } });
  });

  it('stay readable for an applicant who paid in an earlier cycle', async () => {
    await world.database.transaction((tx) =>
      tx.query({ name: 'test-pending', text: "UPDATE group_members SET status = 'pending' WHERE user_id = $1" }, [
        member.id,
      ]),
    );
    expect(await statuses(member)).toEqual([200, 200, 403, 403]);
  });

  it('are not found for an unknown circle', async () => {
    const url = '/api/groups/018f0000-0000-7000-8000-000000000001/statement';
    expect((await world.app.inject({ url, headers: { 'x-user': member.id } })).statusCode).toBe(404);
    const bad = await world.app.inject({ url: '/api/groups/x/book', headers: { 'x-user': member.id } });
    expect(bad.statusCode).toBe(404);
  });
});

describe('an invalid query', () => {
  const get = async (path: string) => {
    const response = await world.app.inject({ url: path, headers: { 'x-user': owner.id } });
    return [response.statusCode, response.json<{ fields?: Record<string, string> }>().fields];
  };
  const group = `/api/groups/${id}`;

  it.each([
    [`${group}/statement?from=yesterday`, { from: 'From must be a day, YYYY-MM-DD' }],
    [
      `${group}/statement?from=2026-02-30&to=12/12/2026`,
      {
        from: 'From must be a day, YYYY-MM-DD',
        to: 'To must be a day, YYYY-MM-DD',
      },
    ],
    [`${group}/statement?from=2026-02-02&to=2026-02-01`, { from: 'From must not be after To' }],
    [`${group}/statement?from=2026-01-01&from=2026-01-02`, { from: 'from was given more than once' }],
    [`${group}/statement/download`, { format: 'Format must be csv or pdf' }],
    [`${group}/statement/download?format=xls`, { format: 'Format must be csv or pdf' }],
    [`${group}/book?cycle=0`, { cycle: 'Cycle must be a whole number from 1' }],
    [`${group}/book?cycle=2`, { cycle: 'This circle has not reached that cycle yet' }],
    ['/api/wallet/statement?from=2026-02-02&to=2026-02-01&format=csv', { from: 'From must not be after To' }],
    ['/api/wallet/statement', { format: 'Format must be csv or pdf' }],
  ])('%s is refused', async (path, fields) => {
    expect(await get(path)).toEqual([400, fields]);
  });
});
