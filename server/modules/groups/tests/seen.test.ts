import { expect, it } from 'vitest';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [ada, bola, stranger] = [await world.person('Ada'), await world.person('Bola'), await world.person('Stranger')];
const id = await formCircle([ada, bola]);

const seenBy = async (person: TestPerson): Promise<unknown> =>
  ((await person.get(`/api/groups/${id}`)).body as { seen?: unknown }).seen;
const see = async (person: TestPerson, seen: object): Promise<number> =>
  (await person.put(`/api/groups/${id}/seen`, seen)).status;

it('stores the state of a circle that a user has seen, for that user only', async () => {
  const first = { cycle: 1, status: 'active', received: false };
  expect(await seenBy(ada)).toBeNull();
  expect(await see(ada, first)).toBe(204);
  // Clients of an earlier release do not say whether the user was a member.
  expect(await seenBy(ada)).toEqual({ ...first, admitted: true });
  expect(await see(ada, { ...first, received: true, admitted: false })).toBe(204);
  expect(await seenBy(ada)).toEqual({ ...first, received: true, admitted: false });
  expect((await ada.get('/api/groups')).body).toMatchObject({ groups: [{ seen: { admitted: false } }] });
  expect(await seenBy(bola)).toBeNull();
});

it('accepts the state only from people of the circle, and only in this shape', async () => {
  const seen = { cycle: 1, status: 'active', received: false };
  expect(await see(stranger, seen)).toBe(404);
  for (const wrong of [{}, { ...seen, cycle: 0 }, { ...seen, status: 'over' }, { ...seen, cycle: 2 ** 40 }])
    expect(await see(bola, wrong)).toBe(400);
  expect(await seenBy(bola)).toBeNull();
});
