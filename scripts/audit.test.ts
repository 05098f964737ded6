import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { bundleProgram } from '../tests/support/bundle-program.ts';

let weaknesses: object | undefined = {};
const queried = new Set<string>();
const server = createServer((request, response) => {
  void answer(request).then((body) => response.writeHead(body === undefined ? 404 : 200).end(body));
});
async function answer(request: IncomingMessage): Promise<string | undefined> {
  const body = await buffer(request);
  if (request.url !== '/-/npm/v1/security/advisories/bulk' || weaknesses === undefined) return undefined;
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  for (const name of Object.keys(JSON.parse(text.toString()) as object)) queried.add(name);
  return JSON.stringify(weaknesses);
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const program = await bundleProgram('scripts/audit.ts', `audit-test-${String(process.pid)}`);
afterAll(() => rm(program, { force: true }));

const audit = (...args: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${String(port)}/`,
      npm_config_fetch_retries: '0',
    };
    const child = spawn(process.execPath, [program, ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });

const weakness = (id: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'a weakness',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0 },
});
const TIME = 120_000;

it('accepts recorded weaknesses within their deadline', { timeout: TIME }, async () => {
  weaknesses = { '@fastify/static': [weakness('GHSA-83w8-p2f5-377r')] };
  const { code, output } = await audit('--today', '2026-11-23');
  expect(output).toContain('the first fix due by 2027-02-20; registry queried');
  expect(code).toBe(0);
  expect([...queried]).toEqual(expect.arrayContaining(['fastify', 'lighthouse']));
});

it('fails for a published vulnerability without a record', { timeout: TIME }, async () => {
  weaknesses = { fastify: [weakness('GHSA-aaaa-bbbb-cccc')] };
  const { code, output } = await audit('--today', '2026-11-23');
  expect(output).toContain('GHSA-aaaa-bbbb-cccc in fastify (high) is neither fixed nor in ops/weaknesses.json');
  expect(code).toBe(1);
});

it('reports unknown when the registry does not respond', { timeout: TIME }, async () => {
  weaknesses = undefined;
  const { code, output } = await audit('--today', '2026-11-23');
  expect(output).toContain('THE REGISTRY DID NOT RESPOND');
  expect(code).toBe(2);
});

it('fails offline once a deadline has passed', { timeout: TIME }, async () => {
  expect((await audit('--offline', '--today', '2027-02-20')).code).toBe(0);
  const late = await audit('--offline', '--today', '2027-02-21');
  expect(late.output).toContain('GHSA-83w8-p2f5-377r in @fastify/static was due to be fixed by 2027-02-20');
  expect(late.code).toBe(1);
  expect((await audit('--offline', '--today', '2028-05-01')).output).toContain(
    'Containerfile: Node 24 has had no fixes',
  );
});
