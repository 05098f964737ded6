import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { createDojah } from './dojah.ts';

const claim = {
  number: '22212345678',
  firstName: 'Adé',
  lastName: 'Obi & Sons',
  dateOfBirth: '1990-05-06',
  phone: '+2348012345678',
};
const servers: Server[] = [];

async function verifierOf(listener: RequestListener, timeoutMs = 2000) {
  const server = createServer(listener);
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return createDojah({
    baseUrl: `http://127.0.0.1:${String(port)}/identity`,
    appId: 'app',
    apiKey: 'key',
    timeoutMs,
  });
}

const answering = (status: number, body: string) =>
  verifierOf((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a registry lookup', () => {
  it('sends the number and the credentials', async () => {
    const seen: unknown[] = [];
    const verifier = await verifierOf((request, response) => {
      seen.push([request.url, request.headers['appid'], request.headers.authorization]);
      const names = { first_name: 'ADÉ', last_name: 'OBI', date_of_birth: '06-May-1990', image: 'x' };
      const phones = { phone_number1: null, phone_number2: '08012345678' };
      const isNin = request.url?.includes('nin') === true;
      response.end(JSON.stringify({ entity: { ...names, ...(isNin ? { phone_number: '08012345679' } : phones) } }));
    });
    const matches = { firstName: 'same', lastName: 'differs', dateOfBirth: 'same', phone: 'same' };
    expect(await verifier.lookUp('bvn', claim)).toEqual({ outcome: 'found', matches });
    expect(await verifier.lookUp('nin', claim)).toEqual({
      outcome: 'found',
      matches: { ...matches, phone: 'differs' },
    });
    const query = 'first_name=Ad%C3%A9&last_name=Obi+%26+Sons&dob=1990-05-06';
    expect(seen).toEqual([
      [`/identity/api/v1/kyc/bvn/full?bvn=22212345678&${query}`, 'app', 'key'],
      [`/identity/api/v1/kyc/nin?nin=22212345678&${query}`, 'app', 'key'],
    ]);
  });

  it.each([
    [404, '{"error":"BVN not found"}'],
    [404, ''],
    [400, '{"error":"Wrong BVN Inputted"}'],
  ])('recognises that a number is unknown: %i %s', async (status, body) => {
    expect(await (await answering(status, body)).lookUp('bvn', claim)).toEqual({ outcome: 'not found' });
  });

  it.each([
    [200, '{}'],
    [200, 'not JSON'],
    [200, '{"entity":{"first_name":"A","last_name":"B","date_of_birth":"long ago"}}'],
    [400, '{"error":"Your balance is low"}'],
    [401, '{}'],
    [402, '{}'],
    [429, '{}'],
    [500, ''],
    [302, ''],
  ])('treats other responses as no verdict: %i %s', async (status, body) => {
    expect(await (await answering(status, body)).lookUp('nin', claim)).toMatchObject({ outcome: 'away' });
  });

  it('fails on a timeout and without a connection', async () => {
    const silent = await verifierOf(() => undefined, 100);
    expect(await silent.lookUp('bvn', claim)).toEqual({ outcome: 'away', reason: 'TimeoutError' });
    const nobody = createDojah({ baseUrl: 'http://127.0.0.1:9', appId: 'a', apiKey: 'k', timeoutMs: 2000 });
    const answer = await nobody.lookUp('bvn', claim);
    expect(answer).toMatchObject({ outcome: 'away' });
    expect(JSON.stringify(answer)).not.toContain(claim.number);
  });
});
