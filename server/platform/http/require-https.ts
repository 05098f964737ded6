import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HttpDeps } from './deps.ts';
import { isNavigation } from './static.ts';

/**
 * Addresses without personal data, which monitoring calls directly, without a proxy's headers; metrics need their own
 * token. Over a network the product itself uses TLS (decision 0079).
 */
const PROCESS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isThisMachine = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * True if the request came unencrypted over a network. A proxy reports the client's side in X-Forwarded-Proto, and a
 * proxy without it is unknown. Programs on this machine need no TLS.
 */
function isUnencrypted({ protocol, headers, socket }: FastifyRequest, hasProxies: boolean): boolean {
  const { 'x-forwarded-for': from, 'x-forwarded-proto': how } = headers;
  // TLS from the proxy to us does not cover the way to the proxy.
  if (protocol === 'https') return hasProxies && from !== undefined && how === undefined;
  return from !== undefined || how !== undefined || !isThisMachine(socket.remoteAddress);
}

const lastOf = (header: string | readonly string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Refuses unencrypted requests if the product is reached by https alone. A browser behind a proxy is redirected to
 * https. Calls are not, since their client would go on sending secrets unencrypted.
 */
export function rejectInsecureRequests(app: FastifyInstance, { httpsOnly, origin, trustedProxies }: HttpDeps): void {
  if (httpsOnly !== true) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (PROCESS_PATHS.has(path) || !isUnencrypted(request, trustedProxies.length > 0)) return undefined;
    // A redirect for an untrusted proxy with https would loop.
    const isToldSo = lastOf(request.headers['x-forwarded-proto']) === 'http';
    if (isToldSo && !path.startsWith('/api/') && isNavigation(request.method, request.headers.accept)) {
      return reply.redirect(`${origin.publicUrl}${request.url}`, 308);
    }
    throw new AppError('HTTPS_REQUIRED');
  });
}
