import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HttpDeps } from './deps.ts';
import { isNavigation } from './static.ts';

/**
 * They say nothing of anybody, and whatever watches the process asks it directly, over the operator's own network
 * (decision 0079); the metrics have a token of their own.
 */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const isThisMachine = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * Whether somebody's words came in clear text over a network: a proxy in front says so of the way to it, by
 * X-Forwarded-Proto, and one that says nothing is none that we know. Programs on this machine need no TLS to us.
 */
function isInClear({ protocol, headers, socket }: FastifyRequest): boolean {
  if (protocol === 'https') return false;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;
  return isForwarded || !isThisMachine(socket.remoteAddress);
}

/** What the nearest proxy added to a header. */
const lastOf = (header: string | readonly string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Refuses what came in clear text, where the product is reached by https alone. A browser that a proxy lets through is
 * led to the https address; calls are not, since their client would go on sending secrets in clear.
 */
export function refuseClearText(app: FastifyInstance, { httpsOnly, origin }: HttpDeps): void {
  if (httpsOnly !== true) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (OF_THE_PROCESS.has(path) || !isInClear(request)) return undefined;
    // A proxy that says https and is not trusted would send the browser round in a circle.
    const isToldSo = lastOf(request.headers['x-forwarded-proto']) === 'http';
    if (isToldSo && !path.startsWith('/api/') && isNavigation(request.method, request.headers.accept)) {
      return reply.redirect(`${origin.publicUrl}${request.url}`, 308);
    }
    throw new AppError('HTTPS_REQUIRED');
  });
}
