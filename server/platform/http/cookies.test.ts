import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { defineRoute } from '../../../contract/route.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { registerRoute } from './register-route.ts';
import { reply } from './request-context.ts';

const { database } = await testDatabase(2);
const answer = z.object({ seen: z.nullable(z.string()) });
const route = defineRoute({
  method: 'GET',
  path: '/api/waits',
  summary: 'Sets a cookie, and says what it was',
  access: 'public',
  responses: { 200: answer },
});

async function withCookie(sessionCookie: string, publicUrl: string) {
  const app = await testApp({ database, sessionCookie, origin: { publicUrl, trustHost: false } });
  registerRoute(app, route, ({ cookies }) =>
    Promise.resolve(
      reply({ body: { seen: cookies['rota_waits'] ?? null }, cookies: [{ name: 'rota_waits', value: 'new' }] }),
    ),
  );
  return async (cookie: string) => {
    const { cookies, body } = await app.inject({ url: '/api/waits', headers: { cookie } });
    return { name: cookies[0]?.name, secure: cookies[0]?.secure, seen: (JSON.parse(body) as { seen: string }).seen };
  };
}

it('sends our cookies for the exact host only, and ignores those of a neighbouring host', async () => {
  const ask = await withCookie('__Host-sid', 'https://rota.test');
  expect(await ask('__Host-rota_waits=mine')).toEqual({ name: '__Host-rota_waits', secure: true, seen: 'mine' });
  expect((await ask('rota_waits=planted')).seen).toBeNull();
  expect((await ask('rota_waits=planted; __Host-rota_waits=mine; rota_waits=planted')).seen).toBe('mine');
});

it('leaves names unchanged without https', async () => {
  const ask = await withCookie('sid', 'http://localhost:3000');
  expect(await ask('rota_waits=mine')).toEqual({ name: 'rota_waits', secure: undefined, seen: 'mine' });
});
