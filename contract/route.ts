import type * as z from 'zod/mini';
import type { Permission } from './admin/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** Response that is a file of one of these media types. The handler sets its name and bytes. */
export interface Attachment<Media extends string = string> {
  readonly attachment: readonly Media[];
}

export interface EventStream {
  readonly events: Schema;
}

export type ResponseSchema = Schema | Attachment | EventStream | null;

/** Security-relevant events of an account, for the security log. */
export type AccountEvent =
  | 'sign-in'
  | 'reauthentication'
  | 'password-change'
  | 'two-factor-change'
  | 'payout-account-change'
  | 'session-end'
  | 'not-me'
  | 'data-export'
  | 'admin-sign-in';

/** Required caller: anyone, a signed-in user, or an admin with a console token. */
export type Access = 'public' | 'user' | 'admin';

/**
 * Declaration of a route. Requests are validated against it and responses stripped to its fields; client types and API
 * documentation follow it. Invalid path parameters get 404, like unknown objects.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify syntax: `/api/groups/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Console routes: the role needs one of these permissions; null if every admin may call the route. */
  readonly permission?: readonly Permission[] | null;
  /** Console route that is open to admins who have not chosen their own credentials yet. */
  readonly beforeOwnSecrets?: true;
  /** Overrides whether a console route needs an audit entry; by default all but GET do. */
  readonly isAuditedCall?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** GET that changes something, as specified. Safe, because other sites cannot make a browser send the request. */
  readonly isChange?: true;
  /** Also accepts calls from a page of another account, so that the page learns who is signed in. */
  readonly answersAnyPage?: true;
  /** Webhook: the body stays raw bytes, because its signature covers them. */
  readonly rawBody?: true;
  /** Moves money or is irreversible, and honours `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Requires a recently proved password, always or for some bodies; else REAUTHENTICATION_REQUIRED. */
  readonly reauthentication?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
  /** Event name in the security log, whatever the outcome. */
  readonly securityEvent?: AccountEvent;
  readonly responses: Readonly<Record<number, ResponseSchema>>;
  /** Refusals beyond those of every route (400, 401, 403, 404, 413, 415, 429, 503) and of `access-rules.ts`. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a route. A misspelt property does not compile, because it would silently be ignored. */
export const defineRoute = <const R extends Route>(
  route: R & { readonly [Unknown in Exclude<keyof R, keyof Route>]: never },
): R => route;

type Endpoint = Pick<Route, 'method' | 'path'>;
type Declaration = Omit<Route, 'method' | 'path' | 'access'>;
type Only<R> = { readonly [Unknown in Exclude<keyof R, keyof Declaration>]: never };

/* @__NO_SIDE_EFFECTS__ */
export const publicRoute = <const E extends Endpoint, const R extends Declaration>(endpoint: E, route: R & Only<R>) =>
  defineRoute({ ...endpoint, ...route, access: 'public' });

/* @__NO_SIDE_EFFECTS__ */
export const userRoute = <const E extends Endpoint, const R extends Declaration>(endpoint: E, route: R & Only<R>) =>
  defineRoute({ ...endpoint, ...route, access: 'user' });

/* @__NO_SIDE_EFFECTS__ */
export const adminRoute = <const E extends Endpoint, const R extends Declaration>(endpoint: E, route: R & Only<R>) =>
  defineRoute({ ...endpoint, ...route, access: 'admin' });

export const isAttachment = (response: ResponseSchema | undefined): response is Attachment =>
  response != null && 'attachment' in response;

export const eventStream = (events: Schema): EventStream => ({ events });

export const isEventStream = (response: ResponseSchema | undefined): response is EventStream =>
  response != null && 'events' in response;

/** True if a request must name the account its page was loaded for. The server refuses a mismatch (decision 0019). */
export const belongsToPage = ({ access, rawBody, answersAnyPage }: Route): boolean =>
  access !== 'admin' && rawBody !== true && answersAnyPage !== true;

/** True for requests that the browser sends itself, without custom headers: download links and event streams. */
export const isPromptedByBrowser = ({ responses }: Route): boolean =>
  Object.values(responses).some((declared) => isAttachment(declared) || isEventStream(declared));

type Output<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
export type BodyInputOf<R extends Route> = R['body'] extends Schema ? z.input<R['body']> : undefined;
export type ResponseOf<R extends Route> = Output<R['responses'][keyof R['responses'] & number]>;
