import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxPasswords } from '../../../tests/support/sandbox-passwords.ts';
import { readableLog } from '../../../tests/support/test-app.ts';
import { createBreachedPasswords } from './breached-passwords.ts';

const { log, lines } = readableLog();
const standIn = await sandboxPasswords(log);
let answer: RequestListener = () => undefined;
const server = createServer((request, response) => {
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { port } = server.address() as AddressInfo; // A listening TCP server has an AddressInfo.
const own = createBreachedPasswords({ baseUrl: `http://127.0.0.1:${String(port)}`, timeoutMs: 300, log });

describe('breached passwords', () => {
  it('are recognised', async () => {
    expect(await standIn.isBreached('lagos breached 2019')).toBe(true);
    expect(await standIn.isBreached('Lagos breached 2019')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('are looked up by five digits of the hash and nothing else', async () => {
    const asked: unknown[] = [];
    answer = (request, response) => {
      const { host: _host, connection: _connection, ...headers } = request.headers;
      asked.push(request.method, request.url, headers);
      // The endings of the SHA-1 of 'password', and of a hash with the count 0, which only pads the response.
      response.end('1E4C9B93F3F0682250B6CF8331B7EE68FD8:52256179\r\n0018A45C4D1DEF81644B54AB7F969B88D65:1');
    };
    expect(await own.isBreached('password')).toBe(true);
    expect(asked.slice(0, 2)).toEqual(['GET', '/range/5BAA6']);
    expect(JSON.stringify(asked)).not.toMatch(/1E4C9B93|password/i);
    answer = (_request, response) => response.end('1E4C9B93F3F0682250B6CF8331B7EE68FD8:0');
    expect(await own.isBreached('password')).toBe(false);
  });

  it.each<readonly [string, () => Promise<boolean>]>([
    ['fails', () => standIn.isBreached('lagos service away')],
    ['is silent', () => standIn.isBreached('lagos service silent')],
    [
      'leads elsewhere',
      () => {
        answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
        return own.isBreached('password');
      },
    ],
    [
      'sends what is no list',
      () => {
        answer = (_request, response) => response.end('1E4C9B93F3F0682250B6CF8331B7EE68FD8:9'.padEnd(1_100_000));
        return own.isBreached('password');
      },
    ],
  ])('let everyone pass while the service %s', async (_what, ask) => {
    lines.length = 0;
    expect(await ask()).toBe(false);
    expect(lines).toMatchObject([{ msg: expect.stringContaining('service unavailable') as string }]);
    expect(JSON.stringify(lines)).not.toMatch(/lagos|5BAA6|password"/);
  });
});
