import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { productProcesses } from '../support/product-process.ts';
import { testDatabase } from '../support/test-database.ts';

/** A product with several processes that serves TLS and ships its log over TLS to a receiver. */

const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-tls-'));
const file = async (name: string, content: string): Promise<string> => {
  await writeFile(path.join(directory, name), content);
  return path.join(directory, name);
};
const own = makeCertificate();
const receivers = makeCertificate();

const bodies: string[] = [];
const receiver = createServer(receivers, (request, response) => {
  void text(request).then((body) => {
    if (request.url === '/v1/logs' && request.headers.authorization === 'Bearer of the receiver') bodies.push(body);
    response.end('{}');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await rm(directory, { recursive: true, force: true });
});

const METRICS_TOKEN = 'a token of sixteen characters or more';
const { servingUrl } = await testDatabase(2);
const start = await productProcesses(servingUrl, {
  ROTA_PROCESSES: '2',
  METRICS_TOKEN,
  LOG_LEVEL: 'info',
  TLS_CERT_FILE: await file('cert.pem', own.cert),
  TLS_KEY_FILE: await file('key.pem', own.key),
  NODE_EXTRA_CA_CERTS: await file('receiver.pem', receivers.cert),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `https://localhost:${String((receiver.address() as AddressInfo).port)}/v1/logs`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20receiver',
});
const rota = await start('all');
const { port } = new URL(rota.url);

interface Reply {
  readonly status: number | undefined;
  readonly protocol: string | null;
  readonly text: string;
}

const ask = (
  path: string,
  {
    method = 'GET',
    body = '',
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, method, headers, ca: own.cert, agent: false };
    httpsRequest(options, (response) => {
      const protocol = (response.socket as TLSSocket).getProtocol();
      text(response).then((all) => {
        resolve({ status: response.statusCode, protocol, text: all });
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });

it('serves calls, pages and metrics over TLS only', async () => {
  for (const path of ['/healthz', '/readyz', '/api/config']) {
    expect(await ask(path)).toMatchObject({ status: 200, protocol: 'TLSv1.3' });
  }
  const metrics = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(metrics.text).toContain('rota_metrics_of_all 1');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

it('ships the log including security events, without secrets', async () => {
  const typed = { email: 'adaeze.shipped@example.com', password: 'three quiet lagoon mornings' };
  const answer = await ask('/api/internal/login', {
    method: 'POST',
    body: JSON.stringify(typed),
    headers: { 'content-type': 'application/json', origin: `https://localhost:${port}` },
  });
  expect(answer.status).toBe(401);
  const { requestId } = JSON.parse(answer.text) as { requestId: string };
  const line = () => bodies.find((body) => body.includes(requestId));
  await expect.poll(line).toContain('sign-in');
  for (const secret of Object.values(typed)) expect(bodies.join('')).not.toContain(secret);
});
