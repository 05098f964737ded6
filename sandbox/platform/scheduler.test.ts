import { describe, expect, it } from 'vitest';
import type { SandboxClock } from './clock.ts';
import { createScheduler } from './scheduler.ts';
import type { StandIn } from './stand-in.ts';

function clockAt(startMs: number): SandboxClock & { pass(byMs: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advanceTo: (toMs) => {
      nowMs = Math.max(nowMs, toMs);
    },
    pass: (byMs) => {
      nowMs += byMs;
    },
  };
}

function standIn(name: string, due: number[], diary: string[]): StandIn {
  return {
    name,
    routes: () => undefined,
    nextDue: () => (due[0] === undefined ? null : { atMs: due[0], job: name }),
    runDue(nowMs) {
      const ran = due.filter((atMs) => atMs <= nowMs).map((atMs) => ({ atMs, job: name, count: 1 }));
      due.splice(0, ran.length);
      diary.push(...ran.map(({ atMs }) => `${name}@${String(atMs)}`));
      return Promise.resolve(ran);
    },
  };
}

const onError = (message: string, error: unknown): void => {
  throw new Error(message, { cause: error });
};

describe("the stand-ins' own work", () => {
  it('is found earliest first and runs when the clock is moved', async () => {
    const diary: string[] = [];
    const standIns = [standIn('a', [30, 50], diary), standIn('b', [20], diary)];
    const scheduler = createScheduler({ clock: clockAt(0), standIns, onError });
    expect(scheduler.nextDue()).toEqual({ atMs: 20, job: 'b' });
    const ran = await scheduler.moveTo(40);
    expect(ran.map(({ atMs, job }) => [atMs, job])).toEqual([
      [20, 'b'],
      [30, 'a'],
    ]);
    expect(scheduler.nextDue()).toEqual({ atMs: 50, job: 'a' });
  });

  it('runs as real time passes, but not while the clock is being moved', async () => {
    const diary: string[] = [];
    const clock = clockAt(0);
    const scheduler = createScheduler({ clock, standIns: [standIn('a', [10], diary)], onError });
    scheduler.nextDue();
    clock.pass(15);
    await scheduler.tick();
    expect(diary).toEqual([]);
    for (let ticks = 0; ticks < 5; ticks += 1) await scheduler.tick();
    expect(diary).toEqual(['a@10']);
  });

  it('continues when one stand-in fails', async () => {
    const diary: string[] = [];
    const errors: string[] = [];
    const failing: StandIn = { ...standIn('bad', [5], diary), runDue: () => Promise.reject(new Error('no')) };
    const scheduler = createScheduler({
      clock: clockAt(0),
      standIns: [failing, standIn('good', [5], diary)],
      onError: (message) => errors.push(message),
    });
    await scheduler.moveTo(10);
    expect(diary).toEqual(['good@5']);
    expect(errors).toEqual(['Stand-in bad: scheduled work failed']);
  });
});
