import { expect, it } from 'vitest';
import { automaticWorld } from '../../../tests/support/automatic-world.ts';
import { pauseForAll, resumeForAll } from './pause-for-all.ts';

const act = (operator: string) => ({ operator, reason: 'The bank has an incident' });

it('charges no one while operators have paused charges, and goes on at the next slot', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-10T20:00:00.000Z');
  await pauseForAll(world, act('ada'));
  await world.runUntil('2026-02-11T16:00:00.000Z');
  expect(world.provider.calls).toEqual([]);
  await expect(resumeForAll(world, act('ada'), false)).rejects.toMatchObject({ code: 'RESUME_OWN_PAUSE' });
  await resumeForAll(world, act('bola'), false);
  await world.runUntil('2026-02-11T18:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T18:30 20000.00 400.00 completed']);
  await world.audit();
});

it('announces nothing while charges are paused, and the next reminder does once they go on', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-08T06:30:00.000Z');
  await pauseForAll(world, act('ada'));
  await world.runUntil('2026-02-08T08:00:00.000Z');
  expect((await world.messages(saver)).at(-1)).not.toContain('Visa ••4081');
  await resumeForAll(world, act('bola'), false);
  await world.runUntil('2026-02-11T18:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T18:30 20000.00 400.00 completed']);
  await world.audit();
});

it('lets a pause and 32 concurrent workers win one of two: a claim before the pause, or none', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-11T05:29:59.999Z');
  world.moveClockTo('2026-02-11T05:30:00.000Z');
  const workers = Array.from({ length: 32 }, () => world.runAutomatic());
  await Promise.all([...workers, pauseForAll(world, act('ada'))]);
  const before = world.provider.calls.length;
  expect(before).toBeLessThanOrEqual(1);
  await world.runUntil('2026-02-11T20:00:00.000Z');
  // No later slot is charged, whichever won.
  expect(world.provider.calls).toHaveLength(before);
  await world.audit();
});
