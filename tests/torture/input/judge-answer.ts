import { refusalCodesOf } from '../../../contract/access-rules.ts';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { isAttachment, isEventStream, type Route } from '../../../contract/route.ts';
import type { Answer } from './send.ts';

/** Refusals that no route declares, because every call may get them. */
const OF_EVERY_ROUTE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'MALFORMED_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNSUPPORTED_CONTENT_CODING',
  'PAYLOAD_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'NOT_AUTHENTICATED',
  'NOT_FOUND',
  'FOREIGN_ORIGIN',
  'ADMIN_NOT_PERMITTED',
  'REAUTHENTICATION_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
]);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns how a refusal violates the contract; undefined if it complies. */
function wrongRefusal(route: Route, status: number, { text, headers }: Answer): string | undefined {
  const body = parse(text);
  if (typeof body !== 'object' || body === null) return `a refusal that is no JSON object: ${text.slice(0, 200)}`;
  const { error, code, requestId, fields } = body as Record<string, unknown>;
  if (typeof error !== 'string' || error === '') return 'a refusal without a text';
  if (/\{\w+\}/.test(error)) return `a text with an unfilled placeholder: ${error}`;
  if (typeof requestId !== 'string' || !UUID.test(requestId)) return 'a refusal without a request id';
  if (typeof code !== 'string' || !(code in ERRORS)) return `an unknown code ${String(code)}`;
  const known = code as ErrorCode;
  if (ERRORS[known][0] !== status) return `${code} with status ${String(status)}`;
  if (status === 429 && headers['retry-after'] === undefined) return '429 without Retry-After';
  if (fields !== undefined && Object.values(fields as object).some((each) => typeof each !== 'string' || each === ''))
    return 'a field without a text';
  if (OF_EVERY_ROUTE.has(known) || refusalCodesOf(route).includes(known)) return undefined;
  return `${code}, which the route does not declare`;
}

/** Returns how a route's response violates the contract; undefined if it complies. */
export function wrongWith(route: Route, answer: Answer): string | undefined {
  const { status, text } = answer;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `status ${String(status)}: ${text.slice(0, 300)}`;
  if (status >= 400) return wrongRefusal(route, status, answer);
  const declared = route.responses[status];
  if (declared === undefined) return `status ${String(status)}, which the route does not declare`;
  if (declared === null || isAttachment(declared) || isEventStream(declared)) return undefined;
  const parsed = declared.safeParse(parse(text));
  return parsed.success ? undefined : `a body that the contract does not allow: ${text.slice(0, 300)}`;
}
