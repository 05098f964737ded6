import type { User } from '../../../contract/accounts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { IDENTITY_CHECK_HOURS, IDENTITY_DAYS } from '../../../contract/limits.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import type { IdentityNumberKind, LookUp, Matches } from '../../providers/identity/identity.ts';
import { toIso } from '../../platform/clock/clock.ts';

/** Approved and verified both count as verified; anything else is not. */
export const isVerified = (kycStatus: User['kycStatus']): boolean => isKycVerified({ kycStatus });

const LAGOS_AHEAD_MS = HOUR_MS;
const YEARS_OF_AGE = 18;

/** Today in Lagos, `YYYY-MM-DD`. */
export const lagosDay = (now: Instant): string => toIso(instant(now + LAGOS_AHEAD_MS)).slice(0, 10);

/** Whether somebody born on this day is 18 by now; both days are `YYYY-MM-DD`, and text compares as days do. */
export function isAdult(dateOfBirth: string, today: string): boolean {
  const comesOfAge = String(parseInt(dateOfBirth.slice(0, 4), 10) + YEARS_OF_AGE).padStart(4, '0');
  return `${comesOfAge}${dateOfBirth.slice(4)}` <= today;
}

const CHECKS_AFTER_MINUTES = [
  5,
  15,
  30,
  ...Array.from({ length: IDENTITY_CHECK_HOURS }, (_, index) => (index + 1) * 60),
];

/**
 * When the register is asked again about a submission that it could not answer: 5, 15 and 30 minutes after it, then
 * every hour until a day has passed. Null after that: people decide.
 */
export function nextIdentityCheck(submittedAt: Instant, now: Instant): Instant | null {
  const next = CHECKS_AFTER_MINUTES.map((minutes) => submittedAt + minutes * MINUTE_MS).find((at) => at > now);
  return next === undefined ? null : instant(next);
}

const LABELS: Readonly<Record<IdentityNumberKind, string>> = { bvn: 'BVN', nin: 'NIN' };

/**
 * Why what the register answered does not confirm what the person said; undefined when it does, or when the register is
 * away and so said nothing about the person. A name and a date of birth that differ have one text: two would tell a
 * stranger who guesses which half of the guess was right. A phone number decides nothing: people change theirs, and the
 * registers are slow to hear of it.
 */
export function mismatch(kind: IdentityNumberKind, answer: LookUp): string | undefined {
  const label = LABELS[kind];
  if (answer.outcome === 'away') return undefined;
  if (answer.outcome === 'not found') return `We could not find this ${label}. Please check the number`;
  const { firstName, lastName, dateOfBirth } = answer.matches;
  const isSame = [firstName, lastName, dateOfBirth].every((match) => match === 'same');
  return isSame
    ? undefined
    : `The name or date of birth on this ${label} does not match what you entered. Write your names as on your BVN slip, surname last.`;
}

/**
 * Whether a refused claim differs by a name alone: both numbers were found, with the date of birth. People who use two
 * surnames cannot mend that, so others decide. It tells a stranger that the date was right; 5 tries a day bound that.
 */
export const differsByNameAlone = (answers: readonly LookUp[]): boolean =>
  answers.every((answer) => answer.outcome === 'found' && answer.matches.dateOfBirth === 'same');

/** Refused entries from after this instant can be reviewed. */
export const reviewableAfter = (now: Instant): Instant => instant(now - DAY_MS);

/** What the register said of a number, in words for operators; of no number a digit. */
export function checkLabel({
  outcome,
  matches,
}: {
  readonly outcome: LookUp['outcome'];
  readonly matches: Matches | null;
}): string {
  if (matches === null) return outcome;
  const { firstName, lastName, dateOfBirth, phone } = matches;
  return `first name ${firstName}, last name ${lastName}, date of birth ${dateOfBirth}, phone ${phone}`;
}

const CLAIM_MINUTES = 30;

/** Until when an operator who takes a submission has it. */
export const claimUntil = (now: Instant): Instant => instant(now + CLAIM_MINUTES * MINUTE_MS);

/** When a waiting submission, or what came of asking the register, has become too old to be kept. */
export const retentionCutoff = (now: Instant): Instant => instant(now - IDENTITY_DAYS * DAY_MS);
