import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { RESET_HOLD_HOURS } from '../../../contract/figures.ts';
import { instant, type Instant } from '../../../contract/ids.ts';

export type WithdrawalStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** What the provider's word about a transfer means. */
export type TransferOutcome = 'sent' | 'returned' | 'reversed' | 'open';

/**
 * Final: success, failed, reversed, abandoned, blocked, rejected. Everything else (pending, received, otp, and what may
 * be invented) is still open: a transfer is not given up, nor sent anew, before it is final.
 */
export function outcomeOf(providerStatus: string): TransferOutcome {
  switch (providerStatus) {
    case 'success':
      return 'sent';
    case 'failed':
    case 'abandoned':
    case 'blocked':
    case 'rejected':
      return 'returned';
    case 'reversed':
      return 'reversed';
    default:
      return 'open';
  }
}

const LONGEST_PAUSE_MINUTES = 60;

/**
 * When a transfer is asked about next: after 1, 2, 4 … minutes, at most an hour. `attempts` counts the asking so far.
 */
export function nextTransferCheck(now: Instant, attempts: number): Instant {
  const minutes = Math.min(2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MINUTES);
  return instant(now + minutes * MINUTE_MS);
}

/**
 * A transfer that the provider still does not know a day after it could first be sent is not sent any more: the money
 * goes back. The last call is then at least an hour old, so none can be on its way.
 */
export const isTooLateToSend = (sendableAt: Instant, now: Instant): boolean => now >= sendableAt + DAY_MS;

/** What decides whether an operator can have a withdrawal sent, or asked about, now. */
interface Retried {
  readonly status: WithdrawalStatus;
  readonly createdAt: Instant;
  readonly heldUntil: Instant | null;
  readonly inHandUntil: Instant | null;
}

/**
 * Why an operator cannot have a withdrawal tried again now; undefined when they can. In the last hour before it is too
 * late nobody but the follow-up calls: giving up relies on the last call being an hour old.
 */
export function retryRefusal(
  { status, createdAt, heldUntil, inHandUntil }: Retried,
  now: Instant,
): Extract<ErrorCode, `WITHDRAWAL_${'ENDED' | 'WAITS' | 'IN_HAND' | 'TOO_OLD'}`> | undefined {
  if (status !== 'pending' && status !== 'processing') return 'WITHDRAWAL_ENDED';
  if (status === 'pending' && heldUntil !== null && heldUntil > now) return 'WITHDRAWAL_WAITS';
  if (inHandUntil !== null && inHandUntil > now) return 'WITHDRAWAL_IN_HAND';
  const sendableAt = heldUntil ?? createdAt;
  const isLastHour = isTooLateToSend(instant(sendableAt - LONGEST_PAUSE_MINUTES * MINUTE_MS), now);
  return isLastHour && !isTooLateToSend(sendableAt, now) ? 'WITHDRAWAL_TOO_OLD' : undefined;
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

/** Upper case, without accents, apostrophes and other signs: the way banks write names. */
const nameParts = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');

/** True when every part of the verified names stands in the account's name, in any order. */
export function isSamePerson(accountName: string, verified: { firstName: string; lastName: string }): boolean {
  const written = new Set(nameParts(accountName));
  const parts = [...nameParts(verified.firstName), ...nameParts(verified.lastName)];
  return parts.length > 0 && parts.every((part) => written.has(part));
}
