import { expect, it } from 'vitest';
import { openEvents } from '../../../tests/support/event-reader.ts';
import { PASSWORD, peopleApp, signUp } from '../../../tests/support/people-app.ts';
import { registerEvents } from '../../platform/events/events.routes.ts';

const { app, notifications, database, clock } = await peopleApp();
registerEvents(app);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const end = { event: 'end', data: { reason: 'signed-out' } };

it('an event stream ends when its session signs out, and only then', async () => {
  const ada = await signUp(app);
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/internal/login',
    payload: { email: ada.user.email, password: PASSWORD },
  });
  const otherCookie = elsewhere.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const here = await openEvents(url, ada.headers);
  const there = await openEvents(url, { cookie: otherCookie });
  await app.inject({ url: '/api/auth/logout', headers: ada.headers });
  expect(await here.next()).toEqual(end);
  expect(await here.next()).toBeUndefined();
  const notice = {
    userId: ada.user.id,
    type: 'wallet_deposit',
    priority: 'low',
    title: 'Deposit',
    message: 'Money',
  } as Parameters<typeof notifications.add>[1][number];
  await database.transaction(async (tx) => notifications.add(tx, [notice], await clock.now()));
  expect(await there.next()).toEqual({ event: 'message', data: { topics: ['notifications', 'wallet'] } });
});

it('a stream ends when its browser signs in again', async () => {
  const ada = await signUp(app);
  const events = await openEvents(url, ada.headers);
  const payload = { email: ada.user.email, password: PASSWORD };
  await app.inject({ method: 'POST', url: '/api/internal/login', payload, headers: ada.headers });
  expect(await events.next()).toEqual(end);
});
