import { errorStatus, errorText, type ErrorParams } from '../../../contract/error-text.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

export interface CookieChange {
  readonly name: string;
  /** Value of the cookie; undefined deletes the cookie. */
  readonly value: string | undefined;
  /** Lifetime of the cookie; absent for a cookie that ends with the browser's session. */
  readonly maxAgeSeconds?: number;
}

export interface AppErrorDetails {
  readonly params?: ErrorParams;
  /** Text shown instead of the code's default text. A route's contract may declare several texts for one code. */
  readonly words?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Further members of the response, such as `requiresKyc: true`. */
  readonly flags?: Readonly<Record<string, boolean | string>>;
  readonly retryAfterSeconds?: number;
  readonly cookies?: readonly CookieChange[];
  readonly cause?: unknown;
}

/**
 * A refusal for the client. Use cases throw it inside their transaction, which then rolls back. Its status and text
 * come from the contract.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly flags: Readonly<Record<string, boolean | string>>;
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

/** Limit on the reported fields. No form has this many. */
const MAX_FIELDS = 50;

export function invalidInput(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('INVALID_INPUT', { fields: Object.fromEntries(Object.entries(fields).slice(0, MAX_FIELDS)) });
}
