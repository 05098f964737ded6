import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Notice } from '../../../../circle/notices.ts';
import { dayWords } from '../../../platform/clock/lagos-words.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { feeAheadWords, timeWords } from './notice-words.ts';

/** What a notice says of how much and by when, in words: what a template can put in order besides its sentence. */
export function noticeFigures(circle: string, notice: Notice, now: Instant): NonNullable<NewNotification['figures']> {
  const amountKobo = amountOf(notice);
  return {
    circle,
    ...(amountKobo === undefined ? {} : { amount: formatNaira(amountKobo) }),
    ...dateOf(notice, now),
    ...feeOf(notice, now),
  };
}

function amountOf({ type, params }: Notice): Kobo | undefined {
  switch (type) {
    case 'contribution_reminder':
      return 'byUserId' in params ? kobo(params.contributionKobo + params.debtKobo) : params.amountKobo;
    case 'contribution_overdue':
      return kobo(params.amountKobo + params.lateFeeKobo);
    case 'round_started':
    case 'late_fee_applied':
    case 'backlog_payment_required':
      return params.amountKobo;
    case 'payout_available':
    case 'payout_received':
    case 'round_completed':
      return params.netKobo;
    default:
      return undefined;
  }
}

function dateOf({ type, params }: Notice, now: Instant): { readonly date?: string } {
  switch (type) {
    case 'contribution_reminder':
    case 'contribution_overdue':
    case 'round_started':
      return { date: dayWords(params.dueDate, now) };
    case 'ejection_nominated':
    case 'ejection_vote_required':
      return { date: timeWords(params.votingDeadline, now) };
    default:
      return {};
  }
}

function feeOf({ type, params }: Notice, now: Instant): { readonly fee?: string } {
  if (type !== 'contribution_overdue') return {};
  const { feeAheadKobo: amountKobo, lateAt: at } = params;
  return { fee: amountKobo === 0n ? '' : feeAheadWords({ amountKobo, at }, true, now) };
}
