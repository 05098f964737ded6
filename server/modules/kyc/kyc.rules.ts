import type { User } from '../../../contract/accounts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { IDENTITY_CHECK_HOURS, IDENTITY_DAYS } from '../../../contract/limits.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import type { IdentityNumberKind, LookupResult, Matches } from '../../providers/identity/identity.ts';
import { toIso } from '../../platform/clock/clock.ts';

export const isVerified = (kycStatus: User['kycStatus']): boolean => isKycVerified({ kycStatus });

const LAGOS_AHEAD_MS = HOUR_MS;

export const lagosDay = (now: Instant): string => toIso(instant(now + LAGOS_AHEAD_MS)).slice(0, 10);

const CHECKS_AFTER_MINUTES = [
  5,
  15,
  30,
  ...Array.from({ length: IDENTITY_CHECK_HOURS }, (_, index) => (index + 1) * 60),
];

/** Returns when to repeat a lookup: after 5, 15 and 30 minutes, then hourly for a day. Null after the last one. */
export function nextIdentityCheck(submittedAt: Instant, now: Instant): Instant | null {
  const next = CHECKS_AFTER_MINUTES.map((minutes) => submittedAt + minutes * MINUTE_MS).find((at) => at > now);
  return next === undefined ? null : instant(next);
}

const LABELS: Readonly<Record<IdentityNumberKind, string>> = { bvn: 'BVN', nin: 'NIN' };

/**
 * Returns why the registry contradicts a claim. Name and birth date share one text, so that a guess confirms neither.
 * Ignores phone numbers, because registries update them slowly.
 */
export function registryMismatch(kind: IdentityNumberKind, answer: LookupResult): string | undefined {
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
 * True if only a name differs, as for a person with two surnames. This reveals that a guessed birth date is right, so
 * attempts are limited to 5 a day.
 */
export const differsByNameAlone = (answers: readonly LookupResult[]): boolean =>
  answers.every((answer) => answer.outcome === 'found' && answer.matches.dateOfBirth === 'same');

/** Refused forms newer than this instant can be sent to review. */
export const reviewableAfter = (now: Instant): Instant => instant(now - DAY_MS);

/** Describes a registry result for operators, without digits. */
export function checkLabel({
  outcome,
  matches,
}: {
  readonly outcome: LookupResult['outcome'];
  readonly matches: Matches | null;
}): string {
  if (matches === null) return outcome;
  const { firstName, lastName, dateOfBirth, phone } = matches;
  return `first name ${firstName}, last name ${lastName}, date of birth ${dateOfBirth}, phone ${phone}`;
}

const CLAIM_MINUTES = 30;

export const claimUntil = (now: Instant): Instant => instant(now + CLAIM_MINUTES * MINUTE_MS);

/** Pending submissions and registry results older than this are deleted. */
export const retentionCutoff = (now: Instant): Instant => instant(now - IDENTITY_DAYS * DAY_MS);
