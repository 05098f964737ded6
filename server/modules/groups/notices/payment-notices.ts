import { isDebtOfContribution, outstandingDebtsOf } from '../../../../circle/debts.ts';
import { roundClosesAt } from '../../../../circle/round-times.ts';
import type { CircleState, Contribution } from '../../../../circle/types.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { contributionKey, debtKey, type CircleRecord } from '../shell/circle-record.ts';
import {
  ABOUT_CIRCLE,
  aboutRow,
  circlePage,
  DEBTS_PATH,
  linkToCircle,
  expiringAt,
  type NoticeEnds,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type Relation,
  type NoticeContext,
} from './notice-kind.ts';
import { upcomingFeeText, roundText } from './notice-format.ts';

type Reminder = Params<'contribution_reminder'>;
type PersonalReminder = Extract<Reminder, { byUserId: unknown }>;
type Overdue = Params<'contribution_overdue'>;

/** Ends notices once their contribution is paid or withdrawn. `about` returns the id of the row they are about. */
export function endsWhenPaid(about: (row: Contribution, record: CircleRecord) => string | undefined): NoticeEnds {
  const ended = (row: Contribution, record: CircleRecord) => [{ about: about(row, record), userId: row.userId }];
  return {
    contribution: ({ contribution: row }, record) => (row.status === 'completed' ? ended(row, record) : []),
    'contribution-withdrawn': ({ contribution }, record) => ended(contribution, record),
  };
}

export const ENDS_WITH_DEBT: NoticeEnds = {
  debt: ({ debt }, { debtRows }) => (debt.status === 'outstanding' ? [] : [{ about: debtRows.get(debtKey(debt))?.id }]),
};

const ENDS_WITH_CONTRIBUTION = endsWhenPaid(
  (row, { contributionRows }) => contributionRows.get(contributionKey(row))?.id,
);

/** Notices about contributions, before and after the due date (circle-rules §§5, 14). */
export const paymentNotices: NoticeKinds<'contribution_reminder' | 'contribution_overdue'> = {
  contribution_reminder: {
    text: (params, telling) => ('byUserId' in params ? personalText(params, telling) : dueText(params, telling)),
    relation: (params, input) => (isOfDebt(params) ? aboutDebt(params, input) : aboutPayment(params, input)),
    figures: (params, now) => ({
      amount: formatNaira('byUserId' in params ? kobo(params.contributionKobo + params.debtKobo) : params.amountKobo),
      date: formatDay(params.dueDate, now),
    }),
    link: (params, input) => (isOfDebt(params) ? DEBTS_PATH : circlePage(input)),
    ends: { ...ENDS_WITH_CONTRIBUTION, ...ENDS_WITH_DEBT },
  },
  contribution_overdue: {
    text: overdueText,
    relation: aboutPayment,
    figures: ({ amountKobo, lateFeeKobo, dueDate, ...fee }, now) => ({
      amount: formatNaira(kobo(amountKobo + lateFeeKobo)),
      date: formatDay(dueDate, now),
      fee: withFeeAhead(fee, true, now) ?? '',
    }),
    link: linkToCircle(),
    ends: ENDS_WITH_CONTRIBUTION,
  },
};

/** True if a member sent the reminder after the contribution became a debt. */
const isOfDebt = (params: Reminder): boolean => 'byUserId' in params && params.contributionKobo === 0n;

interface OfReader {
  readonly reader: NoticeContext['reader'];
  readonly record: CircleRecord;
  readonly state: CircleState;
}

/** Relates a notice to the contribution. A notice that announces a late fee expires when the fee is charged. */
function aboutPayment(params: Reminder | Overdue, { record, state, reader }: OfReader): Relation {
  return {
    ...aboutRow('contribution', record.contributionRows, contributionKey({ ...params, userId: reader })),
    ...expiringAt(params.feeAheadKobo > 0n ? params.lateAt : roundClosesAt(params.dueDate, state.group.frequency)),
  };
}

/** Relates a notice to the debt for the round's contribution. Falls back to the late fee. */
function aboutDebt({ cycle, round }: Reminder, { record, state, reader }: OfReader): Relation {
  const owed = outstandingDebtsOf(state, reader).filter((debt) => debt.cycle === cycle && debt.round === round);
  const debt = owed.find(isDebtOfContribution) ?? owed[0];
  return debt === undefined ? ABOUT_CIRCLE : aboutRow('debt', record.debtRows, debtKey(debt));
}

function personalText(params: PersonalReminder, { group, nameOf, now }: NoticeContext): NoticeText {
  const { byUserId, recipientId, contributionKobo, debtKobo, overdue } = params;
  const title = text('Payment reminder');
  const said = { asker: nameOf(byUserId), group, round: roundText(params), day: formatDay(params.dueDate, now) };
  const whose = text('Your payment goes to {name}.', { name: nameOf(recipientId) });
  if (contributionKobo === 0n) {
    const debt = { ...said, amount: formatNaira(debtKobo) };
    const owes = overdue
      ? text('Reminder from {asker}. You owe {amount} for {group}, {round}. It was due on {day}.', debt)
      : text('Reminder from {asker}. You owe {amount} for {group}, {round}. It is due on {day}.', debt);
    return { title, message: sentences(owes, whose), actionText: text('Pay now') };
  }
  const payment = { ...said, amount: formatNaira(contributionKobo) };
  const asks = overdue
    ? text('Reminder from {asker}. Your contribution of {amount} to {group}, {round}, was due on {day}.', payment)
    : text('Reminder from {asker}. Your contribution of {amount} to {group}, {round}, is due on {day}.', payment);
  const message = sentences(
    asks,
    withLateFee(contributionKobo, debtKobo),
    withFeeAhead(params, overdue, now),
    overdue ? closesText(params.closesAt, now) : undefined,
    whose,
  );
  return { title, message, actionText: text('Contribute') };
}

const closesText = (at: Instant, now: Instant): Text => text('The round closes on {day}.', { day: formatDay(at, now) });

export function withLateFee(contributionKobo: Kobo, lateFeeKobo: Kobo): Text | undefined {
  return lateFeeKobo === 0n
    ? undefined
    : text('With the late fee of {fee} you owe {sum}.', sumsWith(contributionKobo, lateFeeKobo));
}

const sumsWith = (contributionKobo: Kobo, lateFeeKobo: Kobo) => ({
  fee: formatNaira(lateFeeKobo),
  sum: formatNaira(kobo(contributionKobo + lateFeeKobo)),
});

export const withFeeAhead = (
  { feeAheadKobo: amountKobo, lateAt: at }: Pick<Overdue, 'feeAheadKobo' | 'lateAt'>,
  isOverdue: boolean,
  now: Instant,
): Text | undefined => (amountKobo === 0n ? undefined : upcomingFeeText({ amountKobo, at }, isOverdue, now));

type DueReminder = Exclude<Reminder, PersonalReminder>;

/** "Your contribution of ₦20,000.00 to Ajo Stars, round 3, is due today." */
export function dueSentence(params: DueReminder, group: string, now: Instant): Text {
  const due = { amount: formatNaira(params.amountKobo), group, round: roundText(params) };
  if (params.daysLeft === 0) return text('Your contribution of {amount} to {group}, {round}, is due today.', due);
  if (params.daysLeft === 1) return text('Your contribution of {amount} to {group}, {round}, is due tomorrow.', due);
  const day = formatDay(params.dueDate, now);
  return text('Your contribution of {amount} to {group}, {round}, is due on {day}.', { ...due, day });
}

function briefDueSentence(params: DueReminder, group: string, now: Instant): Text {
  const said = { amount: formatNaira(params.amountKobo), group };
  if (params.daysLeft === 0) return text('{amount} to {group} is due today.', said);
  if (params.daysLeft === 1) return text('{amount} to {group} is due tomorrow.', said);
  return text('{amount} to {group} is due on {day}.', { ...said, day: formatDay(params.dueDate, now) });
}

function dueText(params: DueReminder, { group, now }: NoticeContext): NoticeText {
  const fee = withFeeAhead(params, false, now);
  return {
    title: text('Contribution reminder'),
    message: sentences(dueSentence(params, group, now), fee),
    actionText: text('Contribute'),
    brief: sentences(briefDueSentence(params, group, now), fee),
  };
}

function overdueText(params: Overdue, { group, now }: NoticeContext): NoticeText {
  return { title: text('Contribution overdue'), actionText: text('Pay now'), ...overdueWords(params, group, now) };
}

/** Message and summary of an overdue notice. `charge` states how the contribution is paid automatically. */
export function overdueWords(params: Overdue, group: string, now: Instant, charge?: Text) {
  const { amountKobo, lateFeeKobo, dueDate, closesAt } = params;
  const said = { amount: formatNaira(amountKobo), group };
  const fees = [withLateFee(amountKobo, lateFeeKobo), withFeeAhead(params, true, now)];
  const was = text('Your contribution of {amount} to {group}, {round}, was due on {day}.', {
    ...said,
    round: roundText(params),
    day: formatDay(dueDate, now),
  });
  return {
    message: sentences(was, charge, ...fees, closesText(closesAt, now)),
    brief: sentences(text('{amount} to {group} is overdue.', said), ...(charge === undefined ? fees : [charge])),
  };
}
