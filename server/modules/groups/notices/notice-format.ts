import type { UpcomingFee } from '../../../../circle/types.ts';
import { formatClockTime } from '../../../../contract/format-clock.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { listText } from '../../../platform/texts/joined-texts.ts';
import { inLanguage, text, type Text } from '../../../platform/texts/text.ts';

/** Formats an instant in Lagos time, for example "31 January, 10:00am". */
export const formatDeadline = (at: Instant, now: Instant): string => `${formatDay(at, now)}, ${formatClockTime(at)}`;

export function upcomingFeeText({ amountKobo, at }: UpcomingFee, isOverdue: boolean, now: Instant): Text {
  const said = { hour: formatDeadline(at, now), fee: formatNaira(amountKobo) };
  return isOverdue ? text('Pay by {hour}, or {fee} more.', said) : text('Late fee of {fee} after {hour}.', said);
}

export const upcomingFeeLabel = (fee: UpcomingFee, isOverdue: boolean, now: Instant): string =>
  inLanguage(upcomingFeeText(fee, isOverdue, now), 'en');

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface RoundRef {
  readonly cycle: number;
  readonly round: number;
}

/** For example "round 2", or "cycle 2, round 2" after the first cycle. */
export const roundText = ({ cycle, round }: RoundRef): Text =>
  cycle === 1 ? text('round {round}', { round }) : text('cycle {cycle}, round {round}', { cycle, round });

/** For example "Round 2", for the start of a sentence. */
export const firstRoundText = ({ cycle, round }: RoundRef): Text =>
  cycle === 1 ? text('Round {round}', { round }) : text('Cycle {cycle}, round {round}', { cycle, round });

export const formatRound = (cycle: number, round: number): string => inLanguage(roundText({ cycle, round }), 'en');

/** For example "round 2" or "rounds 2, 3 and 5". */
export function roundsText(rounds: readonly number[]): Text {
  if (rounds.length === 0) return text('no round');
  return rounds.length === 1
    ? text('round {round}', { round: rounds[0] ?? 0 })
    : text('rounds {rounds}', { rounds: listText(rounds) });
}

export const formatRounds = (rounds: readonly number[]): string => inLanguage(roundsText(rounds), 'en');

const QUOTE_LIMIT = 200;

export function quote(words: string): string {
  const letters = Array.from(words.replaceAll(/\s+/g, ' '));
  return `“${letters.length > QUOTE_LIMIT ? `${letters.slice(0, QUOTE_LIMIT).join('')}…` : letters.join('')}”`;
}
