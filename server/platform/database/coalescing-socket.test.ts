import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { createCoalescingSocket } from './coalescing-socket.ts';

it('sends the writes of one turn together and in order, and later writes separately', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection').then(([socket]) => text(socket as Socket));
  const socket = createCoalescingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const together = vi.spyOn(socket, '_writev');
  const alone = vi.spyOn(socket, '_write');
  for (const piece of ['BEGIN;', 'SELECT 1;', 'SELECT 2;']) socket.write(piece);
  await new Promise((resolve) => setImmediate(resolve));
  expect(together.mock.calls.map(([pieces]) => pieces.length)).toEqual([3]);
  expect(alone).not.toHaveBeenCalled();
  socket.write('COMMIT;');
  socket.end();
  expect(await arrived).toBe('BEGIN;SELECT 1;SELECT 2;COMMIT;');
  expect(alone).toHaveBeenCalledTimes(1);
  server.close();
});
