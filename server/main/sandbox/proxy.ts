import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';

const INBOX = '/sandbox/mail';
/** Parts of the stand-ins that are reachable through the product. Their control calls are not. */
const prefixes = [INBOX, '/sandbox/paystack', '/sandbox/identity', '/sandbox/oidc', '/sandbox/sms'];

/** Matches the stand-ins' own cookies. The product's cookies are not forwarded to them. */
const OWN_COOKIE = /^sandbox_/;

const TIMEOUT_MS = 60_000;
const forwardedRequestHeaders = ['accept', 'content-type'] as const;
const forwardedResponseHeaders = [
  'content-type',
  'content-security-policy',
  'location',
  'vary',
  'x-content-type-options',
] as const;

/**
 * Returns the stand-ins' URL for a proxied request. Throws NOT_FOUND unless the resolved path is below an allowed
 * prefix, because dots or encoded slashes could lead elsewhere.
 */
export function standInUrl(baseUrl: string, requestUrl: string): URL {
  const url = new URL(requestUrl, 'http://stand-ins');
  const base = new URL(baseUrl);
  const isAllowed = prefixes.some((prefix) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`));
  if (!isAllowed || /%2f|%5c|%2e|\.\./i.test(requestUrl.split('?')[0] ?? '')) throw new AppError('NOT_FOUND');
  url.protocol = base.protocol;
  url.host = base.host;
  return url;
}

async function forwardRequest(request: FastifyRequest, baseUrl: string): Promise<Response> {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const cookies = (request.headers.cookie ?? '').split(/; */).filter((each) => OWN_COOKIE.test(each));
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0;
  return fetch(standInUrl(baseUrl, request.url), {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}

/**
 * Proxies the stand-ins' pages and calls under the product's URL. Jobs that a call causes, such as a webhook's, run
 * before the response. Jobs that send mails run before the inbox is read.
 */
export function registerProxy(app: FastifyInstance, baseUrl: string, drain: () => Promise<void>): void {
  // A stand-in redirects to its own URL, which a remote browser cannot reach, so the product's URL replaces it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.startsWith(`${baseUrl}/sandbox/`)) {
      reply.header('location', location.slice(baseUrl.length));
    }
    done(null, payload);
  });
  for (const prefix of prefixes) {
    for (const url of [prefix, `${prefix}/*`]) {
      app.route({
        method: ['GET', 'POST'],
        url,
        config: { rawBody: true },
        handler: async (request, reply) => {
          if (request.method === 'GET' && prefix === INBOX) await drain();
          const response = await forwardRequest(request, baseUrl).catch((cause: unknown) => {
            if (cause instanceof AppError) throw cause;
            throw new AppError('UNAVAILABLE', { cause });
          });
          const body = Buffer.from(await response.arrayBuffer());
          if (request.method === 'POST') await drain();
          for (const name of forwardedResponseHeaders) {
            const value = response.headers.get(name);
            if (value !== null) reply.header(name, value);
          }
          const cookies = response.headers.getSetCookie();
          if (cookies.length > 0) reply.header('set-cookie', cookies);
          return reply.code(response.status).send(body);
        },
      });
    }
  }
}
