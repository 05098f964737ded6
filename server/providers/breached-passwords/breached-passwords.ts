import { createHash } from 'node:crypto';
import type { Log } from '../../platform/log/log.ts';

export interface BreachedPasswordsOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly log: Log;
}

/** A list of passwords found in breaches (decision 0022). */
export interface BreachedPasswords {
  /**
   * Returns true for a breached password, and false if the service does not respond, because an outage must lock no one
   * out.
   */
  isBreached(password: string): Promise<boolean>;
}

/**
 * How many of the hash's 40 digits are sent. Some thousand passwords share them, so they do not reveal the password.
 */
const PREFIX_LENGTH = 5;

/** A list of about 2,000 endings is 80 kB. A much longer response is not a list. */
const MAX_CHARACTERS = 1_000_000;

/** Reads lines of `ENDING:COUNT`. Lines with the count 0 only pad the response. */
const lists = (answer: string, ending: string): boolean =>
  answer.split('\n').some((line) => {
    const [each, count = '0'] = line.trim().split(':');
    return each?.toUpperCase() === ending && Number.parseInt(count, 10) > 0;
  });

/**
 * Queries a service with the range protocol of Pwned Passwords (k-anonymity): it receives five digits of the password's
 * SHA-1 and returns the rest of all matching hashes, which are compared here. SHA-1 is the format of the lists and
 * protects nothing. Tries once, briefly. The log gets neither password nor digits.
 */
export const createBreachedPasswords = ({ baseUrl, timeoutMs, log }: BreachedPasswordsOptions): BreachedPasswords => ({
  async isBreached(password) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const away = (reason: string): false => {
      log.warn({ reason }, 'a new password was not compared with the breached ones: the service is away');
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
      return answer.length > MAX_CHARACTERS ? away('unreadable answer') : lists(answer, hash.slice(PREFIX_LENGTH));
    } catch (error) {
      // The error's own text may contain the URL, and with it the digits.
      return away(error instanceof Error ? error.name : 'no answer');
    }
  },
});
