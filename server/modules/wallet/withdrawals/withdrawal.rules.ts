import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { RESET_HOLD_HOURS } from '../../../../contract/limits.ts';
import { foldName, runTogether } from '../../../../contract/fold-name.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';

export type WithdrawalStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

const LONGEST_PAUSE_MINUTES = 60;

/**
 * When a transfer is asked about next: after 1, 2, 4 … minutes, at most an hour. `attempts` counts the asking so far.
 */
export function nextTransferCheck(now: Instant, attempts: number): Instant {
  const minutes = Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES);
  return instant(now + minutes * MINUTE_MS);
}

/** What decides how long a withdrawal is sent, and from when on its money may go back. */
interface Sendable {
  readonly createdAt: Instant;
  readonly heldUntil: Instant | null;
  /** When the provider was last called to send it; null when it never was. */
  readonly lastSentAt: Instant | null;
}

/** When a withdrawal could first be sent. */
export const sendableAt = ({ createdAt, heldUntil }: Omit<Sendable, 'lastSentAt'>): Instant => heldUntil ?? createdAt;

/** What the provider still does not know a day after it could first be sent is not sent any more. */
export const isTooLateToSend = (since: Instant, now: Instant): boolean => now >= since + DAY_MS;

/**
 * From when on the money of a withdrawal that the provider does not know goes back: when it is not sent any more, and
 * the last call to send it is an hour old, so that none can be on its way.
 */
export const returnableAt = (request: Sendable): Instant =>
  instant(Math.max(sendableAt(request) + DAY_MS, (request.lastSentAt ?? 0) + HOUR_MS));

/** What decides whether an operator can have a withdrawal sent, or asked about, now. */
interface Retried extends Sendable {
  readonly status: WithdrawalStatus;
  readonly inHandUntil: Instant | null;
}

/**
 * Why an operator cannot have a withdrawal tried again now; undefined when they can. From an hour before it is too late
 * to send it until its money may go back, nobody but the follow-up calls: a late call would put off giving it back.
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
 * Until when a withdrawal waits before it is sent; null for at once. For RESET_HOLD_HOURS after a reset of the password
 * by a link, one to an account that was set since that reset does: whoever holds a stolen phone holds the mailbox too.
 * `lastReset` is the last one before the account was set.
 */
export function holdUntil(lastReset: Instant | null, now: Instant): Instant | null {
  if (lastReset === null) return null;
  const until = instant(lastReset + RESET_HOLD_HOURS * HOUR_MS);
  return now >= until ? null : until;
}

/** Stands where a word was: no name has it, and letters do not run together across it. */
const TAKEN = ' ';

/** Whether all of some words stand in others, each in a place of its own. */
function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  const left = [...words];
  return wanted.every((word) => {
    const place = left.indexOf(word);
    if (place !== -1) left[place] = TAKEN;
    return place !== -1;
  });
}

/** The account's remaining words, for each run of neighbours that spells the name. */
const withoutName = (words: readonly string[], name: string): string[][] =>
  words.flatMap((_, first) =>
    words.flatMap((_word, last) =>
      words.slice(first, last + 1).join('') === runTogether(name)
        ? [words.map((word, place) => (place >= first && place <= last ? TAKEN : word))]
        : [],
    ),
  );

/**
 * Whether both verified names stand in the account's name, in any order, each in words of its own, also where the bank
 * writes words together or apart. Others may be left over, but not beside one word that is both names.
 */
export function isSamePerson(accountName: string, verified: { firstName: string; lastName: string }): boolean {
  const words = foldName(accountName, 'words').split(' ');
  const names = [verified.firstName, verified.lastName].map((name) => foldName(name, 'words'));
  if (names.includes('')) return false;
  if (hasWords(words, names.join(' ').split(' '))) return true;
  return [names, names.toReversed()].some(
    ([one = '', other = '']) =>
      (words.length === 1 && words[0] === runTogether(one + other)) ||
      withoutName(words, one).some((left) => hasWords(left, other.split(' ')) || withoutName(left, other).length > 0),
  );
}
