import type { AddressInfo } from 'node:net';
import { createPasswords } from '../../sandbox/passwords/passwords.ts';
import { createHttp } from '../../sandbox/platform/http.ts';
import {
  createBreachedPasswords,
  type BreachedPasswords,
} from '../../server/providers/breached-passwords/breached-passwords.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { testLog } from './test-app.ts';
import { atEnd } from './at-end.ts';

/** The sandbox's breached-password service over the wire, with a short timeout. */
export async function sandboxPasswords(log: Log = testLog()): Promise<BreachedPasswords> {
  const app = createHttp(() => undefined);
  createPasswords().routes(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  atEnd(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return createBreachedPasswords({ baseUrl: `http://127.0.0.1:${String(port)}/passwords`, timeoutMs: 300, log });
}
