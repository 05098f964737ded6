import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AdminRole } from '../../../contract/admin/permissions.ts';
import type { AdminId, Instant, UserId } from '../../../contract/ids.ts';
import type { Attachment, BodyOf, EventStream, ParamsOf, QueryOf, Route, Schema } from '../../../contract/route.ts';
import type * as z from 'zod/mini';
import type { Position } from '../database/acknowledgement.ts';
import type { AppError, CookieChange } from '../errors/app-error.ts';
import type { IdempotentRequest } from './idempotency.repo.ts';

export interface Session {
  /** Id under which the session is stored, not the cookie's value. */
  readonly sessionId: string;
  readonly userId: UserId;
  /** Real time at which the user last entered the password: at sign-up, at sign-in, or on request. */
  readonly provedAt: Instant;
  /** Primary's WAL position when it checked the session. Absent without a standby. */
  readonly position?: Position | undefined;
}

export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined>;

export interface AdminSession {
  readonly sessionId: string;
  readonly adminId: AdminId;
  readonly username: string;
  readonly email: string;
  readonly role: AdminRole;
  /**
   * True while the admin has temporary credentials, which another admin knows. Until the admin replaces them, only the
   * calls that replace them are allowed.
   */
  readonly hasGivenSecrets: boolean;
}

export type AuthenticateAdmin = (request: FastifyRequest) => Promise<AdminSession | undefined>;

export interface Context<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The bytes of a webhook; empty for every other route. */
  readonly rawBody: Buffer;
  /** The signed-in user; undefined on public routes, which use `findSession`. */
  readonly userId: R['access'] extends 'user' ? UserId : undefined;
  readonly session: R['access'] extends 'user' ? Session : undefined;
  readonly admin: R['access'] extends 'admin' ? AdminSession : undefined;
  readonly findSession: () => Promise<Session | undefined>;
  readonly requestId: string;
  /** The client's IP address. Forwarding headers count only from configured proxies. */
  readonly ip: string;
  readonly headers: FastifyRequest['headers'];
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly sessionCookie: string;
  /** True if ROTA_URL is https, so that cookies are Secure. */
  readonly secure: boolean;
  /**
   * The call's Idempotency-Key; undefined if the route is not idempotent or the client sent no key. The use case must
   * save the key in its transaction.
   */
  readonly idempotency: IdempotentRequest | undefined;
  /** The product's time, read once per request. */
  readonly now: () => Promise<Instant>;
  readonly log: FastifyBaseLogger;
}

export type SessionCookie = Omit<CookieChange, 'name'>;

export interface FileResponse<Media extends string = string> {
  /**
   * File name of letters, digits, hyphens and dots only, because other characters need an encoding that not every
   * client reads.
   */
  readonly name: string;
  readonly mediaType: Media;
  readonly bytes: Buffer;
}

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly CookieChange[];
  readonly about?: UserId;
  /** A refusal that the body explains as a page. Logged like an error response. */
  readonly refusal?: AppError;
}

/** A response with a status or headers besides its body. A class, so that no body can be mistaken for it. */
export class Reply<out Parts = Extras & { readonly status?: number; readonly body?: unknown }> {
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

export const reply = <Parts>(parts: Parts): Reply<Parts> => new Reply(parts);

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

/** A handler's result: the body, or a reply, which states the status if its route declares several. */
export type Answer<R extends Route> =
  IsUnion<StatusOf<R>> extends true
    ? Reply<WithStatus<R>>
    : Body<R['responses'][StatusOf<R>]> | Reply<Parts<R['responses'][StatusOf<R>]> & { readonly status?: never }>;

export type Handler<R extends Route> = (context: Context<R>) => Promise<Answer<R>>;
