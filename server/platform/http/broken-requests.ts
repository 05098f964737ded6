import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { toIso } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../ids/new-id.ts';
import type { HttpDeps } from './deps.ts';
import { errorBody } from './errors.ts';

/** As helmet writes it on every other answer. */
const HTTPS_FOR_A_YEAR = 'max-age=31536000; includeSubDomains';

function codeOf(parserCode: string | undefined): ErrorCode {
  if (parserCode === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return parserCode === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST';
}

/**
 * Answers bytes that Node could not read as a request: headers above its 16 kB, or no HTTP at all. There is no request
 * yet, so no hook runs and the answer is written to the connection itself, which then closes.
 */
export async function answerBrokenRequest(
  { clock, origin }: Pick<HttpDeps, 'clock' | 'origin'>,
  parserCode: string | undefined,
  socket: Socket,
): Promise<void> {
  if (parserCode === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = new AppError(codeOf(parserCode));
  const now = await clock.now().catch(() => clock.realNow());
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody(refusal, newId()));
  const head = [
    `HTTP/1.1 ${String(refusal.status)} ${STATUS_CODES[refusal.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(body))}`,
    'cache-control: no-store',
    `x-rota-now: ${toIso(now)}`,
    'x-content-type-options: nosniff',
    ...(origin.publicUrl.startsWith('https:') ? [`strict-transport-security: ${HTTPS_FOR_A_YEAR}`] : []),
    'connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => {
    socket.destroy();
  });
}

/** HTTP/1.1 names the host; Node would answer what does not by itself, without the headers that all answers have. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host === undefined && raw.httpVersion === '1.1' ? new AppError('MALFORMED_REQUEST') : undefined);
  });
}
