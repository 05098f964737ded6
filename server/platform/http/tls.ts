import { readFileSync } from 'node:fs';
import type { SecureContextOptions, Server } from 'node:tls';
import type { TlsFiles } from '../config/listen-values.ts';
import type { Log } from '../log/log.ts';

/** Ciphers with forward secrecy and AEAD only, the strongest first. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

const CHECK_INTERVAL_MS = 60_000;

export const tlsOptions = ({ certFile, keyFile }: TlsFiles) =>
  ({
    cert: readFileSync(certFile),
    key: readFileSync(keyFile),
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  }) satisfies SecureContextOptions;

/**
 * Loads a renewed certificate within a minute, for new connections. Logs files that do not match, such as when only one
 * has been written, and keeps the current certificate. Returns a function that stops the checks.
 */
export function loadRenewedCertificate(
  server: Server,
  files: TlsFiles,
  log: Log,
  everyMs = CHECK_INTERVAL_MS,
): () => void {
  let inForce = tlsOptions(files);
  const look = (): void => {
    try {
      const options = tlsOptions(files);
      if (options.cert.equals(inForce.cert) && options.key.equals(inForce.key)) return;
      server.setSecureContext(options);
      inForce = options;
      log.info('renewed certificate loaded');
    } catch (error) {
      log.warn({ err: error }, 'renewed certificate cannot be used; keeping the current one');
    }
  };
  const looking = setInterval(look, everyMs).unref();
  return () => {
    clearInterval(looking);
  };
}
