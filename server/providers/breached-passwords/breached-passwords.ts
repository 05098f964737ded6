import { createHash } from 'node:crypto';
import type { Log } from '../../platform/log/log.ts';

export interface BreachedPasswordsOptions {
  /** URL of the service without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly log: Log;
}

/** A list of passwords found in breaches (decision 0022). */
export interface BreachedPasswords {
  /** True for a breached password. False if the service does not respond, because an outage must lock no one out. */
  isBreached(password: string): Promise<boolean>;
}

/** Number of the hash's 40 digits that are sent. They reveal no password, because thousands share them. */
const PREFIX_LENGTH = 5;

/** A normal response has about 2,000 endings in 80 kB. A much longer one is not a list. */
const MAX_CHARACTERS = 1_000_000;

/** True if a response lists the ending. Its lines are `ENDING:COUNT`; lines with the count 0 only pad the response. */
const lists = (answer: string, ending: string): boolean =>
  answer.split('\n').some((line) => {
    const [each, count = '0'] = line.trim().split(':');
    return each?.toUpperCase() === ending && Number.parseInt(count, 10) > 0;
  });

/**
 * Queries a service with the range protocol of Pwned Passwords (k-anonymity): the service gets five digits of the
 * password's SHA-1 and returns the endings of all matching hashes, which are compared here. SHA-1 is only the format of
 * the lists. Tries once. Logs neither the password nor the digits.
 */
export const createBreachedPasswords = ({ baseUrl, timeoutMs, log }: BreachedPasswordsOptions): BreachedPasswords => ({
  async isBreached(password) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const away = (reason: string): false => {
      log.warn({ reason }, 'password not checked for breaches; service unavailable');
      return false;
    };
    try {
      const response = await fetch(`${baseUrl}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'rota' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return away(`status ${String(response.status)}`);
      const answer = await response.text();
      return answer.length > MAX_CHARACTERS ? away('unreadable response') : lists(answer, hash.slice(PREFIX_LENGTH));
    } catch (error) {
      // Logs only the error's name, because its message may contain the URL, and so the digits.
      return away(error instanceof Error ? error.name : 'no answer');
    }
  },
});
