import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HttpDeps } from './deps.ts';
import { isNavigation } from './static.ts';

/**
 * Paths that monitoring calls directly, without TLS or a proxy's headers. They contain no personal data, and metrics
 * need a token (decision 0079).
 */
export const PROCESS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isThisMachine = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * True if the request came unencrypted over a network. A proxy states the client's protocol in X-Forwarded-Proto; if it
 * does not, the request counts as unencrypted. Programs on this machine need no TLS.
 */
function isUnencrypted({ protocol, headers, socket }: FastifyRequest, hasProxies: boolean): boolean {
  const { 'x-forwarded-for': from, 'x-forwarded-proto': how } = headers;
  // TLS between the proxy and us proves nothing about the client's connection to the proxy.
  if (protocol === 'https') return hasProxies && from !== undefined && how === undefined;
  return from !== undefined || how !== undefined || !isThisMachine(socket.remoteAddress);
}

const lastOf = (header: string | readonly string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Refuses unencrypted requests if the product is reached by https alone. A browser behind a proxy is redirected to
 * https. API calls are not redirected, since their client would go on sending secrets unencrypted.
 */
export function rejectInsecureRequests(app: FastifyInstance, { httpsOnly, origin, trustedProxies }: HttpDeps): void {
  if (httpsOnly !== true) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (PROCESS_PATHS.has(path) || !isUnencrypted(request, trustedProxies.length > 0)) return undefined;
    // Redirects only if the proxy reports http, because behind an untrusted proxy with https a redirect would loop.
    const isToldSo = lastOf(request.headers['x-forwarded-proto']) === 'http';
    if (isToldSo && !path.startsWith('/api/') && isNavigation(request.method, request.headers.accept)) {
      return reply.redirect(`${origin.publicUrl}${request.url}`, 308);
    }
    throw new AppError('HTTPS_REQUIRED');
  });
}
