import { listInWords } from '../../../../contract/list-words.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { FeeAhead } from '../../../../circle/types.ts';
import { clockWords } from '../../../../contract/clock-words.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { dayWords } from '../../../platform/clock/lagos-words.ts';

/** A notice in words for one person. */
export interface NoticeText {
  readonly title: string;
  readonly message: string;
  readonly actionText: string;
}

/** Of which circle a notice tells, who reads it, and when it is written. */
export interface Telling {
  /** The circle's name. */
  readonly group: string;
  readonly reader: UserId;
  readonly nameOf: (userId: UserId) => string;
  readonly now: Instant;
}

/** The Lagos day and time of an instant in words: "31 January, 10:00am". */
export const timeWords = (at: Instant, now: Instant): string => `${dayWords(at, now)}, ${clockWords(at)}`;

/** A late fee before it comes: how much and when, as long as paying avoids it. */
export function feeAheadWords({ amountKobo, at }: FeeAhead, isOverdue: boolean, now: Instant): string {
  const [fee, hour] = [formatNaira(amountKobo), timeWords(at, now)];
  return isOverdue ? `Pay by ${hour}, or ${fee} more.` : `Late fee of ${fee} after ${hour}.`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "round 2", and from the second cycle on "cycle 2, round 2". */
export const roundWords = (cycle: number, round: number): string =>
  cycle === 1 ? `round ${String(round)}` : `cycle ${String(cycle)}, round ${String(round)}`;

/** "round 2", and "rounds 2, 3 and 5". */
export function roundsWords(rounds: readonly number[]): string {
  if (rounds.length === 0) return 'no round';
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${listInWords(rounds.map(String))}`;
}

const QUOTE_LIMIT = 200;

/** What somebody wrote, in quotation marks, cut to what a notice has room for. */
export function quote(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return `“${letters.length > QUOTE_LIMIT ? `${letters.slice(0, QUOTE_LIMIT).join('')}…` : letters.join('')}”`;
}
