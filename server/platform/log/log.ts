import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields that are removed from logs, up to three levels deep. No logged object is deeper. */
const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'sid',
  'secret',
  'secretKey',
  'otpauthUrl',
  'recoveryCodes',
  'apiKey',
  'authorization',
  'cookie',
  'bvn',
  'nin',
  'securityCode',
  'accountNumber',
];
const redactedPaths = secretNames
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])
  .concat(['headers["set-cookie"]', '*.headers["set-cookie"]', 'body', 'req.body']);

export interface LogOptions {
  readonly level: string;
  readonly name?: string;
  readonly destination?: DestinationStream;
  readonly traceId?: (() => string | undefined) | undefined;
  readonly alsoTo?: DestinationStream | undefined;
}

/** Creates the structured log on standard output. Secrets and identity numbers are redacted. */
export function createLog({ level, name = 'rota', destination, traceId, alsoTo }: LogOptions): Log {
  const mixin = traceId === undefined ? {} : { mixin: () => ({ traceId: traceId() }) };
  const options = { ...mixin, level, name, redact: { paths: redactedPaths, censor: '[redacted]' } };
  if (alsoTo === undefined) return destination === undefined ? pino(options) : pino(options, destination);
  // The log has already dropped lines below its level, so both destinations get all the rest.
  const both = [destination ?? pino.destination(1), alsoTo].map((stream) => ({ level: 'trace' as const, stream }));
  return pino(options, pino.multistream(both));
}
