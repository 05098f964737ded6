import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createIdentityProvider } from './oidc.ts';

let described: (own: string) => string;
const server = createServer((_request, response) => {
  const issuer = described(own);
  const body = {
    issuer,
    authorization_endpoint: `${own}/auth`,
    token_endpoint: `${own}/token`,
    jwks_uri: `${own}/keys`,
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const own = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

const lead = () =>
  createIdentityProvider({ issuer: own, clientId: 'rota', clientSecret: 'of the client', timeoutMs: 2000 }).signInUrl(
    'https://rota.test/api/auth/callback',
    { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'c'.repeat(43) },
    { again: false },
  );

it('rejects a provider whose metadata names another issuer than configured', async () => {
  described = (issuer) => issuer;
  expect(await lead()).toMatchObject({ url: expect.stringContaining(`${own}/auth?`) as string });
  for (const issuer of ['https://accounts.other.test', `${own}/tenant`, own.replace('127.0.0.1', 'localhost')]) {
    described = () => issuer;
    expect(await lead()).toEqual({ away: expect.stringMatching(/^\w+/) as string });
  }
});
