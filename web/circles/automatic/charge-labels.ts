import { t } from '@lingui/core/macro';
import type { AutomaticCharge } from '../../../contract/automatic.ts';
import type { StatusKind } from '../../ui/badge.tsx';
import { productNow } from '../../lib/i18n/clock.ts';
import { daysUntil } from '../../lib/i18n/time.ts';
import { chargeTime } from './charge-day.ts';

type Status = AutomaticCharge['status'];

/** Place of a charge in the lists of charges once its due day has come. */
const PLACES: Readonly<Record<Status, 'next' | 'last'>> = {
  planned: 'next',
  sent: 'next',
  confirm: 'next',
  waiting: 'next',
  paid: 'last',
  covered: 'last',
  skipped: 'last',
  stopped: 'last',
  given_up: 'last',
};

/**
 * Places a charge in its list. A charge that will not be made stays with the next ones until its due day, because the
 * person has to pay then.
 */
export const placeOf = (
  { status, dueDay }: Pick<AutomaticCharge, 'status' | 'dueDay'>,
  nowMs: number,
): 'next' | 'last' =>
  (status === 'skipped' || status === 'stopped') && daysUntil(dueDay, nowMs) >= 0 ? 'next' : PLACES[status];

/** True for a charge that may still be made or is at the bank. */
export const isUnderWay = ({ status }: Pick<AutomaticCharge, 'status'>): boolean => PLACES[status] === 'next';

const KINDS: Readonly<Record<Status, StatusKind>> = {
  planned: 'waiting',
  sent: 'progress',
  confirm: 'late',
  waiting: 'late',
  paid: 'success',
  covered: 'done',
  skipped: 'dropped',
  stopped: 'dropped',
  given_up: 'failed',
};
export const kindOf = ({ status }: Pick<AutomaticCharge, 'status'>): StatusKind => KINDS[status];

/** Labels the state of a charge, as in docs/words.md. */
export function chargeLabel({ status, nextAt }: Pick<AutomaticCharge, 'status' | 'nextAt'>): string {
  switch (status) {
    case 'planned':
      return t`Automatic`;
    case 'sent':
      return t`Being taken`;
    case 'confirm':
      return t`Confirm at your bank`;
    case 'waiting':
      return tryAgainText(nextAt);
    case 'paid':
      return t({ context: 'an automatic charge', message: 'Taken' });
    case 'covered':
      return t`Not needed`;
    case 'skipped':
    case 'stopped':
      return t`Not taken`;
    case 'given_up':
      return t`Could not be taken`;
  }
}

/** States when a refused charge is retried. */
export function tryAgainText(nextAt: string | null): string {
  const { day, time } = chargeTime(nextAt ?? '');
  return daysUntil(nextAt, productNow()) > 0 ? t`We try again on ${day} at ${time}` : t`We try again at ${time}`;
}

/** States why a charge failed. Undefined if its status says everything. */
export function whyText(why: string | null): string | undefined {
  const texts: Readonly<Record<string, string>> = {
    'no money': t`There was not enough money.`,
    limit: t`It was above a limit of your bank.`,
    'bank away': t`Your bank did not answer.`,
    unsaid: t`Your bank did not say why.`,
    expired: t`The card has expired.`,
    'token gone': t`The card or bank account can no longer be used here.`,
    source: t`The card or bank account can no longer be used here.`,
    'lost or stolen': t`Your bank has blocked the card.`,
    'not offered': t`It could not be used at that time.`,
    off: t`Automatic charges were not available.`,
    cap: t`It was above your limit.`,
    'day cap': t`Your limit of a day was reached.`,
    'too late': t`Automatic charges were paused.`,
    'not confirmed': t`It was not confirmed at your bank.`,
    you: t`You stopped automatic charges.`,
    team: t`We stopped automatic charges. Our message to you says why.`,
    removed: t`You removed the card or bank account.`,
  };
  return why === null ? undefined : texts[why];
}
