import { autoContributeTimes } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import { formatNaira, sumKobo, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { listText, sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Charge, SourceFacts, Try } from './charges.repo.ts';
import type { ChargeDue, OpenDue } from './dues.repo.ts';
import {
  circlesText,
  confirmText,
  duesText,
  lateFeesOf,
  planText,
  roundText,
  totalText,
  type Planned,
} from './notice-words.ts';
import { sourceName } from './source-facts.ts';

export const PAYING_IN = '/settings#paying-in';

/** Announces a charge that is planned after the circle's first reminder. Preferences cannot stop its mail. */
export function announcement(planned: Planned, now: Instant): NewNotification {
  const { dues, dueDay } = planned;
  const open = dues.filter(({ state }) => state === 'unpaid');
  const [first] = open;
  if (first === undefined) throw new Error('An announcement needs a contribution');
  const amount = formatNaira(sumKobo(open.map(({ amountKobo }) => amountKobo)));
  const day = formatDay(endOfDay(dueDay), now);
  const due =
    open.length === 1
      ? text('Your contribution of {amount} to {group}, {round}, is due on {day}.', {
          amount,
          group: first.groupName,
          round: roundText(first),
          day,
        })
      : text('Your contributions of {amount} to {circles} are due on {day}.', {
          amount,
          circles: circlesText(open),
          day,
        });
  return {
    ...aboutDues(open, now, amount, dueDay),
    type: 'contribution_reminder',
    priority: 'high',
    title: text('Contribution reminder'),
    message: sentences(due, planText(planned, now)),
    mustReach: true,
    ...toPayingIn(text('Change')),
  };
}

const toPayingIn = (actionText: Text) => ({ actionUrl: PAYING_IN, actionText });

function aboutDues(
  dues: readonly Pick<ChargeDue, 'groupId' | 'groupName' | 'userId'>[],
  now: Instant,
  amount: string,
  dueDay: LagosDay,
) {
  const [first] = dues;
  if (first === undefined) throw new Error('A notice needs a contribution');
  return {
    userId: first.userId,
    groupId: first.groupId,
    figures: { circle: first.groupName, amount, date: formatDay(endOfDay(dueDay), now), fee: '' },
    expiresAt: contributionLateAt(endOfDay(dueDay)),
  };
}

export function sourceExpires(source: SourceFacts, due: OpenDue, now: Instant): NewNotification {
  const day = formatDay(due.dueDate, now);
  return {
    ...aboutDues([due], now, formatNaira(due.amountKobo), lagosDayOf(due.dueDate)),
    type: 'contribution_reminder',
    priority: 'high',
    title: text('Choose another way to pay'),
    message: text('{source} expires before {day}. {due} is due on {day} and is no longer paid automatically.', {
      source: sourceName(source),
      day,
      due: duesText([due]),
    }),
    ...toPayingIn(text('Choose another')),
  };
}

/** Tells that a source ended, and which contributions it no longer pays. */
export function sourceEnded(
  userId: UserId,
  source: SourceFacts,
  why: Text,
  planned: { readonly dues: readonly ChargeDue[]; readonly dueDay: LagosDay } | undefined,
  now: Instant,
): NewNotification {
  const open = planned?.dues.filter(({ state }) => state === 'unpaid') ?? [];
  const told =
    planned === undefined || open.length === 0
      ? text('Contributions are no longer paid from it automatically.')
      : text('{dues} is due on {day} and is no longer paid automatically.', {
          dues: duesText(open),
          day: formatDay(endOfDay(planned.dueDay), now),
        });
  return {
    userId,
    type: 'contribution_reminder',
    priority: 'high',
    title: text('Choose another way to pay'),
    message: sentences(text('{source}: {why}.', { source: sourceName(source), why }), told),
    ...(open[0] === undefined ? {} : { groupId: open[0].groupId }),
    ...toPayingIn(text('Choose another')),
  };
}

/** Tells why a due day is not charged, once, where nothing else says so. */
export function notCharged(charge: Charge, dues: readonly ChargeDue[], why: Text, now: Instant): NewNotification {
  const open = dues.filter(({ state }) => state === 'unpaid');
  const owed = sumKobo(open.map(({ amountKobo }) => amountKobo));
  return {
    ...aboutDues(open, now, formatNaira(owed), charge.dueDay),
    type: 'contribution_reminder',
    priority: 'high',
    title: text('Not taken automatically'),
    message: sentences(
      why,
      text('{dues} is due on {day}. Please pay {amount} yourself.', {
        dues: duesText(open),
        day: formatDay(endOfDay(charge.dueDay), now),
        amount: formatNaira(owed),
      }),
    ),
    ...toPayingIn(text('Change')),
  };
}

export const confirmNotice = (
  charge: Charge,
  last: Try,
  dues: readonly ChargeDue[],
  now: Instant,
): NewNotification => ({
  ...aboutDues(dues, now, totalText(last), charge.dueDay),
  type: 'contribution_reminder',
  priority: 'high',
  title: text('Confirm at your bank'),
  message: confirmText(charge, last, dues),
  ...toPayingIn(text('Confirm')),
});

/** States what was taken. Names the time of the slot that pays, unless a credit pays at once. */
export function takenNotice(charge: Charge, taken: Try, dues: readonly ChargeDue[], now: Instant): NewNotification {
  const { source, userId, dueDay } = charge;
  const open = dues.filter(({ state }) => state === 'unpaid');
  const was = text('{total} was taken from {source}: {amount} that was missing and {fee} fee.', {
    total: totalText(taken),
    source: sourceName(source),
    amount: formatNaira(taken.amountKobo),
    fee: formatNaira(taken.feeKobo),
  });
  const pays = autoContributeTimes(endOfDay(dueDay)).find((at) => at > now);
  const [first] = dues;
  return {
    userId,
    type: 'wallet_deposit',
    priority: 'high',
    title: text('Money taken for your contribution'),
    message: sentences(
      was,
      open.length === 0
        ? text('It is in your wallet.')
        : pays === undefined
          ? text('It pays {dues}.', { dues: duesText(open) })
          : lagosDayOf(pays) === lagosDayOf(now)
            ? text('It pays {dues}, at {time}.', { dues: duesText(open), time: formatClockTime(pays) })
            : text('It pays {dues}, on {day} at {time}.', {
                dues: duesText(open),
                day: formatDay(pays, now),
                time: formatClockTime(pays),
              }),
    ),
    ...(first === undefined ? {} : { groupId: first.groupId }),
    actionUrl: '/wallet',
    actionText: text('View wallet'),
  };
}

/** The last word about a due day that could not be charged. */
export function givenUpNotice(
  charge: Charge,
  last: Try | undefined,
  dues: readonly ChargeDue[],
  now: Instant,
): NewNotification {
  const open = dues.filter(({ state }) => state === 'unpaid');
  const owed = sumKobo(open.map(({ amountKobo }) => amountKobo));
  const lateAt = contributionLateAt(endOfDay(charge.dueDay));
  const fee = lateFeesOf(open);
  const amount = formatNaira(owed);
  return {
    ...aboutDues(open, now, amount, charge.dueDay),
    figures: {
      circle: open[0]?.groupName ?? '',
      amount,
      date: formatDay(endOfDay(charge.dueDay), now),
      fee: fee > 0n && lateAt > now ? payByText(amount, fee, open, lateAt, now) : '',
    },
    type: 'contribution_overdue',
    priority: 'urgent',
    title: text('Automatic payment failed'),
    message: sentences(
      last === undefined
        ? text('We could not charge {source} and stop trying.', { source: sourceName(charge.source) })
        : text('We could not take {total} from {source} and stop trying.', {
            total: totalText(last),
            source: sourceName(charge.source),
          }),
      payByText(amount, fee, open, lateAt, now),
    ),
    actionUrl: open.length === 1 && open[0] !== undefined ? `/groups/${open[0].groupId}` : '/dashboard',
    actionText: text('Pay now'),
  };
}

function payByText(amount: string, fee: Kobo, open: readonly ChargeDue[], lateAt: Instant, now: Instant): Text {
  const said = { amount, circles: listText([circlesText(open)]), time: formatClockTime(lateAt), fee: formatNaira(fee) };
  if (fee === 0n || lateAt <= now) return text('Pay {amount} to {circles} now.', said);
  if (lagosDayOf(lateAt) === lagosDayOf(now)) {
    return text('Pay {amount} to {circles} by {time} today, or {fee} is added.', said);
  }
  return text('Pay {amount} to {circles} by {time} on {day}, or {fee} is added.', {
    ...said,
    day: formatDay(instant(lateAt), now),
  });
}

/** Alert about a change that an intruder may have made. */
export const changedAlert = (userId: UserId, message: Text): NewNotification => ({
  userId,
  type: 'security_alert',
  priority: 'urgent',
  title: text('Automatic charges changed'),
  message,
  mayBeDenied: true,
  ...toPayingIn(text('Check')),
});
