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
import { sameHeaders } from './answer-headers.ts';
import { parseJson } from './body.ts';
import { answerBrokenRequests, pathOfTarget, refuseAmbiguous } from './malformed-requests.ts';
import { isPacked, unpack } from './content-coding.ts';
import type { HttpDeps } from './deps.ts';
import { sendError } from './errors.ts';
import { createIdempotencyLookup } from './idempotency.repo.ts';
import { rejectInsecureRequests } from './require-https.ts';
import { closeIdleConnectionsOnShutdown } from './connection-draining.ts';
import { limitRate } from './rate-limit.ts';
import { routeNameOf } from './route-name.ts';
import { hasBody } from './guard.ts';
import { isNavigation } from './static.ts';
import { loadRenewedCertificate, tlsOptions } from './tls.ts';
import { traceRequests } from './trace-requests.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * For so long a connection that nobody uses stays open: longer than with browsers (5 minutes) and load balancers (10),
 * so that they close it themselves. Closed by us, a call that is just being sent on it is lost.
 */
const KEEP_ALIVE_MS = 620_000;
/** Within it a request has arrived with its whole body; Fastify's own choice is to wait for good. */
const ARRIVAL_MS = 60_000;

const isOurApi = (url: string): boolean => /^\/(api|sandbox|app)(\/|$|\?)/.test(url);

/**
 * An address that nobody has, of the same part of the product. Addresses that cannot be read (`%zz`, a parameter that
 * is too long) would pass no hook; under this one they are answered as every unknown address is, with the same headers.
 */
const unknownLike = (url: string): string => (isOurApi(url) ? '/api/unknown' : '/unknown');

/** What every answer of ours carries. */
async function markAnswer({ clock }: HttpDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // By the route where there is one: `/%61pi/user` is another spelling of a call's address.
  if (!isOurApi(request.routeOptions.url ?? request.url)) return;
  reply.header('cache-control', 'no-store');
  if (reply.hasHeader('x-rota-now')) return;
  const now = await (request.rotaNow ??= clock.now()).catch(() => clock.realNow());
  reply.header('x-rota-now', toIso(now));
}

function addHeaders(app: FastifyInstance): void {
  const same = sameHeaders(app.rota);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(same);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    await markAnswer(app.rota, request, reply);
    return payload;
  });
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = ({ routeOptions }: FastifyRequest, bytes: Buffer): unknown =>
    routeOptions.config.rawBody === true ? bytes : parseJson(bytes);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    read(request, isPacked(request) ? await unpack(request, body) : body),
  );
}

/** Unknown addresses, and known ones with another method. A browser that navigates gets the not-found page. */
function addNotFound(app: FastifyInstance): void {
  // The body does not matter there: the address itself is wrong.
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

/** Fastify alone: in clear, or with a certificate by TLS and nothing else. */
function createServer(deps: HttpDeps): FastifyInstance {
  // Named by Fastify's own type: pino's would become part of the type of every instance.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const answerBroken = answerBrokenRequests(deps);
  const options = {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // Those few lines that a request writes name it themselves: a log of its own cost each request 2.5% of its time.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests on an open connection still get a response during a shutdown, which then closes the connection.
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
  // `refuseAmbiguous` refuses requests without a host.
  const requireHostHeader = false;
  if (deps.tls === undefined) return fastify({ ...options, http: { requireHostHeader } });
  const secured = fastify({ ...options, https: { ...tlsOptions(deps.tls), requireHostHeader } });
  const stopLooking = loadRenewedCertificate(secured.server, deps.tls, deps.log);
  secured.addHook('onClose', (_app, done) => {
    stopLooking();
    done();
  });
  // A request is used in the same way, however it came.
  return secured;
}

/** A Fastify instance with everything that holds for all routes; modules add theirs with `registerRoute`. */
export async function createApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  app.decorate('rota', deps);
  app.decorate('findStoredAnswer', createIdempotencyLookup(deps.database));
  app.decorateRequest('rotaSession', undefined);
  app.decorateRequest('rotaAdmin', undefined);
  app.decorateRequest('rotaNow', undefined);
  app.setErrorHandler(sendError);
  if (deps.tracing !== undefined) traceRequests(app, deps.tracing);
  addParsers(app);
  addHeaders(app);
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
