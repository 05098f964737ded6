import * as z from 'zod/mini';
import { refusalShape } from './shapes.ts';
import { unknownOutcome, type Outcome } from '../payments/outcome.ts';
import { refusalReason } from './statuses.ts';

export interface PaystackOptions {
  /** `https://api.paystack.co`, or the stand-in's URL; without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Timeout of one attempt; 15 s by default. */
  readonly timeoutMs?: number;
  /** Waits between attempts of a repeatable call. Tests replace it. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface Call<S extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query below the base URL. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: S;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 3;

/** HTTP statuses without a verdict (wrong key, timeout, too many requests), so a later attempt may succeed. */
const statusesWithoutVerdict = new Set([401, 403, 408, 425, 429]);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function judge<S extends z.ZodMiniType>(status: number, text: string, answer: S): Outcome<z.output<S>> {
  if (status >= 500) return unknownOutcome(`HTTP ${String(status)}`);
  const body = parseJson(text);
  const refusal = z.safeParse(refusalShape, body);
  if (refusal.success) {
    const { code, message } = refusal.data;
    const reason = refusalReason(status, code ?? '', message);
    // A feature that our business lacks may be refused with a status that otherwise has no verdict.
    if (reason === 'not offered' || !statusesWithoutVerdict.has(status)) {
      return { kind: 'refused', reason, code: code ?? '', message };
    }
  }
  if (statusesWithoutVerdict.has(status)) return unknownOutcome(`HTTP ${String(status)}`);
  if (body === undefined) return unknownOutcome(`HTTP ${String(status)} without JSON`);
  if (status >= 300) return unknownOutcome(`HTTP ${String(status)} with an unexpected body`);
  const parsed = z.safeParse(answer, body);
  if (parsed.success) return { kind: 'ok', value: parsed.data };
  const places = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  return unknownOutcome(`unexpected response at ${places === '' ? 'its root' : places}`);
}

async function attempt<S extends z.ZodMiniType>(
  options: PaystackOptions,
  call: Call<S>,
): Promise<Outcome<z.output<S>>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    const response = await fetch(`${options.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${options.secretKey}`,
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // Following a redirect could carry the secret key to another host.
      redirect: 'error',
      signal: timeout,
    });
    return judge(response.status, await response.text(), call.answer);
  } catch (error) {
    if (timeout.aborted) return unknownOutcome('timed out', true);
    return unknownOutcome(error instanceof Error ? `no connection (${error.message})` : 'no connection');
  }
}

/**
 * Sends one call to the provider. Never throws. Retries a GET that failed quickly, three attempts in all. Sends a POST
 * only once, because a retry could pay twice, and a query by reference shows later whether the POST arrived. Never
 * retries after a timeout, so a silent provider costs only one timeout.
 */
export async function request<S extends z.ZodMiniType>(
  options: PaystackOptions,
  call: Call<S>,
): Promise<Outcome<z.output<S>>> {
  const pause = options.pause ?? wait;
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(options, call);
    const worthAnother = outcome.kind === 'unknown' && !outcome.timedOut && call.method === 'GET';
    if (!worthAnother || attempts >= MAX_ATTEMPTS) return outcome;
    await pause(100 * 2 ** attempts * (0.5 + Math.random()));
  }
}
