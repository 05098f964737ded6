import type { FastifyRequest } from 'fastify';

/** How long a call is held for a caller that has no timeout of its own. */
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
