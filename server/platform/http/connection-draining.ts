import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 100;

/**
 * Lets a shutdown wait only for requests in progress, by ending idle connections repeatedly. Node ends them only once,
 * and never a connection without a first request, which browsers and proxies open in advance.
 */
export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => {
    unused.delete(socket);
  });
  const endIdle = (): void => {
    for (const socket of unused) socket.destroy();
    server.closeIdleConnections();
  };
  app.addHook('preClose', (done) => {
    endIdle();
    // A server that never listened emits no close event. Without `unref`, this timer would then keep the process alive.
    const looking = setInterval(endIdle, CHECK_INTERVAL_MS).unref();
    server.once('close', () => {
      clearInterval(looking);
    });
    done();
  });
}
