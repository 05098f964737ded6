import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cleanAddress } from '../../../contract/clean.ts';
import type { AccountEvent } from '../../../contract/route.ts';
import type { AppError } from '../errors/app-error.ts';
import { routeNameOf } from './route-name.ts';

/** What whoever reads back an incident looks for: what a call is declared to be, and refusals wherever they happen. */
type SecurityEvent = AccountEvent | 'foreign-origin' | 'session-refused' | 'forbidden' | 'forged-webhook';

const actOf = ({ routeOptions }: FastifyRequest): AccountEvent | undefined => routeOptions.config.securityEvent;

/**
 * Refusals that are told of wherever they happen. A 401 without a session's cookie or token is a visitor, of whom there
 * is nothing to tell.
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

/** Network and mail addresses are told as keyed hashes: the same one is found again, and nobody reads which it is. */
const hashed = (request: FastifyRequest, text: string): string =>
  createHmac('sha256', request.server.rota.securityLogKey).update(text).digest('base64url').slice(0, 22);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * One line. `who` is the user's id; `account` stands for the e-mail address or username that was typed, whether or not
 * anybody has it.
 */
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

/** Tells of a call that succeeded, if it is one of those that are told of. */
export function logSecuritySuccess(
  request: FastifyRequest,
  answer: { readonly body?: unknown; readonly about?: string },
): void {
  const event = actOf(request);
  if (event === undefined) return;
  const { body } = answer;
  const who = answer.about ?? textOf(memberOf(memberOf(body, 'user') ?? memberOf(body, 'admin'), 'id'));
  tell(request, event, { outcome: 'ok', who });
}

/**
 * Tells of a refusal, if it or its call is one of those that are told of. No secret, and nothing that was typed, is in
 * the line.
 */
export function logSecurityDenial(request: FastifyRequest, refusal: AppError): void {
  // A request of another site never came to the act.
  const act = refusal.code === 'FOREIGN_ORIGIN' ? undefined : actOf(request);
  const event = act ?? refusedAs(refusal, request);
  if (event === undefined) return;
  const outcome = refusal.status === 429 ? 'throttled' : act === undefined ? 'refused' : 'failed';
  tell(request, event, { outcome, code: refusal.code });
}
