import { isDeepStrictEqual } from 'node:util';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { refusalCodesOf } from '../../contract/access-rules.ts';
import type { Route } from '../../contract/route.ts';
import { turnsIn } from '../support/turns-in.ts';
import type { ModelPerson, ModelServer } from './world.ts';

export interface Call {
  readonly by: ModelPerson;
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  /** The server that gets the request. */
  readonly server: 0 | 1;
}

export interface Exchange {
  readonly call: Call;
  /** 0 if there was no response. */
  readonly status: number;
  readonly body: unknown;
  /** True if an idempotency record supplied the response. */
  readonly replayed: boolean;
  /** Product time of the response, epoch milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  /** How the response violates the contract; undefined if it complies. */
  readonly wrong: string | undefined;
}

export const isDone = ({ status }: Exchange): boolean => status >= 200 && status < 300;
export const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500;

export const pathOf = ({ route, params = {} }: Call): string =>
  route.path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));

const ANSWER_WITHIN_MS = 30_000;

/** Sends a request over the wire and checks its response against the contract. Never rejects. */
export async function send(servers: readonly [ModelServer, ModelServer], call: Call): Promise<Exchange> {
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  try {
    const response = await fetch(`${servers[call.server].url}${pathOf(call)}`, {
      method: call.route.method,
      headers: {
        cookie: call.by.cookie,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      call,
      status: response.status,
      body,
      replayed: response.headers.get('idempotent-replayed') === 'true',
      at: Date.parse(response.headers.get('x-rota-now') ?? ''),
      durationMs: took(),
      wrong: wrongWith(call.route, response.status, body),
    };
  } catch (error) {
    const body = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return {
      call,
      status: 0,
      body,
      replayed: false,
      at: Number.NaN,
      durationMs: took(),
      wrong: `no response: ${body}`,
    };
  }
}

/** Refusals that routes need not declare (contract/route.ts). */
const COMMON: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_INPUT',
  'NOT_AUTHENTICATED',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
]);

/** Returns how a response violates the contract; undefined if it complies. */
export function wrongWith(route: Route, status: number, body: unknown): string | undefined {
  const declared = route.responses[status];
  if (declared !== undefined) {
    if (declared === null || !('_zod' in declared)) return undefined;
    const parsed = declared.safeParse(body);
    if (!parsed.success) return `a response that the contract does not allow: ${parsed.error.message}`;
    const turns = turnsBeforeDraw(body as Record<string, unknown> | undefined);
    return turns.length === 0 ? undefined : `turns that are not drawn: ${turns.join(', ')}`;
  }
  if (status < 400 || status >= 500) return `status ${status}`;
  if (typeof body !== 'object' || body === null) return 'a refusal without a body';
  const { error, code, requestId } = body as Record<string, unknown>;
  if (typeof error !== 'string' || typeof requestId !== 'string')
    return 'a refusal without an error text or request id';
  if (typeof code !== 'string' || !(code in ERRORS)) return `an unknown code ${String(code)}`;
  if (ERRORS[code as ErrorCode][0] !== status) return `${code} with status ${status}`;
  if (/\{\w+\}/.test(error)) return `an error text with an unfilled placeholder: ${error}`;
  const known: readonly string[] = refusalCodesOf(route);
  return known.includes(code) || COMMON.has(code) ? undefined : `${code}, which the route does not declare`;
}

/** Lists positions in a response about a circle by lot that has not started, alone or in a list. */
function turnsBeforeDraw(body: Record<string, unknown> = {}): string[] {
  const isHidden = (group: unknown): boolean => {
    const { turnOrder, status } = (group ?? {}) as { readonly turnOrder?: string; readonly status?: string };
    return turnOrder === 'lot' && status === 'forming';
  };
  const { group, groups } = body;
  return [...(isHidden(group) ? turnsIn(body) : []), ...turnsIn(Array.isArray(groups) ? groups.filter(isHidden) : [])];
}

/** Compares responses as JSON, ignoring property order. */
export const sameBody = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);

export function describeExchange(exchange: Exchange): string {
  const { call, status, body, replayed, wrong } = exchange;
  const sent = call.body === undefined ? '' : ` ${JSON.stringify(call.body)}`;
  const key = call.key === undefined ? '' : ` key ${call.key}`;
  const code = isDone(exchange) ? (replayed ? ' (replayed)' : '') : ` ${codeOf(body)}`;
  const judged = wrong === undefined ? '' : ` WRONG: ${wrong} ${JSON.stringify(body)}`;
  return `${call.by.name}@${call.server} ${call.route.method} ${pathOf(call)}${sent}${key} → ${status}${code}${judged}`;
}

export const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
