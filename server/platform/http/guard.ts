import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPermitted } from '../../../contract/admin/permissions.ts';
import { PROOF_MINUTES } from '../../../contract/limits.ts';
import type { Instant } from '../../../contract/ids.ts';
import { belongsToPage, isPromptedByBrowser, type Route } from '../../../contract/route.ts';
import { AppError } from '../errors/app-error.ts';
import { codingOf } from './content-coding.ts';
import type { AdminSession, Session } from './request-context.ts';
import { isNavigation } from './static.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if the Origin header is ours, in exactly the form that browsers send. A user name, a path or another scheme
 * makes it foreign.
 */
function isOwnOrigin(origin: string, host: string | undefined, { publicUrl, trustHost }: OriginPolicy): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return trustHost && host !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
}

export interface OriginPolicy {
  readonly publicUrl: string;
  /**
   * True in the sandbox, which is reached under many names (localhost, the machine's name, a tunnel). An Origin that
   * equals the Host header then counts as ours.
   */
  readonly trustHost: boolean;
}

/**
 * Refuses a request that changes something if a browser sent it for another site. A request without an Origin passes,
 * because programs send none.
 */
export function assertOrigin(request: FastifyRequest, policy: OriginPolicy): void {
  if (readingMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  const foreign = origin !== undefined && !isOwnOrigin(origin, host, policy);
  if (foreign || request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('FOREIGN_ORIGIN');
}

/**
 * Refuses a GET that changes something unless Sec-Fetch-Site shows that our own page or a typed URL caused it. Over
 * https and loopback, browsers have sent this header since 2023. A request without the header is refused only if it is
 * a navigation, which any site can cause; other such requests come from programs or our own scripts.
 */
export function assertSameSiteNavigation({ headers, method }: FastifyRequest, { trustHost }: OriginPolicy): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === 'same-origin' || site === 'none';
  const isUnsaid = site === undefined && (trustHost || !isNavigation(method, headers.accept));
  if (!isOwn && !isUnsaid) throw new AppError('FOREIGN_ORIGIN');
}

/** Account header. In a request it names the account of the page, in a response the account of the session. */
const PERSON = 'x-rota-person';

function pagePersonsOf({ headers, query }: FastifyRequest, route: Route): unknown[] {
  const { person } = isPromptedByBrowser(route) ? (query as { readonly person?: unknown }) : {};
  return [headers[PERSON], person].filter((named) => named !== undefined);
}

/**
 * Throws SIGNED_IN_AS_ANOTHER if the page that sent the call belongs to an account other than the session's, because
 * input meant for one account must not act for another. Calls without a session or a stated account pass. The response
 * states the session's account (decision 0019).
 */
export async function assertPageOwner(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<void> {
  if (route.access === 'admin' || route.rawBody === true) return;
  const named = pagePersonsOf(request, route);
  const { rotaSession, server } = request;
  const session = rotaSession ?? (named.length === 0 ? undefined : await server.rota.authenticate(request));
  if (session === undefined) return;
  reply.header(PERSON, session.userId);
  if (belongsToPage(route) && named.some((person) => person !== session.userId))
    throw new AppError('SIGNED_IN_AS_ANOTHER');
}

export function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

function hasMediaType({ headers }: FastifyRequest, expected: string): boolean {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase() === expected;
}

export function assertContentType(request: FastifyRequest): void {
  if (hasBody(request) && !hasMediaType(request, 'application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

export function assertContentCoding(request: FastifyRequest): void {
  if (hasBody(request) && codingOf(request) === undefined) throw new AppError('UNSUPPORTED_CONTENT_CODING');
}

/**
 * Refuses anything but a form from our own pages. Only browsers send forms, and always with an Origin, so a missing
 * Origin is refused here, unlike in API calls.
 */
export function assertFormFromOwnPage(request: FastifyRequest, policy: OriginPolicy): void {
  if (request.headers.origin === undefined) throw new AppError('FOREIGN_ORIGIN');
  assertOrigin(request, policy);
  assertForm(request);
}

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

function assertForm(request: FastifyRequest): void {
  if (hasMediaType(request, URLENCODED)) return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { words: `Send the form as ${URLENCODED}` });
}

export const isMultipart = (request: FastifyRequest): boolean => hasMediaType(request, MULTIPART);

export function assertFormMediaType(request: FastifyRequest): void {
  if (hasMediaType(request, URLENCODED) || isMultipart(request)) return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { words: `Send the form as ${URLENCODED} or ${MULTIPART}` });
}

const PROOF_LIFETIME_MS = PROOF_MINUTES * 60_000;

/** True if the password was proved in the last few minutes. For calls that need it only above an amount. */
export const isPasswordRecent = ({ provedAt }: Pick<Session, 'provedAt'>, realNow: Instant): boolean =>
  realNow - provedAt <= PROOF_LIFETIME_MS;

function needsReauthentication({ reauthentication }: Route, body: unknown): boolean {
  if (typeof reauthentication !== 'function') return reauthentication === true;
  return reauthentication((body ?? {}) as Readonly<Record<string, unknown>>); // A validated body is an object.
}

/**
 * Throws REAUTHENTICATION_REQUIRED if the route needs a recent password and the user last entered it more than
 * PROOF_MINUTES ago, in real time. Protects accounts on unattended browsers and against stolen cookies.
 */
export function assertRecentPassword(
  route: Route,
  body: unknown,
  session: Session | undefined,
  realNow: Instant,
): void {
  if (!needsReauthentication(route, body)) return;
  if (session !== undefined && isPasswordRecent(session, realNow)) return;
  throw new AppError('REAUTHENTICATION_REQUIRED', { flags: { requiresReauthentication: true } });
}

/**
 * Refuses an admin who has not yet set their own password and authenticator app, except for the calls that set them.
 * Throws ADMIN_SECRETS_GIVEN.
 */
export function assertOwnCredentials({ beforeOwnSecrets }: Route, { hasGivenSecrets }: AdminSession): void {
  if (hasGivenSecrets && beforeOwnSecrets !== true) throw new AppError('ADMIN_SECRETS_GIVEN');
}

/**
 * Refuses an admin without any of the route's permissions. A route that declares no permission is closed to all admins.
 * Throws ADMIN_NOT_PERMITTED.
 */
export function assertPermitted({ permission = [] }: Route, admin: AdminSession): void {
  if (permission === null || permission.some((each) => isPermitted(admin.role, each))) return;
  throw new AppError('ADMIN_NOT_PERMITTED');
}

/** True for console calls that write an audit entry: all that change something, and reads that declare it. */
export const isAuditedCall = ({ access, method, isAuditedCall: declared }: Route): boolean =>
  access === 'admin' && (declared ?? method !== 'GET');

/** Returns the Idempotency-Key, if the route honours one. Throws 400 for an empty or overlong key. */
export function idempotencyKeyOf(request: FastifyRequest, route: Route): string | undefined {
  if (route.idempotent !== true) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) {
    throw new AppError('INVALID_INPUT', {
      fields: { 'Idempotency-Key': 'Idempotency-Key must be 1 to 255 visible characters' },
    });
  }
  return key;
}
