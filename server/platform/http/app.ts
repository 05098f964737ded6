import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { toIso } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../ids/new-id.ts';
import { commonHeaders } from './answer-headers.ts';
import { parseJson } from './body.ts';
import { answerBrokenRequests, pathOfTarget, refuseAmbiguous } from './malformed-requests.ts';
import { hasContentCoding, decompressBody } from './content-coding.ts';
import type { HttpDeps } from './deps.ts';
import { sendError } from './errors.ts';
import { createIdempotencyLookup } from './idempotency.repo.ts';
import { rejectInsecureRequests } from './require-https.ts';
import { closeIdleConnectionsOnShutdown } from './connection-draining.ts';
import { limitWork } from './limit-work.ts';
import { limitRate } from './rate-limit.ts';
import { routeNameOf } from './route-name.ts';
import { hasBody } from './guard.ts';
import { isNavigation } from './static.ts';
import { loadRenewedCertificate, tlsOptions } from './tls.ts';
import { traceRequests } from './trace-requests.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Keep-alive time. It exceeds that of browsers (5 minutes) and load balancers (10), so that they close connections
 * first. If the server closed first, a request just being sent would be lost.
 */
const KEEP_ALIVE_MS = 620_000;
/** A request must arrive with its whole body within this time. Fastify's default is no limit. */
const ARRIVAL_MS = 60_000;

/** Calls of the API, without the sandbox's, which hold a call of the product open while they wait for another one. */
const isProductCall = (url: string): boolean => /^\/(api|app)(\/|$|\?)/.test(url);

const isOurApi = (url: string): boolean => /^\/(api|sandbox|app)(\/|$|\?)/.test(url);

/**
 * Replaces an unreadable path (`%zz`, an overlong parameter) by an unknown one in the same part of the product. With
 * the unreadable path no hook would run, so the response would lack its headers.
 */
const unknownLike = (url: string): string => (isOurApi(url) ? '/api/unknown' : '/unknown');

async function setResponseHeaders({ clock }: HttpDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Uses the route's path if there is a route, because `/%61pi/user` is another spelling of an API path.
  if (!isOurApi(request.routeOptions.url ?? request.url)) return;
  reply.header('cache-control', 'no-store');
  if (reply.hasHeader('x-rota-now')) return;
  const now = await (request.rotaNow ??= clock.now()).catch(() => clock.realNow());
  reply.header('x-rota-now', toIso(now));
}

function addHeaders(app: FastifyInstance): void {
  const same = commonHeaders(app.rota);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(same);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    await setResponseHeaders(app.rota, request, reply);
    return payload;
  });
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = ({ routeOptions }: FastifyRequest, bytes: Buffer): unknown =>
    routeOptions.config.rawBody === true ? bytes : parseJson(bytes);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    read(request, hasContentCoding(request) ? await decompressBody(request, body) : body),
  );
}

/** Handles unknown paths, and unknown methods of known paths. A navigating browser gets the not-found page. */
function addNotFound(app: FastifyInstance): void {
  // Refuses the request before reading its body, because the path itself is wrong.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 && hasBody(request) ? new AppError('NOT_FOUND') : undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!isOurApi(path) && app.sendNotFoundPage && isNavigation(request.method, request.headers.accept)) {
      return app.sendNotFoundPage(request, reply.code(404));
    }
    throw new AppError('NOT_FOUND');
  });
}

/** Creates the Fastify server. With a certificate it accepts TLS only. */
function createServer(deps: HttpDeps): FastifyInstance {
  // Typed as Fastify's logger, because pino's type would become part of every instance's type.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const answerBroken = answerBrokenRequests(deps);
  const options = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // No child logger per request: it took 2.5% of each request's time, and log lines name their request anyway.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // During a shutdown, requests on open connections still get a normal response. The connection closes afterwards.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: ARRIVAL_MS,
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = unknownLike(raw.url ?? '/');
      reply.server.routing(raw, reply.raw);
    },
    rewriteUrl: pathOfTarget,
    clientErrorHandler: ({ code }, socket) => {
      void answerBroken(code, socket);
    },
  } satisfies FastifyServerOptions;
  // Node need not require a host, because `refuseAmbiguous` refuses requests without one.
  const requireHostHeader = false;
  if (deps.tls === undefined) return fastify({ ...options, http: { requireHostHeader } });
  const secured = fastify({ ...options, https: { ...tlsOptions(deps.tls), requireHostHeader } });
  const stopLooking = loadRenewedCertificate(secured.server, deps.tls, deps.log);
  secured.addHook('onClose', (_app, done) => {
    stopLooking();
    done();
  });
  // Routes and hooks work alike with and without TLS.
  return secured;
}

/** Creates a Fastify instance with everything common to all routes. Modules add their routes with `registerRoute`. */
export async function createApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  app.decorate('rota', deps);
  app.decorate('findStoredAnswer', createIdempotencyLookup(deps.database));
  app.decorateRequest('rotaSession', undefined);
  app.decorateRequest('rotaAdmin', undefined);
  app.decorateRequest('rotaNow', undefined);
  app.decorateRequest('rotaPosition', undefined);
  app.setErrorHandler(sendError);
  if (deps.tracing !== undefined) traceRequests(app, deps.tracing);
  addParsers(app);
  addHeaders(app);
  limitWork(app, isProductCall, deps.callsAtOnce);
  closeIdleConnectionsOnShutdown(app);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeNameOf(request) ?? 'unknown', status: reply.statusCode };
    deps.metrics.observeRequest(labels, reply.elapsedTime / 1000);
    done();
  });
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  refuseAmbiguous(app);
  rejectInsecureRequests(app, deps);
  addNotFound(app);
  await limitRate(app, deps);
  return app;
}
