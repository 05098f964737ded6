import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Range below the ports of outgoing connections (from 32768 on Linux, 49152 elsewhere), which could take a port after
 * we found it free.
 */
const FIRST = 10_000;
const LAST = 29_999;
const TRIES = 100;

function listenOn(port: number): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

/** Returns `count` different free ports of the loopback address. Throws if hardly any are left. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, net.Server>();
  for (let tries = 0; held.size < count && tries < TRIES * count; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    const server = await listenOn(port);
    if (server !== undefined) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  if (held.size < count) throw new Error(`No free port of 127.0.0.1 between ${String(FIRST)} and ${String(LAST)}`);
  return [...held.keys()];
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port was returned');
  return port;
}
