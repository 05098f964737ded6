import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira } from '../../../contract/money.ts';
import type { Notice } from '../../../circle/notices.ts';
import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { DebtType } from '../../../circle/types.ts';
import { roundWords } from './circle-postings.ts';
import type { CircleRecord } from './circle-record.ts';

/** A notice in words for one person. */
interface NoticeText {
  readonly title: string;
  readonly message: string;
  readonly actionText: string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The Lagos day of an instant in words: "31 January 2026". */
function dayWords(at: Instant): string {
  const [year = '', month = '', day = ''] = formatLagosDay(lagosDayOf(at)).split('-');
  return `${day.replace(/^0/, '')} ${MONTHS[parseInt(month, 10) - 1] ?? month} ${year}`;
}

const DEBT_WORDS: Readonly<Record<DebtType, string>> = {
  missed_contribution: 'missed contribution',
  late_fee: 'late fee',
  voluntary_exit_debt: 'exit debt',
  backlog_payment: 'backlog payment',
};

/** What a debt is for, as its row and the wallet screen say it. */
export const debtWords = (type: DebtType, cycle: number, round: number, groupName: string): string =>
  `${capital(DEBT_WORDS[type])}, ${roundWords(cycle, round)} of ${groupName}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SETTING_WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  isPrivate: 'privacy',
  contributionKobo: 'contribution amount',
  frequency: 'frequency',
  maxMembers: 'number of members',
};

/** The words of a notice for one of those it goes to (circle-rules §14). */
export function noticeText(record: CircleRecord, notice: Notice, reader: UserId): NoticeText {
  const group = record.state.group.name;
  const nameOf = (userId: UserId): string => record.people.get(userId)?.name ?? 'A member';
  const view = (title: string, message: string, actionText = 'View group'): NoticeText => ({
    title,
    message,
    actionText,
  });
  switch (notice.type) {
    case 'join_request':
      return view(
        'New join request',
        `${nameOf(notice.params.applicantId)} wants to join ${group}. Please vote on the application.`,
        'Vote now',
      );
    case 'join_approved':
      return view(
        'Welcome aboard',
        `You are now a member of ${group}. Your position is ${String(notice.params.seat)}.`,
      );
    case 'join_rejected':
      return notice.params.reason === 'expired'
        ? view('Application expired', `Your application to ${group} was not decided within 7 days.`, 'View groups')
        : view('Application rejected', `Your application to ${group} was not accepted.`, 'View groups');
    case 'member_joined':
      return view(
        'New member',
        `${nameOf(notice.params.userId)} joined ${group} and takes position ${String(notice.params.seat)}.`,
      );
    case 'group_updated':
      return view('Group settings changed', settingsMessage(group, notice.params.fields, notice.params.holdUntil));
    default:
      return roundNoticeText(group, notice, reader, nameOf);
  }
}

type RoundNotice = Exclude<
  Notice,
  { type: 'join_request' | 'join_approved' | 'join_rejected' | 'member_joined' | 'group_updated' }
>;

function roundNoticeText(
  group: string,
  notice: RoundNotice,
  reader: UserId,
  nameOf: (userId: UserId) => string,
): NoticeText {
  switch (notice.type) {
    case 'late_fee_applied':
    case 'debt_created':
    case 'debt_resolved':
      return debtNoticeText(group, notice);
    case 'payout_available':
    case 'payout_received':
      return payoutNoticeText(group, notice);
    case 'contribution_reminder':
    case 'contribution_overdue':
      return dueNoticeText(group, notice);
    case 'round_started': {
      const { cycle, round, recipientId, dueDate, amountKobo } = notice.params;
      const pay = `${formatNaira(amountKobo)} is due by ${dayWords(dueDate)}.`;
      const started = `${capital(roundWords(cycle, round))} of ${group} has started.`;
      return recipientId === reader
        ? { title: "It's your turn", message: `${started} This pot is yours. ${pay}`, actionText: 'View group' }
        : {
            title: 'New round started',
            message: `${started} ${nameOf(recipientId)} receives this pot. ${pay}`,
            actionText: 'Contribute',
          };
    }
    case 'round_completed': {
      const { cycle, round, recipientId } = notice.params;
      const whose = recipientId === reader ? 'You received' : `${nameOf(recipientId)} received`;
      const message = `${capital(roundWords(cycle, round))} of ${group} is complete. ${whose} the pot.`;
      return { title: 'Round completed', message, actionText: 'View group' };
    }
    case 'cycle_completed': {
      const message = `${group} has completed cycle ${String(notice.params.cycle)}. Every member has had a turn.`;
      return { title: 'Cycle completed', message, actionText: 'View group' };
    }
  }
}

function dueNoticeText(
  group: string,
  notice: Extract<Notice, { type: 'contribution_reminder' | 'contribution_overdue' }>,
): NoticeText {
  const { cycle, round, dueDate, amountKobo } = notice.params;
  const what = `Your contribution of ${formatNaira(amountKobo)} to ${group}, ${roundWords(cycle, round)},`;
  if (notice.type === 'contribution_overdue') {
    const closes = `The round closes on ${dayWords(notice.params.closesAt)}.`;
    const message = `${what} was due on ${dayWords(dueDate)}. ${closes}`;
    return { title: 'Contribution overdue', message, actionText: 'Pay now' };
  }
  const { daysLeft } = notice.params;
  const when = daysLeft === 0 ? 'is due today' : daysLeft === 1 ? 'is due tomorrow' : `is due on ${dayWords(dueDate)}`;
  return { title: 'Contribution reminder', message: `${what} ${when}.`, actionText: 'Contribute' };
}

function debtNoticeText(
  group: string,
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
      const message = `You owe ${amount} for your ${DEBT_WORDS[notice.params.debtType]}, ${where}.`;
      return { title: 'New debt', message, actionText };
    }
    case 'debt_resolved': {
      const message = `You paid ${amount} for your ${DEBT_WORDS[notice.params.debtType]}, ${where}.`;
      return { title: 'Debt paid', message, actionText };
    }
  }
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
  const { setOffKobo } = notice.params;
  const setOff = setOffKobo === 0n ? '' : ` ${formatNaira(setOffKobo)} of it paid your debts in this group.`;
  const message = `${formatNaira(netKobo)} from ${where} was paid to your wallet.${setOff}`;
  return { title: 'Payout received', message, actionText: 'View wallet' };
}

function settingsMessage(group: string, fields: readonly string[], holdUntil: Instant | null): string {
  const changed = fields.map((field) => SETTING_WORDS[field] ?? field).join(', ');
  const hold = holdUntil === null ? '' : ' The group does not start within the next 48 hours, so that you can leave.';
  return `The owner of ${group} changed: ${changed}.${hold}`;
}
