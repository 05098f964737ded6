import type { FastifyRequest } from 'fastify';
import type { UserId } from '../../../contract/ids.ts';
import type { Route } from '../../../contract/route.ts';
import { cookiesOf, isSecure } from './cookies.ts';
import { idempotencyKeyOf, assertRecentPassword } from './guard.ts';
import { hashKey, hashRequest } from './idempotency.repo.ts';
import type { Context, AdminSession, Session } from './request-context.ts';
import { requestTime } from './request-time.ts';
import { validate } from './validate.ts';

export function contextOf<R extends Route>(route: R, request: FastifyRequest): Context<R> {
  const session = request.rotaSession;
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const key = idempotencyKeyOf(request, route);
  const { params, query, body } = validate(route, {
    params: request.params,
    query: request.query,
    body: route.rawBody === true ? undefined : request.body,
  });
  assertRecentPassword(route, body, session, request.server.rota.clock.realNow());
  // Idempotency records of an admin use the admin's id, which no user has.
  const caller = session?.userId ?? (request.rotaAdmin?.adminId as string | undefined as UserId | undefined);
  const idempotency =
    key === undefined || caller === undefined
      ? undefined
      : {
          userId: caller,
          key: hashKey(caller, key),
          status: onlyStatus(route),
          requestHash: hashRequest(request.method, request.url, request.body),
          requestId: request.id,
        };
  const context: Omit<Context<Route>, 'admin' | 'session' | 'userId'> & {
    admin: AdminSession | undefined;
    session: Session | undefined;
    userId: string | undefined;
  } = {
    params,
    query,
    body,
    rawBody: raw,
    userId: session?.userId,
    session,
    admin: request.rotaAdmin,
    findSession: () => request.server.rota.authenticate(request),
    requestId: request.id,
    ip: request.ip,
    headers: request.headers,
    cookies: cookiesOf(request),
    sessionCookie: request.server.rota.sessionCookie,
    secure: isSecure(request),
    idempotency,
    now: () => requestTime(request),
    log: request.log,
  };
  return context as unknown as Context<R>; // `validate` and the session check above guarantee the types.
}

export const onlyStatus = ({ responses }: Route): number => Number.parseInt(Object.keys(responses)[0] ?? '', 10);
