import { expect, it } from 'vitest';
import { automaticWorld } from '../../../tests/support/automatic-world.ts';

/** Due day of round 2 of a monthly circle. Circles start on 10 January 2026, and round 1 is due on the 11th. */
const DAY = '2026-02-11';

it('stops a charge whose slot comes while automatic charges are off, and tells the person once', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-11T05:00:00.000Z');
  world.ways.hide('automatic', await world.clock.now());
  await world.runUntil('2026-02-13T20:00:00.000Z');
  expect(world.provider.calls).toEqual([]);
  expect(await world.charges(saver)).toContain(`${DAY} stopped off`);
  const told = (await world.messages(saver)).filter((words) => words.includes('not available'));
  expect(told).toEqual([
    'contribution_reminder: Automatic charges are not available right now. Lagos Savers, round 2 is due on 11 February. Please pay ₦20,000.00 yourself.',
  ]);
  await world.audit();
});

it('plans and announces nothing while automatic charges are off, and goes on once they are on again', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-08T05:59:00.000Z');
  world.ways.hide('automatic', await world.clock.now());
  await world.runUntil('2026-02-08T08:00:00.000Z');
  expect(await world.charges(saver)).not.toContainEqual(expect.stringContaining(DAY));
  expect((await world.messages(saver)).at(-1)).not.toContain('Visa ••4081');
  await world.runUntil('2026-02-11T06:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T06:30 20000.00 400.00 completed']);
  await world.audit();
});

it('announces nothing in a reminder that comes while the way is off', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-08T06:30:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} planned`);
  world.ways.hide('card', await world.clock.now());
  await world.runUntil('2026-02-08T08:00:00.000Z');
  expect((await world.messages(saver)).at(-1)).not.toContain('Visa ••4081');
  // The reminder of the day before announces it, a day before the second slot.
  await world.runUntil('2026-02-11T05:30:00.000Z');
  expect(world.provider.calls).toEqual([]);
  await world.runUntil('2026-02-11T18:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T18:30 20000.00 400.00 completed']);
  await world.audit();
});

it('plans for many people at a time', async () => {
  const world = await automaticWorld();
  const savers = [];
  for (let count = 0; count < 3; count += 1) savers.push(await world.saver({ naira: '20000' }));
  for (const saver of savers) await world.circle(saver);
  await world.runUntil('2026-02-08T06:30:00.000Z');
  for (const saver of savers) expect(await world.charges(saver)).toContain(`${DAY} planned`);
  await world.audit();
});
