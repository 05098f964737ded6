import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase();

it('a shutdown waits for no connection on which nothing was asked', async () => {
  const app = await testApp({ database });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const ahead = connect(port, '127.0.0.1');
  const ended = once(ahead, 'close');
  await accepted;
  await app.close();
  await ended;
});

it('a shutdown waits for the answer to a request in hand, and not for the next request', async () => {
  const app = await testApp({ database });
  const hand = new EventTarget();
  app.get('/slow', async () => {
    const answer = once(hand, 'answer');
    hand.dispatchEvent(new Event('asked'));
    await answer;
    return 'answered';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = once(hand, 'asked');
  const asking = request(`${url}/slow`, { agent: new Agent({ keepAlive: true }) }).end();
  await asked;
  const closed = app.close();
  // By then the server has looked for idle connections, and found this one busy.
  await expect.poll(() => app.server.listening).toBe(false);
  hand.dispatchEvent(new Event('answer'));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(await answer.toArray()).toEqual([Buffer.from('answered')]);
  await closed;
});
