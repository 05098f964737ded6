import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Attachment, BodyOf, EventStream, ParamsOf, QueryOf, Route, Schema } from '../../../contract/route.ts';
import type * as z from 'zod/mini';
import type { IdempotentCall } from './idempotency.repo.ts';

/** Who is signed in, as the accounts module's session look-up answers. */
export interface Session {
  /** The stored form of the session's id (never the cookie's value). */
  readonly sessionId: string;
  readonly userId: UserId;
}

/** Looks up the session of a request; undefined when there is none, or none that is still valid. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined>;

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
  /** Looks for a session on a public route. */
  readonly findSession: () => Promise<Session | undefined>;
  readonly requestId: string;
  /** The client's address; forwarding headers count from configured proxies only. */
  readonly ip: string;
  readonly headers: FastifyRequest['headers'];
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True when the browser reaches us by https, so that cookies are to be Secure. */
  readonly secure: boolean;
  /** Present when the route is idempotent and the client sent a key: record the answer in the use case's transaction. */
  readonly idempotency: IdempotentCall | undefined;
  /** The product's time, read once per request. */
  readonly now: () => Promise<Instant>;
  readonly log: FastifyBaseLogger;
}

export interface CookieChange {
  readonly name: string;
  /** undefined removes the cookie. */
  readonly value: string | undefined;
  readonly maxAgeSeconds?: number;
}

interface AnswerExtras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Set HttpOnly, SameSite=Lax, Path=/, and Secure on https. */
  readonly cookies?: readonly CookieChange[];
}

/** A file for the reader to save. */
export interface AnswerFile<Media extends string = string> {
  /** Letters, digits, hyphens and dots only: other signs would need an encoding that not every client reads. */
  readonly name: string;
  readonly mediaType: Media;
  readonly bytes: Buffer;
}

type AnswerWith<Status, S> = S extends Schema
  ? AnswerExtras & { readonly status: Status; readonly body: z.output<S> }
  : S extends Attachment<infer Media>
    ? AnswerExtras & { readonly status: Status; readonly file: AnswerFile<Media> }
    : S extends EventStream
      ? AnswerExtras & { readonly status: Status; readonly stream: Readable }
      : AnswerExtras & { readonly status: Status };

/** What a handler gives back: one of the statuses its route declares, with that status's body. */
export type Answer<R extends Route> = {
  [Status in keyof R['responses'] & number]: AnswerWith<Status, R['responses'][Status]>;
}[keyof R['responses'] & number];

export type Handler<R extends Route> = (context: Context<R>) => Promise<Answer<R>>;
