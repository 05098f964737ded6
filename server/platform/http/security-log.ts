import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cleanAddress } from '../../../contract/clean.ts';
import type { AccountEvent } from '../../../contract/route.ts';
import type { AppError } from '../errors/app-error.ts';
import { routeNameOf } from './route-name.ts';

/** Security events: those that routes declare for their calls, and refusals that are logged for any call. */
type SecurityEvent = AccountEvent | 'foreign-origin' | 'session-refused' | 'forbidden' | 'forged-webhook';

const securityEventOf = ({ routeOptions }: FastifyRequest): AccountEvent | undefined =>
  routeOptions.config.securityEvent;

/**
 * Returns the security event of a refusal that any call logs; undefined for other refusals. A 401 without cookie or
 * token comes from a visitor and is not logged.
 */
function refusedAs(
  { code, status }: AppError,
  { cookies, headers, server }: FastifyRequest,
): SecurityEvent | undefined {
  if (code === 'FOREIGN_ORIGIN') return 'foreign-origin';
  if (code === 'INVALID_SIGNATURE') return 'forged-webhook';
  const broughtOne = cookies[server.rota.sessionCookie] !== undefined || headers.authorization !== undefined;
  if (code === 'NOT_AUTHENTICATED' && broughtOne) return 'session-refused';
  return status === 403 ? 'forbidden' : undefined;
}

/** Hashes IP and email addresses with a key, so that equal ones match and none can be read. */
const hashed = (request: FastifyRequest, text: string): string =>
  createHmac('sha256', request.server.rota.securityLogKey).update(text).digest('base64url').slice(0, 22);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Writes one line. `who` is the user's id, `account` the typed email address or username, known or not. */
function tell(
  request: FastifyRequest,
  event: SecurityEvent,
  { outcome, code, who }: { outcome: string; code?: string; who?: string | undefined },
): void {
  const typed = textOf(memberOf(request.body, 'email')) ?? textOf(memberOf(request.body, 'username'));
  const line = {
    security: event,
    outcome,
    code,
    who: request.rotaSession?.userId ?? request.rotaAdmin?.adminId ?? who,
    account: typed === undefined ? undefined : hashed(request, cleanAddress(typed)),
    address: hashed(request, request.ip),
    method: request.method,
    route: routeNameOf(request),
    requestId: request.id,
  };
  if (outcome === 'ok') request.server.rota.log.info(line, 'security');
  else request.server.rota.log.warn(line, 'security');
}

export function logSecuritySuccess(
  request: FastifyRequest,
  answer: { readonly body?: unknown; readonly about?: string },
): void {
  const event = securityEventOf(request);
  if (event === undefined) return;
  const { body } = answer;
  const who = answer.about ?? textOf(memberOf(memberOf(body, 'user') ?? memberOf(body, 'admin'), 'id'));
  tell(request, event, { outcome: 'ok', who });
}

/** Logs a refusal if the refusal or its route has a security event. Logs no secrets and no typed text. */
export function logSecurityDenial(request: FastifyRequest, refusal: AppError): void {
  // A call from a foreign origin is refused before its action, so the route's event does not apply.
  const act = refusal.code === 'FOREIGN_ORIGIN' ? undefined : securityEventOf(request);
  const event = act ?? refusedAs(refusal, request);
  if (event === undefined) return;
  const outcome = refusal.status === 429 ? 'throttled' : act === undefined ? 'refused' : 'failed';
  tell(request, event, { outcome, code: refusal.code });
}
