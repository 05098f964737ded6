import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { toIso } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../ids/new-id.ts';
import { commonHeaders } from './answer-headers.ts';
import type { HttpDeps } from './deps.ts';
import { errorBody } from './errors.ts';

function codeOf(parserCode: string | undefined): ErrorCode {
  if (parserCode === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return parserCode === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST';
}

/** True once a response has begun, which further bytes would corrupt. Node's own error handler reads the same field. */
const isBeingAnswered = (socket: Socket): boolean =>
  (socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Responds to bytes that Node cannot parse: headers above 16 kB, or no HTTP at all. Without a request no hook runs, so
 * the response is written to the connection, which then closes.
 */
export function answerBrokenRequests(
  deps: HttpDeps,
): (parserCode: string | undefined, socket: Socket) => Promise<void> {
  const same = Object.entries(commonHeaders(deps)).map(([name, value]) => `${name}: ${value}`);
  return async (parserCode, socket) => {
    if (parserCode === 'ECONNRESET' || isBeingAnswered(socket)) {
      socket.destroy();
      return;
    }
    const refusal = new AppError(codeOf(parserCode));
    const now = await deps.clock.now().catch(() => deps.clock.realNow());
    if (!socket.writable) return;
    const body = JSON.stringify(errorBody(refusal, newId()));
    const head = [
      `HTTP/1.1 ${String(refusal.status)} ${STATUS_CODES[refusal.status] ?? ''}`,
      ...same,
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'cache-control: no-store',
      `x-rota-now: ${toIso(now)}`,
      `date: ${new Date(deps.clock.realNow()).toUTCString()}`,
      'connection: close',
    ].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => {
      socket.destroy();
    });
  };
}

const isAbsolute = (target: string): boolean => /^https?:\/\//i.test(target);

/**
 * Returns the path of an absolute request target (RFC 9112 §3.2.2), since all later code expects paths. Leaves a target
 * unchanged if its host differs from the Host header, so that the request is refused.
 */
export function pathOfTarget({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!isAbsolute(url) || !URL.canParse(url)) return url;
  const { host, protocol } = new URL(url);
  const named = `${protocol}//${headers.host ?? host}`;
  if (!URL.canParse(named) || new URL(named).host !== host) return url;
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function refusalOf({ headers, raw }: FastifyRequest): ErrorCode | undefined {
  const isOfToday = raw.httpVersion === '1.1';
  // Counts the host headers, because Node silently keeps the first of several.
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && headers.host === undefined && isOfToday) || isAbsolute(raw.url ?? ''))
    return 'MALFORMED_REQUEST';
  const { expect } = headers;
  return isOfToday && expect !== undefined && expect.toLowerCase() !== '100-continue'
    ? 'EXPECTATION_FAILED'
    : undefined;
}

/**
 * Refuses requests with no host, two hosts, a target of another host, an unknown expectation or a tunnel, as HTTP/1.1
 * requires. Node alone would accept them, or refuse them without the common headers.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  const server: Server = app.server;
  const answerBroken = answerBrokenRequests(app.rota);
  // Refuses tunnels (CONNECT). Node would close the connection without a response.
  server.on('connect', (_request, socket: Socket) => void answerBroken(undefined, socket));
  // Treats a request with an unknown expectation like any other, so that the hook below refuses it.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const code = refusalOf(request);
    done(code === undefined ? undefined : new AppError(code));
  });
}
