import type { FastifyInstance } from 'fastify';
import { getClock, moveClock as moveClockRoute } from '../../../contract/sandbox.ts';
import { instant, type GroupId, type Instant } from '../../../contract/ids.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { moveClock, type MoveClockDeps } from './move-clock.ts';
import { targetOfDuration, targetOfInstant } from './move-target.ts';
import type { JobRun } from './stand-ins.ts';

/** The due date of a circle's current round and its next automatic event; null where there is none. */
export interface CircleTimes {
  readonly dueAt: Instant | null;
  readonly nextEventAt: Instant | null;
}

export interface ClockRouteDeps extends MoveClockDeps {
  /** Pauses the scheduler and every other move while `run` moves the clock. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  /** Returns undefined for an unknown group. */
  readonly circleTimes: (groupId: GroupId) => Promise<CircleTimes | undefined>;
}

/** More events than any circle has between two due dates. A circle with more is stuck. */
const MAX_EVENTS = 1000;

/**
 * Moves the clock to just after the due date of the circle's current round. If that date has passed because the round
 * waits for late money, moves to just after the due date of the next round. Throws GROUP_NOT_ACTIVE if no round is
 * left.
 */
async function moveToNextDue(deps: ClockRouteDeps, groupId: GroupId): Promise<readonly JobRun[]> {
  const ran: JobRun[] = [];
  for (let events = 0; events < MAX_EVENTS; events += 1) {
    const times = await deps.circleTimes(groupId);
    if (times === undefined) throw new AppError('GROUP_NOT_FOUND');
    const now = await deps.clock.now();
    if (times.dueAt !== null && times.dueAt >= now) {
      return [...ran, ...(await moveClock(deps, instant(times.dueAt + 1)))];
    }
    if (times.nextEventAt === null) {
      if (ran.length > 0) return ran;
      throw new AppError('GROUP_NOT_ACTIVE');
    }
    ran.push(...(await moveClock(deps, instant(Math.max(times.nextEventAt, now)))));
  }
  throw new AppError('UNAVAILABLE');
}

async function move(deps: ClockRouteDeps, body: BodyOf<typeof moveClockRoute>): Promise<readonly JobRun[]> {
  if ('advanceTo' in body) return moveToNextDue(deps, body.groupId as GroupId);
  const now = await deps.clock.now();
  return moveClock(deps, 'to' in body ? targetOfInstant(body.to, now) : targetOfDuration(body.advance, now));
}

export function registerClock(app: FastifyInstance, deps: ClockRouteDeps): void {
  registerRoute(app, getClock, async () => ({ now: toIso(await deps.clock.now()) }));
  registerRoute(app, moveClockRoute, async ({ body }) => {
    const answer = await deps.exclusively(async () => {
      const ran = await move(deps, body);
      return { now: toIso(await deps.clock.now()), ran: ran.map(({ at, ...job }) => ({ at: toIso(at), ...job })) };
    });
    return answer;
  });
}
