import net from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

test('free ports are different, usable, and outside the range of outgoing connections', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port < 10_000 || port > 29_999)).toEqual([]);
  const servers = ports.map((port) => net.createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});
