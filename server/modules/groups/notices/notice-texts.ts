import { countWords } from '../../../../contract/count-words.ts';
import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { listInWords } from '../../../../contract/list-words.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Notice } from '../../../../circle/notices.ts';
import type { DebtType } from '../../../../circle/types.ts';
import { dayWords } from '../../../platform/clock/lagos-words.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { decisionNoticeText, type DecisionNotice } from './decision-notice-texts.ts';
import { capital, feeAheadWords, roundWords, timeWords, type NoticeText, type Telling } from './notice-words.ts';
import { completedWords, startedText } from './round-notice-texts.ts';

const DEBT_WORDS: Readonly<Record<DebtType, string>> = {
  missed_contribution: 'missed contribution',
  late_fee: 'late fee',
  voluntary_exit_debt: 'exit debt',
  backlog_payment: 'backlog payment',
};

/** What a debt is for, as its row and the wallet screen say it. */
export const debtWords = (type: DebtType, cycle: number, round: number, groupName: string): string =>
  `${capital(DEBT_WORDS[type])}, ${roundWords(cycle, round)} of ${groupName}`;

/** The words of a notice for one of those it goes to (circle-rules §14). */
export function noticeText(record: CircleRecord, notice: Notice, reader: UserId, now: Instant): NoticeText {
  const group = record.state.group.name;
  const nameOf = (userId: UserId): string => record.people.get(userId)?.name ?? 'A member';
  const telling: Telling = { group, reader, nameOf, now };
  const view = (title: string, message: string, actionText = 'View circle'): NoticeText => ({
    title,
    message,
    actionText,
  });
  switch (notice.type) {
    case 'join_request':
      return joinRequestText(telling, notice.params);
    case 'join_approved':
      return view(
        'Welcome aboard',
        `You are now a member of ${group}. Your position is ${String(notice.params.seat)}.`,
      );
    case 'join_rejected':
      return notice.params.reason === 'expired'
        ? view(
            'Application expired',
            `Your application to ${group} was not decided within ${countWords(APPLICATION_DAYS, 'day')}.`,
            'View circles',
          )
        : view('Application not accepted', `The members of ${group} did not accept your application.`, 'View circles');
    case 'member_joined':
      return view(
        'New member',
        `${nameOf(notice.params.userId)} joined ${group} and takes position ${String(notice.params.seat)}.`,
      );
    case 'member_left':
    case 'member_ejected':
    case 'ejection_nominated':
    case 'ejection_vote_required':
    case 'position_trade_request':
    case 'position_trade_approved':
    case 'position_trade_rejected':
    case 'backlog_payment_required':
    case 'group_updated':
      return decisionNoticeText(telling, notice);
    default:
      return roundNoticeText(telling, notice);
  }
}

function joinRequestText(
  { group, nameOf, now }: Telling,
  params: Extract<Notice, { type: 'join_request' }>['params'],
): NoticeText {
  const wish = `${nameOf(params.applicantId)} wants to join ${group}`;
  const actionText = 'Vote now';
  if (!('byUserId' in params)) {
    return { title: 'New join request', message: `${wish}. Please vote yes or no.`, actionText };
  }
  const lapses = `Without it the application ends on ${timeWords(params.expiresAt, now)}.`;
  const message = `${nameOf(params.byUserId)} reminds you: ${wish}, and your vote is missing. ${lapses}`;
  return { title: 'Your vote is missing', message, actionText };
}

type RoundNotice = Exclude<
  Notice,
  { type: 'join_request' | 'join_approved' | 'join_rejected' | 'member_joined' | DecisionNotice['type'] }
>;

function roundNoticeText(telling: Telling, notice: RoundNotice): NoticeText {
  switch (notice.type) {
    case 'late_fee_applied':
    case 'debt_created':
    case 'debt_resolved':
      return debtNoticeText(telling, notice);
    case 'payout_available':
    case 'payout_received':
      return payoutNoticeText(telling.group, notice);
    case 'contribution_reminder':
    case 'contribution_overdue':
      return 'byUserId' in notice.params
        ? personalReminderText(telling, notice.params)
        : dueNoticeText(telling, notice.params);
    case 'round_started':
      return startedText(telling, notice.params);
    case 'round_completed':
      return {
        title: 'Round completed',
        message: completedWords(telling, notice.params),
        actionText: 'View circle',
      };
    case 'cycle_completed': {
      const message = `All rounds of ${telling.group}, cycle ${String(notice.params.cycle)}, are done.`;
      return { title: 'Cycle completed', message, actionText: 'View circle' };
    }
  }
}

type ReminderParams = Extract<Notice, { type: 'contribution_reminder' }>['params'];
type OverdueParams = Extract<Notice, { type: 'contribution_overdue' }>['params'];
type FeeRef = Pick<OverdueParams, 'feeAheadKobo' | 'lateAt'>;
type PersonalReminder = Extract<ReminderParams, { byUserId: UserId }>;

/** Somebody has pressed 'Remind': who asks, what for, how much, and by when. */
function personalReminderText({ group, nameOf, now }: Telling, params: PersonalReminder): NoticeText {
  const { byUserId, recipientId, cycle, round, dueDate, contributionKobo, debtKobo, overdue, closesAt } = params;
  const where = `${group}, ${roundWords(cycle, round)}`;
  const due = `${overdue ? 'was' : 'is'} due on ${dayWords(dueDate, now)}`;
  const asks = `${nameOf(byUserId)} reminds you:`;
  const whose = recipientId === byUserId ? 'It goes to them.' : `It goes to ${nameOf(recipientId)}.`;
  const title = 'Payment reminder';
  if (contributionKobo === 0n) {
    const message = `${asks} you owe ${formatNaira(debtKobo)} for ${where}, which ${due}. ${whose}`;
    return { title, message, actionText: 'Pay now' };
  }
  const closes = overdue ? ` The round closes on ${dayWords(closesAt, now)}.` : '';
  const fee = `${withLateFee(contributionKobo, debtKobo)}${withFeeAhead(params, overdue, now)}`;
  const message = `${asks} your contribution of ${formatNaira(contributionKobo)} to ${where}, ${due}.${fee}${closes} ${whose}`;
  return { title, message, actionText: 'Contribute' };
}

/** The one sum that is owed, where a late fee has come to the contribution. */
const withLateFee = (contributionKobo: Kobo, lateFeeKobo: Kobo, owed = 'you owe'): string =>
  lateFeeKobo === 0n
    ? ''
    : ` With the late fee of ${formatNaira(lateFeeKobo)} ${owed} ${formatNaira(kobo(contributionKobo + lateFeeKobo))}.`;

/** The announcement of a late fee, as a sentence to append. */
const withFeeAhead = ({ feeAheadKobo, lateAt }: FeeRef, isOverdue: boolean, now: Instant): string =>
  feeAheadKobo === 0n ? '' : ` ${feeAheadWords({ amountKobo: feeAheadKobo, at: lateAt }, isOverdue, now)}`;

type DueParams = OverdueParams | Exclude<ReminderParams, PersonalReminder>;

/** When it is or was due, and what comes to it; `brief` leaves out what a text message has no room for. */
function dueWords({ dueDate, amountKobo, ...params }: DueParams, now: Instant, brief = false): string {
  if ('closesAt' in params) {
    const fee = `${withLateFee(amountKobo, params.lateFeeKobo)}${withFeeAhead(params, true, now)}`;
    return brief
      ? `is overdue.${fee}`
      : `was due on ${dayWords(dueDate, now)}.${fee} The round closes on ${dayWords(params.closesAt, now)}.`;
  }
  const when = { 0: 'today', 1: 'tomorrow' }[params.daysLeft] ?? `on ${dayWords(dueDate, now)}`;
  return `is due ${when}.${withFeeAhead(params, false, now)}`;
}

function dueNoticeText({ group, now }: Telling, params: DueParams): NoticeText {
  const what = `Your contribution of ${formatNaira(params.amountKobo)} to ${group}, ${roundWords(params.cycle, params.round)},`;
  const message = `${what} ${dueWords(params, now)}`;
  return 'closesAt' in params
    ? { title: 'Contribution overdue', message, actionText: 'Pay now' }
    : { title: 'Contribution reminder', message, actionText: 'Contribute' };
}

/** A short form of the sentence for SMS; undefined if the notice is never sent by SMS. */
export function briefWords(group: string, { type, params }: Notice, now: Instant): string | undefined {
  if (type !== 'contribution_reminder' && type !== 'contribution_overdue') return undefined;
  if ('byUserId' in params) return undefined;
  return `${formatNaira(params.amountKobo)} to ${group} ${dueWords(params, now, true)}`;
}

function debtNoticeText(
  { group, reader, nameOf }: Telling,
  notice: Extract<Notice, { type: 'late_fee_applied' | 'debt_created' | 'debt_resolved' }>,
): NoticeText {
  const { cycle, round, amountKobo } = notice.params;
  const where = `${roundWords(cycle, round)} of ${group}`;
  const amount = formatNaira(amountKobo);
  const actionText = 'View debts';
  switch (notice.type) {
    case 'late_fee_applied':
      return {
        title: 'Late fee applied',
        message: `A late fee of ${amount} was added: your contribution to ${where} is late.`,
        actionText,
      };
    case 'debt_created': {
      const { debtorId, debtType, lateFeeKobo } = notice.params;
      if (debtorId !== reader) {
        const fee = withLateFee(amountKobo, lateFeeKobo, 'it is');
        const owed = `${nameOf(debtorId)} owes you ${amount}: ${DEBT_WORDS[debtType]}, ${where}.${fee}`;
        const message = `${owed} You get it, less the fees of any payout, when they pay.`;
        return { title: 'You are owed money', message, actionText: 'View statement' };
      }
      const fee = withLateFee(amountKobo, lateFeeKobo);
      const message = `You owe ${amount} for your ${DEBT_WORDS[debtType]}, ${where}.${fee}`;
      return { title: 'New debt', message, actionText };
    }
    case 'debt_resolved': {
      if (notice.params.how === 'repaid') {
        const { debtorId, debtType, receivedKobo } = notice.params;
        const paid = `${nameOf(debtorId)} paid ${amount}: ${DEBT_WORDS[debtType]}, ${where}.`;
        return receivedKobo === 0n
          ? {
              title: 'A debt to you was paid',
              message: `${paid} It waits in the pot for your turn.`,
              actionText: 'View statement',
            }
          : {
              title: 'A debt to you was paid',
              message: `${paid} ${formatNaira(receivedKobo)} reached your wallet.`,
              actionText: 'View wallet',
            };
      }
      const what = `your ${DEBT_WORDS[notice.params.debtType]}, ${where}`;
      return notice.params.how === 'paid'
        ? { title: 'Debt paid', message: `You paid ${amount} for ${what}.`, actionText: 'View wallet' }
        : { title: 'Debt ended', message: `You no longer owe ${amount} for ${what}.`, actionText: 'View wallet' };
    }
  }
}

/** What came is in the wallet, less what it paid at once. */
function whereItWent({ netKobo, ownKobo, setOffKobo }: Extract<Notice, { type: 'payout_received' }>['params']): string {
  if (ownKobo + setOffKobo === 0n) return 'is in your wallet.';
  const own = ownKobo === 0n ? [] : [`${formatNaira(ownKobo)} of it paid your own contribution`];
  const debts = setOffKobo === 0n ? [] : [`${formatNaira(setOffKobo)} of it paid your debts in this circle`];
  const rest = `${formatNaira(kobo(netKobo - ownKobo - setOffKobo))} is in your wallet`;
  return `has come. ${listInWords([...own, ...debts, rest])}.`;
}

function payoutNoticeText(
  group: string,
  notice: Extract<Notice, { type: 'payout_available' | 'payout_received' }>,
): NoticeText {
  const { cycle, round, netKobo } = notice.params;
  const where = `${group}, ${roundWords(cycle, round)},`;
  if (notice.type === 'payout_available') {
    const message = `The pot of ${where} is complete. You can withdraw ${formatNaira(netKobo)} now.`;
    return { title: 'Your pot is ready', message, actionText: 'Withdraw' };
  }
  const message = `${formatNaira(netKobo)} from ${where} ${whereItWent(notice.params)}`;
  return { title: 'Payout received', message, actionText: 'View wallet' };
}
