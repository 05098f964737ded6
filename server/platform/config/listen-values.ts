import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as z from 'zod';
import { isLoopback } from './live-values.ts';

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export const listenVariables = {
  HOST: z.string().optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
};

type Given = z.output<z.ZodObject<typeof listenVariables>>;

export const tlsFrom = ({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Given): TlsFiles | undefined =>
  certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile };

/**
 * Returns the IP address to listen on: HOST if set, else all interfaces in live mode with TLS, else loopback. Live mode
 * without TLS expects a proxy on this machine. The sandbox is local because its controls need no sign-in.
 */
export function listenAddress({ HOST = '', ROTA_MODE, TLS_CERT_FILE = '' }: NodeJS.ProcessEnv): string {
  if (HOST !== '') return HOST;
  return ROTA_MODE === 'live' && TLS_CERT_FILE !== '' ? '0.0.0.0' : '127.0.0.1';
}

/** Returns problems with HOST and the TLS files, as sentences that begin with a variable's name. */
export function listenConfigError(env: Given, mode: 'sandbox' | 'live'): string[] {
  const { HOST = '', TLS_CERT_FILE, TLS_KEY_FILE } = env;
  if (TLS_CERT_FILE === undefined && TLS_KEY_FILE !== undefined) return ['TLS_CERT_FILE is required with TLS_KEY_FILE'];
  if (TLS_KEY_FILE === undefined && TLS_CERT_FILE !== undefined) return ['TLS_KEY_FILE is required with TLS_CERT_FILE'];
  const files = tlsFrom(env);
  if (files === undefined) {
    if (mode === 'sandbox' || HOST === '' || isLoopback(HOST)) return [];
    return ['HOST must be 127.0.0.1 unless TLS_CERT_FILE and TLS_KEY_FILE are set'];
  }
  try {
    createSecureContext({ cert: readFileSync(files.certFile), key: readFileSync(files.keyFile) });
    return [];
  } catch (error) {
    return [`TLS_CERT_FILE and TLS_KEY_FILE cannot be used: ${error instanceof Error ? error.message : String(error)}`];
  }
}
