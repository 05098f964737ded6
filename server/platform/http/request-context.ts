import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AdminRole } from '../../../contract/admin/permissions.ts';
import type { AdminId, Instant, UserId } from '../../../contract/ids.ts';
import type { Attachment, BodyOf, EventStream, ParamsOf, QueryOf, Route, Schema } from '../../../contract/route.ts';
import type * as z from 'zod/mini';
import type { AppError, CookieChange } from '../errors/app-error.ts';
import type { IdempotentRequest } from './idempotency.repo.ts';

/** Who is signed in, as the accounts module's session look-up answers. */
export interface Session {
  /** The stored form of the session's id (never the cookie's value). */
  readonly sessionId: string;
  readonly userId: UserId;
  /** When its holder last proved the password: at sign-up, sign-in, or when asked again. Real time. */
  readonly provedAt: Instant;
}

/** Looks up the session of a request; undefined when there is none, or none that is still valid. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined>;

/** Who is signed in to the console, as the admin module's look-up of a bearer token answers. */
export interface AdminSession {
  readonly sessionId: string;
  readonly adminId: AdminId;
  readonly username: string;
  readonly email: string;
  readonly role: AdminRole;
  /** Somebody else knows their password and code: until they have chosen their own, they can do nothing else. */
  readonly hasGivenSecrets: boolean;
}

/** Looks up the bearer token of a request; undefined when there is none, or none that is still valid. */
export type AuthenticateAdmin = (request: FastifyRequest) => Promise<AdminSession | undefined>;

/** What a handler gets: everything already checked against the contract. */
export interface Context<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The bytes of a webhook; empty for every other route. */
  readonly rawBody: Buffer;
  /** The signed-in user; on public routes undefined, ask `findSession` there. */
  readonly userId: R['access'] extends 'user' ? UserId : undefined;
  readonly session: R['access'] extends 'user' ? Session : undefined;
  /** Who is signed in to the console. */
  readonly admin: R['access'] extends 'admin' ? AdminSession : undefined;
  /** Looks for a session on a public route. */
  readonly findSession: () => Promise<Session | undefined>;
  readonly requestId: string;
  /** The client's address; forwarding headers count from configured proxies only. */
  readonly ip: string;
  readonly headers: FastifyRequest['headers'];
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The name of the cookie that carries a session's token. */
  readonly sessionCookie: string;
  /** True when browsers reach us by https (ROTA_URL says so), so that cookies are to be Secure. */
  readonly secure: boolean;
  /**
   * Present when the route is idempotent and the client sent a key: record the answer in the use case's transaction.
   */
  readonly idempotency: IdempotentRequest | undefined;
  /** The product's time, read once per request. */
  readonly now: () => Promise<Instant>;
  readonly log: FastifyBaseLogger;
}

/** The cookie of a session, whatever its name is here. */
export type SessionCookie = Omit<CookieChange, 'name'>;

/** A file for the reader to save. */
export interface FileResponse<Media extends string = string> {
  /** Letters, digits, hyphens and dots only: other signs would need an encoding that not every client reads. */
  readonly name: string;
  readonly mediaType: Media;
  readonly bytes: Buffer;
}

/** What goes with a body. */
interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly CookieChange[];
  /** Whom the call was about, for the security log, where nobody is signed in and the answer does not say. */
  readonly about?: UserId;
  /** What a page will say instead of an error's answer; the security log hears of it as of any refusal. */
  readonly refusal?: AppError;
}

/** An answer that is more than its body. A class, so that nothing of a body can be taken for it. */
export class Reply<out Parts = Extras & { readonly status?: number; readonly body?: unknown }> {
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** Answers with cookies or headers, or with one of several declared statuses, beside the body. */
export const reply = <Parts>(parts: Parts): Reply<Parts> => new Reply(parts);

/** What a declared answer wants of the handler: the value of its JSON, a file, a stream of events, or nothing. */
type Body<S> = S extends Schema
  ? z.output<S>
  : S extends Attachment<infer Media>
    ? FileResponse<Media>
    : S extends EventStream
      ? Readable
      : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- A handler that answers nothing returns nothing.
        void;

type Parts<S> = S extends null ? Extras : Extras & { readonly body: Body<S> };

type StatusOf<R extends Route> = keyof R['responses'] & number;

type WithStatus<R extends Route> = {
  [Status in StatusOf<R>]: Parts<R['responses'][Status]> & { readonly status: Status };
}[StatusOf<R>];

type IsUnion<T, Each = T> = Each extends unknown ? ([T] extends [Each] ? false : true) : never;

/**
 * What a handler gives back: the body, or a reply; a reply that says which, where its route declares several statuses.
 */
export type Answer<R extends Route> =
  IsUnion<StatusOf<R>> extends true
    ? Reply<WithStatus<R>>
    : Body<R['responses'][StatusOf<R>]> | Reply<Parts<R['responses'][StatusOf<R>]> & { readonly status?: never }>;

export type Handler<R extends Route> = (context: Context<R>) => Promise<Answer<R>>;
