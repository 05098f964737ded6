import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 100;

/**
 * Lets a shutdown wait for requests in hand and for nothing else. Node ends the connections that are idle when the
 * server closes. It does not count as idle those on which nothing has been asked yet, which browsers and proxies open
 * ahead; and it looks once: a connection whose request is answered later would be kept open for the next one.
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
