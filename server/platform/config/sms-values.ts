import * as z from 'zod';
import { providerUrl, secret } from './live-values.ts';

export interface SmsConfig {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly senderId: string;
  readonly timeoutMs: number;
}

const senderId = z
  .string()
  .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters and digits, as registered with Termii');

export const smsVariables = {
  TERMII_BASE_URL: providerUrl.optional(),
  TERMII_API_KEY: secret.optional(),
  TERMII_SENDER_ID: senderId.optional(),
};

/** The key is optional, because the sandbox's stand-in accepts any key. */
export const sandboxSmsVariables = {
  TERMII_API_KEY: z.string().optional(),
  TERMII_SENDER_ID: senderId.default('Rota'),
};

type Environment = { readonly [Name in keyof typeof smsVariables]?: z.output<(typeof smsVariables)[Name]> };

const TIMEOUT_MS = 10_000;

export const smsFrom = ({ TERMII_BASE_URL, TERMII_API_KEY, TERMII_SENDER_ID }: Environment): SmsConfig | undefined =>
  TERMII_BASE_URL === undefined || TERMII_SENDER_ID === undefined
    ? undefined
    : {
        baseUrl: TERMII_BASE_URL.replace(/\/+$/, ''),
        apiKey: TERMII_API_KEY,
        senderId: TERMII_SENDER_ID,
        timeoutMs: TIMEOUT_MS,
      };

export const sandboxSms = (environment: Environment, standIns: string): SmsConfig | undefined =>
  environment.TERMII_API_KEY === undefined
    ? undefined
    : smsFrom({ ...environment, TERMII_BASE_URL: `${standIns}/sms` });

/**
 * Returns errors for missing variables. All three must be set, or none. An API process sends no texts, so it needs no
 * key.
 */
export function missingSmsErrors(environment: Environment, role: 'all' | 'api' | 'worker'): string[] {
  const all = ['TERMII_BASE_URL', 'TERMII_SENDER_ID', 'TERMII_API_KEY'] as const;
  const needed = role === 'api' ? all.slice(0, 2) : all;
  const given = needed.filter((name) => environment[name] !== undefined);
  const missing = needed.filter((name) => environment[name] === undefined);
  return given.length === 0 ? [] : missing.map((name) => `${name} is required with ${given.join(' and ')}`);
}
