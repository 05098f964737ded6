import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** What never reaches a log, wherever in a logged object it stands (three levels deep covers all of our shapes). */
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
  /** The trace that a line belongs to, where there is one. */
  readonly traceId?: (() => string | undefined) | undefined;
  /** Where each line goes as well. */
  readonly alsoTo?: DestinationStream | undefined;
}

/** Structured logs on standard output. Secrets and identity numbers are replaced before they are written. */
export function createLog({ level, name = 'rota', destination, traceId, alsoTo }: LogOptions): Log {
  const mixin = traceId === undefined ? {} : { mixin: () => ({ traceId: traceId() }) };
  const options = { ...mixin, level, name, redact: { paths: redactedPaths, censor: '[redacted]' } };
  if (alsoTo === undefined) return destination === undefined ? pino(options) : pino(options, destination);
  // The log itself has dropped what is below its level: each of both gets what is left.
  const both = [destination ?? pino.destination(1), alsoTo].map((stream) => ({ level: 'trace' as const, stream }));
  return pino(options, pino.multistream(both));
}
