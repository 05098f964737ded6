import { createServer } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { createIdentityCipher, createKycModule, type KycModule } from '../../server/modules/kyc/index.ts';
import type { KycDeps } from '../../server/modules/kyc/deps.ts';
import { createDojah } from '../../server/providers/identity/dojah.ts';
import { peopleApp, signUp, type PeopleApp, type SignedUp } from './people-app.ts';
import { testLog } from './test-app.ts';
import { atEnd } from './at-end.ts';

/**
 * In `up`, numbers ending in 0004 get status 503; in `back`, they are confirmed. In `away`, all numbers get 503; in
 * `contradicts`, they get another name.
 */
type RegistryState = 'up' | 'away' | 'back' | 'contradicts';

/** An identity registry over the wire. It confirms every number, except numbers with special endings. */
async function testRegistry(): Promise<{
  readonly url: string;
  readonly calls: () => number;
  readonly is: (state: RegistryState) => void;
}> {
  let calls = 0;
  let state: RegistryState = 'up';
  const server = createServer((request, response) => {
    calls += 1;
    const query = new URL(request.url ?? '/', 'http://register').searchParams;
    const ending = (query.get('bvn') ?? query.get('nin') ?? '').slice(-4);
    if (state === 'away') return response.writeHead(503).end('{}');
    if (ending === '0001') return response.writeHead(404).end('{"error":"not found"}');
    if (ending === '0004' && state === 'up') return response.writeHead(503).end('{}');
    return response.end(
      JSON.stringify({
        entity: {
          first_name:
            ending === '0002' || state === 'contradicts' ? 'CHIDINMA' : query.get('first_name')?.toUpperCase(),
          last_name: query.get('last_name')?.toUpperCase(),
          date_of_birth: ending === '0003' ? '1955-01-01' : query.get('dob'),
        },
      }),
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  atEnd(() => server.close());
  return { url: `http://127.0.0.1:${String(port)}`, calls: () => calls, is: (next) => (state = next) };
}

export const testCipher = createIdentityCipher({
  encryption: new Map([[1, Buffer.alloc(32, 1)]]),
  hmac: Buffer.alloc(32, 2),
});

export interface KycApp extends PeopleApp {
  readonly kyc: KycModule;
  readonly deps: KycDeps;
  readonly registryCalls: () => number;
  readonly setRegistryState: (state: RegistryState) => void;
  readonly addPerson: () => Promise<SignedUp>;
  readonly submit: (payload: Readonly<Record<string, unknown>>, who: SignedUp) => Promise<LightMyRequestResponse>;
  readonly readUser: (who: SignedUp) => Promise<Record<string, unknown>>;
  readonly notificationTypesOf: (who: SignedUp) => Promise<string[]>;
}

export async function kycApp(): Promise<KycApp> {
  const people = await peopleApp();
  const { app, database, clock, notifications } = people;
  const register = await testRegistry();
  const deps = {
    database,
    clock,
    log: testLog(),
    notifications,
    verifier: createDojah({ baseUrl: register.url, appId: 'app', apiKey: 'key', timeoutMs: 2000 }),
    cipher: testCipher,
  };
  const kyc = createKycModule(deps);
  kyc.routes(app);
  return {
    ...people,
    kyc,
    deps,
    setRegistryState: register.is,
    runJobs: (further = []) => people.runJobs([...kyc.jobs, ...further]),
    registryCalls: register.calls,
    async addPerson() {
      const signedUp = await signUp(app);
      await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [signedUp.user.id]);
      return signedUp;
    },
    submit: (payload, { headers }) => app.inject({ method: 'POST', url: '/api/kyc/submit', headers, payload }),
    readUser: async ({ headers }) => (await app.inject({ url: '/api/user', headers })).json<Record<string, unknown>>(),
    async notificationTypesOf({ user }) {
      const { rows } = await database.pool.query<{ type: string }>(
        'SELECT type FROM notifications WHERE user_id = $1',
        [user.id],
      );
      return rows.map(({ type }) => type);
    },
  };
}

let nextNumber = 22_210_000_000;

/** Eleven unused digits with an ending that the registry knows. */
export function freshNumber(ending = '7777'): string {
  nextNumber += 10_000;
  return `${String(nextNumber).slice(0, 7)}${ending}`;
}

export const kycForm = (over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '08012345678',
  dateOfBirth: '1990-05-06',
  address: '12 Marina Road',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101241',
  country: 'NG',
  bvn: freshNumber(),
  nin: freshNumber(),
  nigerianPhone: '+2348012345678',
  ...over,
});
