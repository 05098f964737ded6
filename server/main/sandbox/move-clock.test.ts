import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { createLog } from '../../platform/log/log.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { moveClock, type MoveClockDeps } from './move-clock.ts';
import { historyClock } from './movable-clock.ts';

const start = fromIso('2026-01-31T09:00:00.000Z');
const log = createLog({ level: 'silent' });

/** A scheduled task due at fixed instants, which records when it ran. */
function sourceOf(name: string, due: Instant[], diary: string[]): ScheduledTask {
  const waiting = [...due].sort((a, b) => a - b);
  return {
    name,
    nextDueAt: () => Promise.resolve(waiting[0] ?? null),
    runDue(now) {
      let count = 0;
      while (waiting[0] !== undefined && waiting[0] <= now) {
        const at = waiting.shift() ?? now;
        diary.push(`${name} ${String((at - start) / HOUR_MS)} at ${String((now - start) / HOUR_MS)}`);
        count += 1;
      }
      return Promise.resolve([{ job: name, count }]);
    },
  };
}

const after = (hours: number): Instant => instant(start + hours * HOUR_MS);

function depsWith(sources: readonly ScheduledTask[], more: Partial<MoveClockDeps> = {}): MoveClockDeps {
  return { clock: historyClock(start, () => start), sources, drain: () => Promise.resolve(), log, ...more };
}

describe('moving the clock', () => {
  it('runs the work of all sources in the order it falls due, each at its own instant', async () => {
    const diary: string[] = [];
    const deps = depsWith([
      sourceOf('reminder', [after(1), after(30), after(2)], diary),
      sourceOf('settlement', [after(1.5), after(40), after(100)], diary),
    ]);

    const ran = await moveClock(deps, after(48));

    expect(diary).toEqual([
      'reminder 1 at 1',
      'settlement 1.5 at 1.5',
      'reminder 2 at 2',
      'reminder 30 at 30',
      'settlement 40 at 40',
    ]);
    expect(ran.map(({ at, job, count }) => [(at - start) / HOUR_MS, job, count])).toEqual([
      [1, 'reminder', 1],
      [1.5, 'settlement', 1],
      [2, 'reminder', 1],
      [30, 'reminder', 1],
      [40, 'settlement', 1],
    ]);
    expect(await deps.clock.now()).toBe(after(48));
  });

  it('checks every source again at the target, for work that may run early', async () => {
    const looks: Instant[] = [];
    const eager: ScheduledTask = {
      name: 'eager',
      nextDueAt: () => Promise.resolve(after(100)),
      runDue(now) {
        looks.push(now);
        return Promise.resolve([{ job: 'eager', count: 1 }]);
      },
    };

    const ran = await moveClock(depsWith([eager]), after(3));

    expect(looks).toEqual([after(3)]);
    expect(ran).toEqual([{ at: after(3), job: 'eager', count: 1 }]);
  });

  it('runs only what is due at a stop, and undated sources', async () => {
    const calls: string[] = [];
    const watched = (name: string, due: Instant[]): ScheduledTask => {
      const source = sourceOf(name, due, []);
      const runDue = (now: Instant) => {
        calls.push(`${name} at ${String((now - start) / HOUR_MS)}`);
        return source.runDue(now);
      };
      return { ...source, runDue };
    };
    const sources = [watched('late', [after(9)]), watched('early', [after(1), after(2)])];

    await moveClock(depsWith([...sources, { ...watched('undated', []), isUndated: true }]), after(3));

    const stops = ['early at 1', 'undated at 1', 'early at 2', 'undated at 2'];
    expect(calls).toEqual([...stops, 'late at 3', 'early at 3', 'undated at 3']);
  });

  it('runs work that became due at a stop before the sources that follow it', async () => {
    const diary: string[] = [];
    const settlement = sourceOf('settlement', [after(1)], diary);
    let isKnown = false;
    const deps = depsWith(
      [
        sourceOf('payment', [after(1)], diary),
        {
          ...settlement,
          nextDueAt: () => (isKnown ? settlement.nextDueAt() : Promise.resolve(null)),
          runDue: (now) => (isKnown ? settlement.runDue(now) : Promise.resolve([])),
        },
        sourceOf('circles', [after(1)], diary),
      ],
      {
        drain: () => {
          isKnown = diary.includes('payment 1 at 1');
          return Promise.resolve();
        },
      },
    );
    const ran = await moveClock(deps, after(2));
    expect(ran.map(({ at, job }) => [job, (at - start) / HOUR_MS])).toEqual([
      ['payment', 1],
      ['settlement', 1],
      ['circles', 1],
    ]);
  });

  it('runs overdue work at the current instant: time never goes back', async () => {
    const diary: string[] = [];
    const ran = await moveClock(depsWith([sourceOf('overdue', [after(-5), after(-3)], diary)]), after(1));
    expect(diary).toEqual(['overdue -5 at 0', 'overdue -3 at 0']);
    expect(ran).toEqual([{ at: start, job: 'overdue', count: 2 }]);
  });

  it('reports overdue work after the work that revealed it', async () => {
    let isKnown = false;
    const finder = sourceOf('finder', [after(3)], []);
    const overdue = sourceOf('overdue', [after(1)], []);
    const deps = depsWith([
      {
        ...overdue,
        nextDueAt: () => (isKnown ? overdue.nextDueAt() : Promise.resolve(null)),
        runDue: (now) => (isKnown ? overdue.runDue(now) : Promise.resolve([])),
      },
      {
        ...finder,
        async runDue(now) {
          const ran = await finder.runDue(now);
          isKnown ||= ran.some(({ count }) => count > 0);
          return ran;
        },
      },
    ]);
    const ran = await moveClock(deps, after(4));
    expect(ran.map(({ at, job }) => [job, (at - start) / HOUR_MS])).toEqual([
      ['finder', 3],
      ['overdue', 3],
    ]);
  });

  it('runs the stand-ins at the same instants and drains the jobs after each', async () => {
    const diary: string[] = [];
    const standInWork = sourceOf('transfer', [after(3)], diary);
    let drains = 0;
    const deps = depsWith([sourceOf('reminder', [after(2), after(4)], diary)], {
      standIns: {
        nextDueAt: () => standInWork.nextDueAt(),
        async moveTo(at) {
          const ran = await standInWork.runDue(at);
          return ran.filter(({ count }) => count > 0).map((each) => ({ at, ...each }));
        },
      },
      drain: () => {
        drains += 1;
        return Promise.resolve();
      },
    });

    const ran = await moveClock(deps, after(5));

    expect(ran.map(({ job }) => job)).toEqual(['reminder', 'transfer', 'reminder']);
    expect(drains).toBeGreaterThanOrEqual(5);
  });

  it('fails if due work never completes, instead of running for ever', async () => {
    const stuck: ScheduledTask = {
      name: 'stuck',
      nextDueAt: () => Promise.resolve(after(1)),
      runDue: () => Promise.resolve([]),
    };
    await expect(moveClock(depsWith([stuck]), after(2))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('fails when work repeats endlessly at one instant', async () => {
    const restless: ScheduledTask = {
      name: 'restless',
      nextDueAt: () => Promise.resolve(after(1)),
      runDue: () => Promise.resolve([{ job: 'again', count: 1 }]),
    };
    await expect(moveClock(depsWith([restless]), after(2))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('continues with the other sources when one fails', async () => {
    const diary: string[] = [];
    let failures = 0;
    const failing = sourceOf('fragile', [after(1)], diary);
    const fragile: ScheduledTask = {
      ...failing,
      runDue(now) {
        failures += 1;
        return failures === 1 ? Promise.reject(new Error('not yet')) : failing.runDue(now);
      },
    };
    const ran = await moveClock(depsWith([fragile, sourceOf('steady', [after(1)], diary)]), after(2));
    expect(ran.map(({ job }) => job)).toEqual(['steady', 'fragile']);
  });
});
