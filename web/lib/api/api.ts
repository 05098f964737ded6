import { publicEndpoints } from '../../../contract/public-endpoints.ts';
import type { ResponseOf, BodyInputOf, ParamsOf, QueryOf, Route } from '../../../contract/route.ts';
import type { Routes } from '../../../contract/routes.ts';
import { buildUrl } from '../boot/build-url.ts';
import { observeAnswer } from '../offline/connection.ts';
import { isAnothers, leaving, personHeader } from '../session/page-person.ts';
import { exchange, type Exchange } from './exchange.ts';
import type { Argument } from './query-policies.ts';

/** A request that did not succeed. `message` is readable; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The machine's name of the refusal, such as `INSUFFICIENT_BALANCE`. */
  readonly code: string | undefined;
  /** Messages by field for an invalid form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server said something readable; otherwise a screen uses its own fallback text. */
  readonly hasWords: boolean;
  readonly #body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const words = [body['error'], body['message']].find((text) => typeof text === 'string' && text !== '');
    super(typeof words === 'string' ? words : `HTTP ${String(status)}`);
    this.status = status;
    this.#body = body;
    this.hasWords = typeof words === 'string';
    this.code = typeof body['code'] === 'string' ? body['code'] : undefined;
    this.fields = isRecord(body['fields'])
      ? Object.fromEntries(Object.entries(body['fields']).map(([name, text]) => [name, String(text)]))
      : {};
  }

  /** A flag of the answer that the specification names, such as `requiresKyc`. */
  flag(
    name:
      | 'mayAskForReview'
      | 'requiresKyc'
      | 'requiresReauthentication'
      | 'requiresSetup'
      | 'requiresTwoFactor'
      | 'passkeyFirst',
  ): boolean {
    return this.#body[name] === true;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The server's words for a failure, or `fallback` when it gave none or did not answer. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.hasWords ? error.message : fallback;

type Without<T> = T extends undefined ? never : T;

/** What a call of the route `R` must bring: its path parameters, query, body, and the key of a money movement. */
export type CallInput<R extends Route> = (R extends { params: object } ? { params: Without<ParamsOf<R>> } : unknown) &
  (R extends { query: object } ? { query?: Without<QueryOf<R>> } : unknown) &
  (R extends { body: object } ? { body: Without<BodyInputOf<R>> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown) & {
    signal?: AbortSignal;
    timeoutMs?: number;
  };

interface LooseInput extends Exchange {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  idempotencyKey?: string;
  /** Reads a successful answer that is not JSON. */
  read?: (response: Response) => Promise<unknown>;
}

/**
 * Sends JSON with credentials and answers the JSON of a successful answer (undefined for an empty one); throws
 * `ApiError`. Where the server wants to know first who is at the screen, they are asked in place and the same call is
 * sent again, with the same Idempotency-Key; when they would not say it, the refusal is thrown (`isNotConfirmed`).
 */
export async function sendJson(method: string, url: string, input: LooseInput = {}): Promise<unknown> {
  try {
    return await answerTo(method, url, { ...input, headers: personHeader() });
  } catch (error) {
    if (!isNotConfirmed(error) || !(await askWhoItIs())) throw error;
    return sendJson(method, url, input);
  }
}

/** Longer than a call's: a file may be large, and a network slow. */
const FILE_TIMEOUT_MS = 120_000;

/** Fetches a file for which the server may want to know first who is at the screen; throws `ApiError`. */
export const fetchFile = (url: string): Promise<Blob> =>
  // A successful answer is the file.
  sendJson('GET', url, { read: (response) => response.blob(), timeoutMs: FILE_TIMEOUT_MS }) as Promise<Blob>;

let askWhoItIs = (): Promise<boolean> => Promise.resolve(false);

/** Tells how the person at the screen is asked who they are; until then nobody can be. Answers whether they said so. */
export const setReauthenticationPrompt = (ask: () => Promise<boolean>): void => {
  askWhoItIs = ask;
};

/** Whether a call was refused until the person says who they are. Nothing was done, and they have seen the question. */
export const isNotConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.flag('requiresReauthentication');

/** The JSON of a successful answer, undefined for an empty one, or what `read` makes of it; throws `ApiError`. */
export async function answerTo(method: string, url: string, input: LooseInput): Promise<unknown> {
  const { idempotencyKey, read, body, headers, signal, timeoutMs } = input;
  let response: Response;
  let answer: unknown;
  try {
    response = await exchange(method, url, {
      body,
      signal,
      timeoutMs,
      headers: {
        ...headers,
        ...(read === undefined ? {} : { Accept: '*/*' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
    });
    if (isAnothers(response)) return await leaving();
    answer = await (read !== undefined && response.ok ? read(response) : readJson(response));
    observeAnswer(true);
  } catch (error) {
    if (signal?.aborted) throw error;
    observeAnswer(false);
    throw new ApiError(0, {});
  }
  if (!response.ok) throw new ApiError(response.status, isRecord(answer) ? answer : {});
  return answer;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

type Api<Declared extends Readonly<Record<string, Route>>> = {
  readonly [N in keyof Declared]: (...input: Argument<CallInput<Declared[N]>>) => Promise<ResponseOf<Declared[N]>>;
};

/**
 * A function for each of these endpoints, by its name. What they are declared as is known as a type only, so that no
 * schema reaches the browser for it; the server validates and strips both ways.
 */
export const apiOf = <Declared extends Readonly<Record<string, Route>>>(
  endpoints: Readonly<Record<keyof Declared, Pick<Route, 'method' | 'path'>>>,
): Api<Declared> =>
  Object.fromEntries(
    Object.entries<Pick<Route, 'method' | 'path'>>(endpoints).map(([name, { method, path }]) => [
      name,
      (input: LooseInput = {}) => sendJson(method, buildUrl(path, input), input),
    ]),
    // The contract strips and types the answers on the server; the browser takes its word.
  ) as unknown as Api<Declared>;

/** The calls of pages for visitors: `publicApi.login({ body })`. The signed-in area has all (`member-api.ts`). */
export const publicApi = apiOf<Pick<Routes, keyof typeof publicEndpoints>>(publicEndpoints);

/** A fresh key for one intended movement of money. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
