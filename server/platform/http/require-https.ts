import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HttpDeps } from './deps.ts';
import { isNavigation } from './static.ts';

/**
 * They say nothing of anybody, and whatever watches the process asks it directly, without a proxy's headers; the
 * metrics have a token of their own. Over a network the product itself speaks TLS (decision 0079).
 */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isThisMachine = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * Whether somebody's words came in clear text over a network: a proxy in front says so of the way to it, by
 * X-Forwarded-Proto, and one that says nothing is none that we know. Programs on this machine need no TLS to us.
 */
function isInClear({ protocol, headers, socket }: FastifyRequest, hasProxies: boolean): boolean {
  const { 'x-forwarded-for': from, 'x-forwarded-proto': how } = headers;
  // By TLS from the proxy to us, about the way to the proxy we still know nothing.
  if (protocol === 'https') return hasProxies && from !== undefined && how === undefined;
  return from !== undefined || how !== undefined || !isThisMachine(socket.remoteAddress);
}

/** What the nearest proxy added to a header. */
const lastOf = (header: string | readonly string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Refuses what came in clear text, where the product is reached by https alone. A browser that a proxy lets through is
 * led to the https address; calls are not, since their client would go on sending secrets in clear.
 */
export function rejectInsecureRequests(app: FastifyInstance, { httpsOnly, origin, trustedProxies }: HttpDeps): void {
  if (httpsOnly !== true) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (OF_THE_PROCESS.has(path) || !isInClear(request, trustedProxies.length > 0)) return undefined;
    // A proxy that says https and is not trusted would send the browser round in a circle.
    const isToldSo = lastOf(request.headers['x-forwarded-proto']) === 'http';
    if (isToldSo && !path.startsWith('/api/') && isNavigation(request.method, request.headers.accept)) {
      return reply.redirect(`${origin.publicUrl}${request.url}`, 308);
    }
    throw new AppError('HTTPS_REQUIRED');
  });
}
