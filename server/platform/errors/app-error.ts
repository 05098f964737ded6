import { errorStatus, errorText, type ErrorParams } from '../../../contract/error-text.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

/** A cookie that an answer sets: HttpOnly, SameSite=Lax, Path=/, and Secure on https. */
export interface CookieChange {
  readonly name: string;
  /** undefined removes the cookie. */
  readonly value: string | undefined;
  /** Without it the cookie goes with the browser. */
  readonly maxAgeSeconds?: number;
}

export interface AppErrorDetails {
  /** Values for the `{name}` places of the error's text. */
  readonly params?: ErrorParams;
  /** Said instead of the error's text: one code can be told in several words, which the route's contract declares. */
  readonly words?: string;
  /** Messages by field; belongs to answers with status 400. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further members of the answer that the specification names, such as `requiresKyc: true`. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** For 429 and 503: when another try makes sense. */
  readonly retryAfterSeconds?: number;
  /** Set with the answer. */
  readonly cookies?: readonly CookieChange[];
  readonly cause?: unknown;
}

/**
 * A refusal on its way to the client. Use cases throw it inside their transaction, which then rolls back; its status
 * and words come from the contract.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly retryAfterSeconds: number | undefined;
  readonly cookies: readonly CookieChange[];

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(errorText(code, details.params, details.words), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus(code);
    this.fields = details.fields;
    this.flags = details.flags ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.cookies = details.cookies ?? [];
  }
}

/** More failures than any form of ours has fields. */
const MOST_FIELDS = 50;

/** The 400 of a form: one message per field, the first 50. */
export function invalidInput(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('INVALID_INPUT', { fields: Object.fromEntries(Object.entries(fields).slice(0, MOST_FIELDS)) });
}
