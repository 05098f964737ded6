import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { makeCertificate } from '../../tests/support/certificate.ts';
import { freePort } from '../platform/ports/free-ports.ts';
import { publicCertificate } from './public-certificate.ts';

const own = makeCertificate();
const server = createServer(own, (socket) => socket.end());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const url = `https://localhost:${String((server.address() as AddressInfo).port)}`;

it('reports whether browsers trust the public certificate, and for how long', async () => {
  expect(await publicCertificate(url, own.cert)).toBe(`${url} has a trusted certificate, for 0 more days`);
  expect(await publicCertificate(url)).toBe(
    `${url} has a certificate that browsers do NOT trust (DEPTH_ZERO_SELF_SIGNED_CERT)`,
  );
  const nobody = `https://localhost:${String(await freePort())}`;
  expect(await publicCertificate(nobody)).toBe(`${nobody} could not be reached from here`);
});
