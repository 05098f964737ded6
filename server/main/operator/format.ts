import { QUARANTINE_REASONS } from '../../../contract/admin/money.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, formatRate } from '../../../contract/money.ts';
import { formatLagosDay } from '../../../circle/time.ts';
import type { LoggedActivity } from '../../modules/activity/index.ts';
import type { ListedFees } from '../../modules/fees/index.ts';
import type { OperatorDebt, PendingAppeal } from '../../modules/groups/index.ts';
import { checkLabel, type IdentityChecks, type PendingPerson } from '../../modules/kyc/index.ts';
import type { DeadLetter, TemplateOperatorActions } from '../../modules/notifications/index.ts';
import {
  formatPaymentAmount,
  tariffWords,
  type ListedTariff,
  type PaymentRefund,
  type QuarantinedPaymentView,
} from '../../modules/wallet/index.ts';
import { toIso } from '../../platform/clock/clock.ts';

/** Formats an instant as "2026-01-10 09:00 UTC". */
const formatTime = (at: Instant): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`;

export const joinOrNone = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.join('\n\n');

export const formatAppeal = (appeal: PendingAppeal): string =>
  [
    `${appeal.ejectionId}  ${appeal.nominatedName}, ${appeal.groupName}`,
    `  nominated by ${appeal.nominatorName}: ${appeal.reason}`,
    ...(appeal.additionalDetails === null ? [] : [`  details: ${appeal.additionalDetails}`]),
    `  appealed ${formatTime(appeal.appealedAt)}: ${appeal.appealReason}`,
    ...(appeal.isInEffect ? [] : ['  takes effect when their own round ends']),
  ].join('\n');

export const formatDebt = (debt: OperatorDebt): string =>
  [
    `${debt.id}  ${formatNaira(debt.amountKobo)}  ${debt.userName} <${debt.email}>`,
    `  ${debt.description}, since ${formatTime(debt.createdAt)}`,
    `  ${debt.isForgivable ? 'can be forgiven' : 'another member’s money, cannot be forgiven'}`,
  ].join('\n');

export const formatIdentity = (person: PendingPerson): string =>
  [
    `${person.userId}  ${person.firstName} ${person.lastName} <${person.email}>`,
    `  details ${person.submissionId}`,
    `  born ${person.dateOfBirth}; BVN ending ${person.bvnLast4}, NIN ending ${person.ninLast4}, phone ${person.phone}`,
    `  ${person.address}`,
    `  sent ${formatTime(person.submittedAt)}; ${
      person.nextCheckAt === null
        ? 'needs your decision'
        : `we check the registry again at ${formatTime(person.nextCheckAt)}`
    }`,
    ...(person.reviewReason === null ? [] : [`  review request: ${person.reviewReason}`]),
    ...(person.claim === null
      ? []
      : [`  ${person.claim.operator} has been reviewing it since ${formatTime(person.claim.since)}`]),
    ...(person.rivals.length === 0 ? [] : [`  a number was also submitted by ${person.rivals.join(', ')}`]),
  ].join('\n');

export const formatChecks = ({ name, results, looks }: IdentityChecks): string =>
  [
    `${name}: registry results`,
    ...results.map((result) => `  ${formatTime(result.at)}  ${result.number.toUpperCase()}  ${checkLabel(result)}`),
    'Identity access log',
    ...looks.map(({ number, by, purpose, at }) => `  ${formatTime(at)}  ${number.toUpperCase()}  ${by}: ${purpose}`),
  ].join('\n');

export const formatLostFactors = (person: {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly askedAt: Instant;
}): string => `${person.userId}  ${person.name} <${person.email}>\n  requested ${formatTime(person.askedAt)}`;

export const formatDeadLetter = (letter: DeadLetter): string =>
  [
    `${letter.deliveryId}  ${letter.method} to ${letter.email}: ${letter.title ?? letter.type ?? 'a digest, or since deleted'}`,
    `  ${String(letter.attempts)} attempts, the last ${letter.lastAttemptAt === undefined ? 'never' : formatTime(letter.lastAttemptAt)}: ${letter.reason}`,
    ...(letter.mayHaveArrived ? ['  no confirmation came, so it may have arrived'] : []),
  ].join('\n');

export const formatLogEntry = ({ at, operator, description, reason }: LoggedActivity): string =>
  `${formatTime(at)}  ${operator}: ${description}\n  reason: ${reason}`;

const FEE_STATES = { past: 'over', in_force: 'in force', planned: 'planned' } as const;

export const formatFees = ({ from, rates, state, operator, reason }: ListedFees): string =>
  `from ${formatLagosDay(from)}  ${formatRate(rates.platformFeeBps)} for Rota, ${formatRate(rates.managementFeeBps)} for the owner  ${FEE_STATES[state]}\n  ${operator}: ${reason}`;

export const formatTariff = ({ way, from, tariff, state, operator, reason }: ListedTariff): string =>
  `${way} from ${formatLagosDay(from)}  ${tariffWords(tariff)}  ${FEE_STATES[state]}\n  ${operator}: ${reason}`;

export function paymentLines(payment: QuarantinedPaymentView): string {
  const { id, reason, reference, amountKobo, currency, since, owner, possible } = payment;
  const amount = amountKobo === null ? 'amount unknown' : formatPaymentAmount(amountKobo, currency ?? 'NGN');
  const whose = owner === null ? 'unknown owner' : `${owner.name} <${owner.email}>`;
  return [
    `${id}  ${amount}  ${whose}`,
    `  ${reason}: ${QUARANTINE_REASONS[reason]}`,
    `  reference ${reference}, since ${formatTime(since)}`,
    `  possible: ${possible.join(', ')}`,
  ].join('\n');
}

export const refundLine = ({ reference, amountKobo, currency, createdAt }: PaymentRefund): string =>
  `${formatPaymentAmount(amountKobo, currency)} of ${reference} is on its way back to the payer, since ${formatTime(createdAt)}`;

type Templates = Awaited<ReturnType<TemplateOperatorActions['templates']>>;
type Versions = Awaited<ReturnType<TemplateOperatorActions['templateVersions']>>;
type Preview = ReturnType<TemplateOperatorActions['previewTemplate']>;

export const templateLine = ({ type, version, variables }: Templates[number]): string => {
  const label = version === undefined ? 'default text' : `version ${String(version)}`;
  return `${type}: ${label}; ${variables.map((variable) => `{${variable}}`).join(' ')}`;
};

export const versionLine = ({ version, texts: { name }, isActive, by, at }: Versions[number]): string =>
  `version ${String(version)}  ${toIso(at)}  ${by}: ${name}${isActive ? '' : ' (draft)'}`;

export const formatPreview = ({ title, message, subject, text, html, sms }: Preview): string =>
  [`In the app: ${title}`, message, '', `Email: ${subject}`, text, '', html, '', `SMS: ${sms}`].join('\n');
