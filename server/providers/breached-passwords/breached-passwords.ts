import { createHash } from 'node:crypto';
import type { Log } from '../../platform/log/log.ts';

export interface BreachedPasswordsOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly log: Log;
}

/** Knows passwords that were found in breaches (decision 0022). */
export interface BreachedPasswords {
  /** Whether a password is one of them; false when nobody could be asked, since that is to keep nobody out. */
  isBreached(password: string): Promise<boolean>;
}

/** So many of the 40 digits are told. Some thousand passwords share them: they say nothing of the one that is meant. */
const TOLD = 5;

/** A list of about 2,000 endings is 80 kB; what is much longer is no list. */
const MOST_CHARACTERS = 1_000_000;

/** Lines of `ENDING:COUNT`; those that only fill the answer up, so that its size tells nothing, have the count 0. */
const lists = (answer: string, ending: string): boolean =>
  answer.split('\n').some((line) => {
    const [each, count = '0'] = line.trim().split(':');
    return each?.toUpperCase() === ending && Number.parseInt(count, 10) > 0;
  });

/**
 * Asks a service that speaks the range protocol of Pwned Passwords (k-anonymity): it is told the first five digits of
 * the password's SHA-1 and answers how all hashes go on that begin so; what is compared is compared here. SHA-1
 * protects nothing in this: it is how the lists are kept. One short try; the log gets neither password nor digits.
 */
export const createBreachedPasswords = ({ baseUrl, timeoutMs, log }: BreachedPasswordsOptions): BreachedPasswords => ({
  async isBreached(password) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const away = (reason: string): false => {
      log.warn({ reason }, 'a new password was not compared with the breached ones: the service is away');
      return false;
    };
    try {
      const response = await fetch(`${baseUrl}/range/${hash.slice(0, TOLD)}`, {
        headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'rota' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return away(`status ${String(response.status)}`);
      const answer = await response.text();
      return answer.length > MOST_CHARACTERS ? away('unreadable answer') : lists(answer, hash.slice(TOLD));
    } catch (error) {
      // The error's own text may name the address, and with it the digits.
      return away(error instanceof Error ? error.name : 'no answer');
    }
  },
});
