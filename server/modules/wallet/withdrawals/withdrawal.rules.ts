import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { RESET_HOLD_HOURS } from '../../../../contract/limits.ts';
import { foldName, removeSpaces } from '../../../../contract/fold-name.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';

export type WithdrawalStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

const LONGEST_PAUSE_MINUTES = 60;

/** Returns when to check a transfer next: after 1, 2, 4 … minutes, at most 60. `attempts` counts earlier checks. */
export function nextTransferCheck(now: Instant, attempts: number): Instant {
  const minutes = Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES);
  return instant(now + minutes * MINUTE_MS);
}

interface Sendable {
  readonly createdAt: Instant;
  readonly heldUntil: Instant | null;
  readonly lastSentAt: Instant | null;
}

/** Returns the first instant at which a withdrawal could be sent. */
export const sendableAt = ({ createdAt, heldUntil }: Omit<Sendable, 'lastSentAt'>): Instant => heldUntil ?? createdAt;

export const isTooLateToSend = (since: Instant, now: Instant): boolean => now >= since + DAY_MS;

/**
 * Returns when the money of a withdrawal that the provider does not know may be returned: a day after it could be sent,
 * or an hour after its last call, whichever is later.
 */
export const returnableAt = (request: Sendable): Instant =>
  instant(Math.max(sendableAt(request) + DAY_MS, (request.lastSentAt ?? 0) + HOUR_MS));

interface Retried extends Sendable {
  readonly status: WithdrawalStatus;
  readonly inHandUntil: Instant | null;
}

/**
 * Returns the error for a retry, or undefined if it is allowed. Refuses a retry from an hour before the withdrawal is
 * too old until its money may be returned, because a late call would delay the return.
 */
export function retryRefusal(
  request: Retried,
  now: Instant,
): Extract<ErrorCode, `WITHDRAWAL_${'ENDED' | 'WAITS' | 'IN_HAND' | 'TOO_OLD'}`> | undefined {
  const { status, heldUntil, inHandUntil } = request;
  if (status !== 'pending' && status !== 'processing') return 'WITHDRAWAL_ENDED';
  if (status === 'pending' && heldUntil !== null && heldUntil > now) return 'WITHDRAWAL_WAITS';
  if (inHandUntil !== null && inHandUntil > now) return 'WITHDRAWAL_IN_HAND';
  return now >= sendableAt(request) + DAY_MS - HOUR_MS && now < returnableAt(request)
    ? 'WITHDRAWAL_TOO_OLD'
    : undefined;
}

/**
 * Returns the end of a withdrawal's hold, or null. Withdrawals to a bank account set after a reset are held until
 * RESET_HOLD_HOURS after the reset, because the thief of a phone can also read the mailbox and so reset the password.
 * `lastReset` is the last reset before the account was set.
 */
export function holdUntil(lastReset: Instant | null, now: Instant): Instant | null {
  if (lastReset === null) return null;
  const until = instant(lastReset + RESET_HOLD_HOURS * HOUR_MS);
  return now >= until ? null : until;
}

/** Replaces a word that was matched. No name contains a space, so letters do not join across it. */
const USED = ' ';

/** True if `words` contains every wanted word, in any order. A repeated word must occur as often. */
function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  const left = [...words];
  return wanted.every((word) => {
    const place = left.indexOf(word);
    if (place !== -1) left[place] = USED;
    return place !== -1;
  });
}

/** For each sequence of words that spells the name, returns the remaining words. */
const withoutName = (words: readonly string[], name: string): string[][] =>
  words.flatMap((_, first) =>
    words.flatMap((_word, last) =>
      words.slice(first, last + 1).join('') === removeSpaces(name)
        ? [words.map((word, place) => (place >= first && place <= last ? USED : word))]
        : [],
    ),
  );

/** True if the account's name contains both verified names, in any order, even joined or split. */
export function isSamePerson(accountName: string, verified: { firstName: string; lastName: string }): boolean {
  const words = foldName(accountName, 'words').split(' ');
  const names = [verified.firstName, verified.lastName].map((name) => foldName(name, 'words'));
  if (names.includes('')) return false;
  if (hasWords(words, names.join(' ').split(' '))) return true;
  return [names, names.toReversed()].some(
    ([one = '', other = '']) =>
      (words.length === 1 && words[0] === removeSpaces(one + other)) ||
      withoutName(words, one).some((left) => hasWords(left, other.split(' ')) || withoutName(left, other).length > 0),
  );
}
