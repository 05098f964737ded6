import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 100;

/**
 * Lets a shutdown wait only for requests in progress. Node ends idle connections when the server closes, but only once,
 * and not connections without a first request, which browsers and proxies open ahead. So this ends both kinds,
 * repeatedly.
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
    // A server that never listened emits no close event.
    const looking = setInterval(endIdle, CHECK_INTERVAL_MS).unref();
    server.once('close', () => {
      clearInterval(looking);
    });
    done();
  });
}
