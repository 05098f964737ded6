import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fromIso, toIso, type SandboxClock } from './clock.ts';
import { parseInput, SandboxError } from './http.ts';
import type { Scheduler } from './scheduler.ts';

const moveBody = z.strictObject({ now: z.string() });
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Refuses calls from other machines, and from browsers that come through a proxy. Only the product on this machine may
 * call.
 */
function refuseStrangers(request: FastifyRequest): void {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.origin;
  if (!loopback.has(request.socket.remoteAddress ?? '') || forwarded !== undefined) {
    throw new SandboxError(404, 'NOT_FOUND', 'Not found');
  }
}

/** Registers the calls by which the product moves the stand-ins' clock. They are not proxied to the outside. */
export function registerControl(app: FastifyInstance, clock: SandboxClock, scheduler: Scheduler): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseStrangers(request);
    done();
  });
  app.get('/control/health', () => ({ now: toIso(clock.nowMs()) }));
  app.get('/control/next-due', () => {
    const due = scheduler.nextDue();
    return due === null ? { at: null, job: null } : { at: toIso(due.atMs), job: due.job };
  });
  app.post('/control/clock', async (request) => {
    const toMs = fromIso(parseInput(moveBody, request.body).now);
    if (toMs === undefined) throw new SandboxError(400, 'INVALID_INPUT', 'now: must be an ISO 8601 instant');
    const ran = await scheduler.moveTo(toMs);
    const incomingAtMs = scheduler.incomingAtMs();
    return {
      ran: ran.map(({ atMs, job, count }) => ({ at: toIso(atMs), job, count })),
      incomingAt: incomingAtMs === null ? null : toIso(incomingAtMs),
    };
  });
}
