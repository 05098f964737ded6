import { publicEndpoints } from '../../../contract/public-endpoints.ts';
import type { ResponseOf, BodyInputOf, ParamsOf, QueryOf, Route } from '../../../contract/route.ts';
import type { Routes } from '../../../contract/routes.ts';
import { buildUrl } from '../boot/build-url.ts';
import { observeAnswer } from '../offline/connection.ts';
import { isForOtherPerson, waitForReload, personHeader } from '../session/page-person.ts';
import { exchange, type Exchange } from './exchange.ts';
import type { Argument } from './query-policies.ts';

/** A failed request. `message` is text for people; `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** True if the server sent a text for people. Otherwise a screen shows its own fallback text. */
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

  flag(
    name:
      | 'mayAskForReview'
      | 'requiresKyc'
      | 'requiresReauthentication'
      | 'requiresSetup'
      | 'requiresTwoFactor'
      | 'passkeyFirst'
      | 'seatTaken',
  ): boolean {
    return this.#body[name] === true;
  }

  /** The circle that the refusal names. */
  get groupId(): string | undefined {
    const id = this.#body['groupId'];
    return typeof id === 'string' ? id : undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.hasWords ? error.message : fallback;

type Defined<T> = T extends undefined ? never : T;

/** The input of a call to route `R`: path parameters, query, body, and the key of a money movement. */
export type CallInput<R extends Route> = (R extends { params: object } ? { params: Defined<ParamsOf<R>> } : unknown) &
  (R extends { query: object } ? { query?: Defined<QueryOf<R>> } : unknown) &
  (R extends { body: object } ? { body: Defined<BodyInputOf<R>> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown) & {
    signal?: AbortSignal;
    timeoutMs?: number;
  };

interface LooseInput extends Exchange {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  idempotencyKey?: string;
  /** Reads a successful response that is not JSON. */
  read?: (response: Response) => Promise<unknown>;
}

/**
 * Sends JSON and returns the response's JSON (undefined if empty); throws `ApiError`. If the server requires
 * reauthentication, prompts for it and resends the call with its Idempotency-Key. If the person declines,
 * `isReauthenticationRefused` is true for the error.
 */
export async function sendJson(method: string, url: string, input: LooseInput = {}): Promise<unknown> {
  try {
    return await requestJson(method, url, { ...input, headers: personHeader() });
  } catch (error) {
    if (!isReauthenticationRefused(error) || !(await promptReauthentication())) throw error;
    return sendJson(method, url, input);
  }
}

/** Longer than the timeout of other calls, because a file may be large and the network slow. */
const FILE_TIMEOUT_MS = 120_000;

/** Fetches a file, prompting for reauthentication if the server requires it; throws `ApiError`. */
export const fetchFile = (url: string): Promise<Blob> =>
  // The cast is safe because a successful response is the file.
  sendJson('GET', url, { read: (response) => response.blob(), timeoutMs: FILE_TIMEOUT_MS }) as Promise<Blob>;

let promptReauthentication = (): Promise<boolean> => Promise.resolve(false);

/** Sets the prompt, which resolves to true if the person confirmed. Without a prompt, reauthentication always fails. */
export const setReauthenticationPrompt = (ask: () => Promise<boolean>): void => {
  promptReauthentication = ask;
};

/** True if the call failed because the person declined to reauthenticate. Nothing was done. */
export const isReauthenticationRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.flag('requiresReauthentication');

/** Returns the response's JSON (undefined if empty), or the result of `read`; throws `ApiError`. */
export async function requestJson(method: string, url: string, input: LooseInput): Promise<unknown> {
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
    if (isForOtherPerson(response)) return await waitForReload();
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

/** Builds a typed function per endpoint. Imports only types, so that no schema of the contract reaches the browser. */
export const apiOf = <Declared extends Readonly<Record<string, Route>>>(
  endpoints: Readonly<Record<keyof Declared, Pick<Route, 'method' | 'path'>>>,
): Api<Declared> =>
  Object.fromEntries(
    Object.entries<Pick<Route, 'method' | 'path'>>(endpoints).map(([name, { method, path }]) => [
      name,
      (input: LooseInput = {}) => sendJson(method, buildUrl(path, input), input),
    ]),
    // The cast is safe because the server strips each response to the contract's schema.
  ) as unknown as Api<Declared>;

/** Calls of public pages: `publicApi.login({ body })`. `member-api.ts` has all calls. */
export const publicApi = apiOf<Pick<Routes, keyof typeof publicEndpoints>>(publicEndpoints);

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
