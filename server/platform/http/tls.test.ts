import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect, createServer, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../../tests/support/certificate.ts';
import { readableLog, testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { loadRenewedCertificate, tlsOptions } from './tls.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-certificate-'));
const files = { certFile: path.join(directory, 'cert.pem'), keyFile: path.join(directory, 'key.pem') };
const first = makeCertificate();
const second = makeCertificate();
const write = ({ cert, key }: TestCertificate): void => {
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
};
write(first);

const { log, lines } = readableLog();
const server = createServer(tlsOptions(files), (socket) => socket.end());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const stopLooking = loadRenewedCertificate(server, files, log, 20);
afterAll(() => {
  stopLooking();
  server.close();
  rmSync(directory, { recursive: true });
});

async function agree(options: ConnectionOptions): Promise<{ protocol: string | null; cipher: string }> {
  const { port } = server.address() as AddressInfo;
  const socket: TLSSocket = connect({ host: 'localhost', port, ...options });
  try {
    await once(socket, 'secureConnect');
    return { protocol: socket.getProtocol(), cipher: socket.getCipher().name };
  } finally {
    socket.destroy();
  }
}

it('supports only TLS 1.3 and 1.2, with the strongest cipher first', async () => {
  const ca = first.cert;
  expect(await agree({ ca })).toEqual({ protocol: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' });
  expect(await agree({ ca, maxVersion: 'TLSv1.2' })).toEqual({
    protocol: 'TLSv1.2',
    cipher: 'ECDHE-ECDSA-AES256-GCM-SHA384',
  });
  await expect(agree({ ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow();
  await expect(agree({ ca, maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' })).rejects.toThrow();
});

it('loads a renewed certificate, and keeps the current one while the files do not match', async () => {
  expect(await agree({ ca: first.cert })).toMatchObject({ protocol: 'TLSv1.3' });
  writeFileSync(files.certFile, second.cert);
  await expect.poll(() => lines.at(-1)?.['msg']).toContain('cannot be used');
  expect(await agree({ ca: first.cert })).toMatchObject({ protocol: 'TLSv1.3' });
  writeFileSync(files.keyFile, second.key);
  await expect.poll(() => lines.at(-1)?.['msg']).toBe('renewed certificate loaded');
  expect(await agree({ ca: second.cert })).toMatchObject({ protocol: 'TLSv1.3' });
  await expect(agree({ ca: first.cert })).rejects.toThrow();
  expect(await agree({ ca: second.cert, maxVersion: 'TLSv1.2' })).toMatchObject({ protocol: 'TLSv1.2' });
});

it('requires the https report of a proxy in front all the same', async () => {
  const { database } = await testDatabase();
  const trustedProxies = ['127.0.0.1'];
  const app = await testApp({ database, tls: files, httpsOnly: true, trustedProxies });
  app.get('/api/wallet', () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // Without a proxy, these limits keep a client from holding a connection by sending its body slowly.
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([60_000, 60_000]);
  const ask = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const options = { host: 'localhost', port, path: '/api/wallet', headers, ca: second.cert, agent: false };
      request(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  const from = { 'x-forwarded-for': '41.58.1.1' };
  expect(await ask({})).toBe(200);
  expect(await ask({ ...from, 'x-forwarded-proto': 'https' })).toBe(200);
  expect(await ask({ ...from, 'x-forwarded-proto': 'http' })).toBe(403);
  expect(await ask(from)).toBe(403);
});
