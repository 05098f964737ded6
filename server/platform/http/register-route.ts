import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessRulesOf, type AccessRule } from '../../../contract/access-rules.ts';
import { isEventStream, type Route } from '../../../contract/route.ts';
import { AppError } from '../errors/app-error.ts';
import { assertNotRestricted } from './access-rules.ts';
import {
  assertContentCoding,
  assertContentType,
  assertOrigin,
  assertSameSiteNavigation,
  assertOwnCredentials,
  assertPageOwner,
  assertPermitted,
  isAuditedCall,
} from './guard.ts';
import { IdempotencyRace, type IdempotentRequest } from './idempotency.repo.ts';
import { Reply, type Handler, type Session } from './request-context.ts';
import { beginRequestTime, requestTime } from './request-time.ts';
import { logSecurityDenial, logSecuritySuccess } from './security-log.ts';
import { send, type Outgoing } from './send-response.ts';
import { contextOf, onlyStatus } from './call-context.ts';

/**
 * Runs these checks in order, before the body is read: session 401, origin 403, page of another account 409, content
 * type 415, admin with temporary credentials 403, permission 403.
 */
function guardOf(route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authenticate, authenticateAdmin, origin, standby } = request.server.rota;
    if (route.access === 'user') {
      request.rotaSession = await authenticate(request);
      if (request.rotaSession === undefined) throw new AppError('NOT_AUTHENTICATED');
    }
    // The session check has returned the position too. Other calls query it separately.
    if (standby?.serves(route) === true) {
      const position = request.rotaSession?.position;
      request.rotaPosition = position === undefined ? standby.begin() : Promise.resolve(position);
    }
    if (route.access === 'admin') {
      request.rotaAdmin = await authenticateAdmin(request);
      if (request.rotaAdmin === undefined) throw new AppError('NOT_AUTHENTICATED');
    }
    if (!route.path.startsWith('/sandbox/')) assertOrigin(request, origin);
    if (route.isChange === true) assertSameSiteNavigation(request, origin);
    await assertPageOwner(request, reply, route);
    if (route.rawBody !== true) assertContentType(request);
    assertContentCoding(request);
    if (request.rotaAdmin !== undefined) {
      assertOwnCredentials(route, request.rotaAdmin);
      assertPermitted(route, request.rotaAdmin);
    }
  };
}

async function replayed(call: IdempotentRequest, request: FastifyRequest): Promise<Outgoing | undefined> {
  const stored = await request.server.findStoredAnswer(call, await requestTime(request));
  return stored === undefined ? undefined : { ...stored, headers: { 'idempotent-replayed': 'true' } };
}

/**
 * Runs a call with an Idempotency-Key. The record is saved in the transaction of the change, so only one of two
 * concurrent calls commits. The other sends the committed response, whatever error it got itself.
 */
async function runOnce(
  call: IdempotentRequest,
  run: () => Promise<Outgoing>,
  request: FastifyRequest,
  { checksKeyInTransaction = false }: RouteOptions,
): Promise<Outgoing> {
  const earlier = checksKeyInTransaction ? undefined : await replayed(call, request);
  if (earlier !== undefined) return earlier;
  try {
    return await run();
  } catch (error) {
    const first = await replayed(call, request);
    if (first !== undefined) return first;
    if (error instanceof IdempotencyRace) throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 1 });
    throw error;
  }
}

export interface RouteOptions {
  /** True if the handler's own transaction checks the key and throws IdempotencyRace if it has been used. */
  readonly checksKeyInTransaction?: boolean;
}

/**
 * Registers a route of the contract, with every check that all calls share. The handler gets validated input.
 * Undeclared fields are removed from its response.
 */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<NoInfer<R>>,
  ways: RouteOptions = {},
): void {
  app.route({
    method: route.method,
    url: route.path,
    onRequest: guardOf(route),
    // A compressor would delay events until it has a full block.
    ...(Object.values(route.responses).some(isEventStream) ? { compress: false } : {}),
    config: { rawBody: route.rawBody === true, securityEvent: route.securityEvent },
    handler: (request, reply) => handle(route, handler, ways, { request, reply }),
  });
}

/** Refuses a call that an access rule (`contract/access-rules.ts`) closes to this user, before the handler runs. */
async function assertOpenTo(session: Session | undefined, gates: readonly AccessRule[], { rota }: FastifyInstance) {
  if (session === undefined || gates.length === 0) return;
  assertNotRestricted(gates, await rota.findAccountRestrictions(session.userId));
}

/** Runs the handler of a read on the standby if it may serve the request. */
function readWith<T>({ server, rotaPosition }: FastifyRequest, run: () => Promise<T>): Promise<T> {
  const { standby } = server.rota;
  return standby === undefined || rotaPosition === undefined ? run() : standby.read(rotaPosition, run);
}

async function handle<R extends Route>(
  route: R,
  handler: Handler<R>,
  ways: RouteOptions,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const context = contextOf(route, request);
  if (!route.path.startsWith('/sandbox/')) beginRequestTime(request);
  const gates = accessRulesOf(route).filter(({ by }) => by === 'guard');
  const run = async (): Promise<Outgoing> => {
    await assertOpenTo(request.rotaSession, gates, request.server);
    const answer: unknown = isAuditedCall(route)
      ? await request.server.rota.withAuditEntry(() => handler(context))
      : await readWith(request, () => handler(context));
    return { status: onlyStatus(route), ...(answer instanceof Reply ? (answer as Reply).parts : { body: answer }) };
  };
  const { idempotency } = context;
  const answer = idempotency === undefined ? await run() : await runOnce(idempotency, run, request, ways);
  if (answer.refusal === undefined) logSecuritySuccess(request, answer);
  else logSecurityDenial(request, answer.refusal);
  return send(route, answer, request, reply);
}
