import { expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';

/** Three circles of ₦20,000. `first` is due first. `lower` and `higher` are due later, together, ordered by id. */
const cases = [
  ['25000.00', ['first'], '5000.00'],
  ['45000.00', ['first', 'lower'], '5000.00'],
  ['60000.00', ['first', 'lower', 'higher'], '0.00'],
] as const;

it.each(cases)('a deposit of %s pays %j and leaves %s (circle-rules §5)', async (naira, wanted, left) => {
  const world = await groupsWorld();
  const [saver, friend] = [await world.person('Saver', { naira: '0' }), await world.person('Friend')] as const;
  const circle = async (startDate: string): Promise<string> => {
    const id = await formCircle([friend, saver], { frequency: 'weekly', startDate });
    await saver.post(`/api/groups/${id}/auto-contribute`, { enabled: true });
    return id;
  };
  // Ids increase with time, so the circle that is due first has neither the lowest nor the highest id.
  const lower = await circle('2026-01-20');
  const first = await circle('2026-01-19');
  const higher = await circle('2026-01-20');
  await world.runUntil('2026-01-21T09:00:00.000Z');
  const paid = async (): Promise<string[]> => {
    const circles = Object.entries({ first, lower, higher });
    const answers = await Promise.all(circles.map(([, id]) => saver.get(`/api/groups/${id}`)));
    const isPaid = answers.map(({ body }) =>
      body.contributions.some(({ userId, status }) => userId === saver.id && status === 'completed'),
    );
    return circles.flatMap(([name], index) => (isPaid[index] === true ? [name] : []));
  };
  expect(await paid()).toEqual([]);
  await world.credit(saver, naira);
  await world.drain();
  expect(await paid()).toEqual(wanted);
  expect(await saver.balance()).toBe(left);
  await world.audit();
});
