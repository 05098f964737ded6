import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../ports/free-ports.ts';
import { startTracing } from './tracing.ts';

const silent = createServer(() => undefined);
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it.concurrent.each([
  ['refuses connections', () => freePort()],
  ['does not respond', () => Promise.resolve((silent.address() as AddressInfo).port)],
])('a collector that %s is reported and does not delay the end', async (_, portOf) => {
  const tracing = await startTracing({ endpoint: `http://127.0.0.1:${String(await portOf())}`, service: 'rota' });
  tracing.beginRequest('a request').end('GET /', {}, false);
  const failures: unknown[] = [];
  await tracing.stop((error) => failures.push(error));
  expect(failures).toHaveLength(1);
});
