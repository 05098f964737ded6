import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase();

it('a shutdown does not wait for connections without a request', async () => {
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

it('a shutdown waits for the request in progress, but not for the next one', async () => {
  const app = await testApp({ database });
  const hand = new EventTarget();
  app.get('/slow', async () => {
    const answer = once(hand, 'answer');
    hand.dispatchEvent(new Event('asked'));
    await answer;
    return 'answered';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(hand, 'asked');
  const clientRequest = request(`${url}/slow`, { agent: new Agent({ keepAlive: true }) }).end();
  await arrived;
  const closed = app.close();
  // Once the server stops listening, it has checked for idle connections and found this one busy.
  await expect.poll(() => app.server.listening).toBe(false);
  hand.dispatchEvent(new Event('answer'));
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  expect(await answer.toArray()).toEqual([Buffer.from('answered')]);
  await closed;
});

it('a request on an open connection during a shutdown gets a response, which closes the connection', async () => {
  const app = await testApp({ database });
  const closing = new EventTarget();
  app.get('/api/things', () => ({ ok: true }));
  app.get('/api/busy', async () =>
    database.query({ name: 'broken', text: 'SELECT pg_terminate_backend(pg_backend_pid())' }, []),
  );
  const begun = once(closing, 'begun');
  app.addHook('preClose', async () => {
    const end = once(closing, 'end');
    closing.dispatchEvent(new Event('begun'));
    await end;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const responseTo = async (path: string): Promise<IncomingMessage> => {
    const sent = request(`${url}${path}`, { agent: new Agent({ keepAlive: true }) }).end();
    const [response] = (await once(sent, 'response').catch((error: unknown) => {
      // The shutdown closes a connection whose request has not arrived yet.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      return [undefined];
    })) as [IncomingMessage | undefined];
    return response ?? responseTo(path);
  };
  const ask = async (path: string) => {
    const answer = await responseTo(path);
    return { answer, body: JSON.parse(Buffer.concat((await answer.toArray()) as Buffer[]).toString()) as unknown };
  };
  const closed = app.close();
  await begun;
  const served = await ask('/api/things');
  expect([served.answer.statusCode, served.answer.headers.connection, served.body]).toEqual([
    200,
    'close',
    { ok: true },
  ]);
  const refused = await ask('/api/busy');
  const shape = { error: expect.any(String) as string, code: 'UNAVAILABLE', requestId: expect.any(String) as string };
  expect([refused.answer.statusCode, refused.body]).toMatchObject([503, shape]);
  expect(refused.answer.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    connection: 'close',
  });
  expect(refused.answer.headers['content-security-policy']).toContain("default-src 'self'");
  closing.dispatchEvent(new Event('end'));
  await closed;
});
