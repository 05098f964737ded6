import * as z from 'zod';
import { SmsFailure, type SmsSender } from './sms.ts';

export interface TermiiOptions {
  /** The account's base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Undefined in a process that sends no messages. */
  readonly apiKey: string | undefined;
  /** The registered name that phones show as the sender. */
  readonly senderId: string;
  readonly timeoutMs: number;
}

const takenSchema = z.object({ message_id: z.string().min(1) });
const refusedSchema = z.object({ message: z.string() });

const LONGEST_REASON = 200;
const NUMBERS = /\+?\d{7,}/g;
/** Matches the text of a refusal that is about the recipient's number, not about our account. */
const ABOUT_THE_NUMBER = /\b(?:phone|number|destination|recipient)\b/i;
/** Error codes that occur before the message is sent. */
const BEFORE_THE_MESSAGE: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Returns the carrier's id of the message. Throws an SmsFailure for any other response. */
function readAnswer(status: number, body: unknown): string {
  const taken = takenSchema.safeParse(body).data;
  if (status === 200 && taken !== undefined) return taken.message_id;
  const message = refusedSchema.safeParse(body).data?.message ?? 'no reason given';
  const reason = `${String(status)}: ${message.replaceAll(NUMBERS, '…')}`.slice(0, LONGEST_REASON);
  // A 4xx response means that the message was not accepted. Other responses leave that open.
  if (status >= 400 && status < 500) {
    throw new SmsFailure(reason, { isFinal: [400, 422].includes(status) && ABOUT_THE_NUMBER.test(message) });
  }
  throw new SmsFailure(reason, { mayHaveArrived: true });
}

function lostResponseFailure(error: unknown): SmsFailure {
  const { name, cause } = error as Error; // fetch rejects with an Error.
  const code = (cause as { readonly code?: string } | undefined)?.code;
  const mayHaveArrived = !BEFORE_THE_MESSAGE.includes(code);
  // Omits the error's message, which may contain the URL.
  return new SmsFailure(name === 'TimeoutError' ? 'timed out' : 'no connection', { mayHaveArrived });
}

/**
 * Creates a client of Termii (`POST /api/sms/send`), on the route that also reaches numbers which block advertisements.
 * Follows no redirect, which could carry the key to another host.
 */
export const createTermii = ({ baseUrl, apiKey, senderId, timeoutMs }: TermiiOptions): SmsSender => ({
  async send(to, message) {
    if (apiKey === undefined) throw new SmsFailure('this process has no TERMII_API_KEY');
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${baseUrl}/api/sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ api_key: apiKey, to, from: senderId, sms: message, type: 'plain', channel: 'dnd' }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      });
    } catch (error) {
      throw lostResponseFailure(error);
    }
    return readAnswer(response.status, body);
  },
});
