import type { FastifyRequest } from 'fastify';

/** Limit for callers without their own timeout. */
const LONGEST_HOLD_MS = 120_000;

/** Resolves when the caller has stopped waiting. */
export function callerDisconnected(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  return new Promise((resolve) => {
    if (socket.destroyed) {
      resolve();
      return;
    }
    const letGo = setTimeout(() => socket.destroy(), LONGEST_HOLD_MS);
    socket.once('close', () => {
      clearTimeout(letGo);
      resolve();
    });
  });
}
