import type * as z from 'zod/mini';
import type { Permission } from './admin/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** An answer that is a file to save, of one of these media types. The handler names it and gives its bytes. */
export interface Attachment<Media extends string = string> {
  readonly attachment: readonly Media[];
}

/** An answer that stays open and tells of what happens, as server-sent events whose data is JSON of this schema. */
export interface EventStream {
  readonly events: Schema;
}

/** What a route answers with one status; `null` for an answer without a body. */
export type ResponseSchema = Schema | Attachment | EventStream | null;

/** What whoever reads back an incident looks for among the calls that a person makes. */
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

/** Who may call: anybody, a signed-in user, or an admin with the token of the console. */
export type Access = 'public' | 'user' | 'admin';

/**
 * One declaration validates a call, strips its answer, types both sides and documents it.
 * A path parameter that does not fit its schema is answered 404, like an unknown object.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's form: `/api/groups/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Of an admin's call: the permissions of which the role has to have one; null where every admin may. */
  readonly permission?: readonly Permission[] | null;
  /** An admin's call that is open to one who has not chosen a password and an authenticator app of their own yet. */
  readonly beforeOwnSecrets?: true;
  /**
   * Whether an admin's call has to leave a line in the log. Without it all do that are no GET: said of one that reads
   * and is logged, and of one that changes nothing and is a POST for what it has to be told.
   */
  readonly isAuditedCall?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A GET that changes something, as specified: no page of another site can have a browser make it. */
  readonly isChange?: true;
  /** Also serves a page of another account, so that the page learns who is signed in. Other routes refuse it. */
  readonly answersAnyPage?: true;
  /** A webhook: the body stays raw bytes, because its signature covers them. */
  readonly rawBody?: true;
  /** The call moves money, or cannot be taken back, and honours `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * The call needs a password that was proved lately, or does for the bodies for which this says so; else
   * REAUTHENTICATION_REQUIRED, after the form and before the state.
   */
  readonly reauthentication?: true | ((body: Readonly<Record<string, unknown>>) => boolean);
  /** The call is told of in the security log under this word, whatever comes of it. */
  readonly securityEvent?: AccountEvent;
  /** By status. */
  readonly responses: Readonly<Record<number, ResponseSchema>>;
  /**
   * Refusals of its own. Those every call can give (400, 401, 403, 404, 413, 415, 429, 503) are understood, and what is
   * closed to people of some standing is said in `access-rules.ts`.
   */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a route and keeps its exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** Whether the answer of a status is a file. */
export const isAttachment = (response: ResponseSchema | undefined): response is Attachment =>
  response != null && 'attachment' in response;

/** Declares an answer of server-sent events. */
export const eventStream = (events: Schema): EventStream => ({ events });

/** Whether the answer of a status is a stream of events. */
export const isEventStream = (response: ResponseSchema | undefined): response is EventStream =>
  response != null && 'events' in response;

/** Whether the call names the account of its page. The server refuses it if the session is another account's. */
export const belongsToPage = ({ access, rawBody, answersAnyPage }: Route): boolean =>
  access !== 'admin' && rawBody !== true && answersAnyPage !== true;

/** True for requests that the browser sends itself, without custom headers: download links and event streams. */
export const isPromptedByBrowser = ({ responses }: Route): boolean =>
  Object.values(responses).some((declared) => isAttachment(declared) || isEventStream(declared));

type Output<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
/** What a client sends, before defaults are filled in. */
export type BodyInputOf<R extends Route> = R['body'] extends Schema ? z.input<R['body']> : undefined;
/** The JSON of the successful answers of a route. */
export type ResponseOf<R extends Route> = Output<R['responses'][keyof R['responses'] & number]>;
