import { endOfDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, sumKobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Charge } from './charges.repo.ts';
import type { SourceFacts } from './sources.repo.ts';
import type { Try } from './tries.repo.ts';
import type { ChargeDue, OpenDue } from './dues.repo.ts';
import { circlesText, confirmText, duesText, planText, roundText, totalText, type Planned } from './notice-words.ts';
import { sourceName } from './source-facts.ts';

export const PAYING_IN = '/settings#paying-in';

/** Announces a charge that is planned after the circle's first reminder. Preferences cannot switch off its mail. */
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

export function aboutDues(
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

interface EndedPlan {
  readonly dues: readonly ChargeDue[];
  readonly dueDay: LagosDay;
}

/** Reports that a source ended and which contributions it no longer pays. Preferences cannot switch off its mail. */
export function sourceEnded(userId: UserId, why: Text, plans: readonly EndedPlan[], now: Instant): NewNotification {
  const open = plans.flatMap(({ dues, dueDay }) => {
    const unpaid = dues.filter(({ state }) => state === 'unpaid');
    return unpaid.length === 0 ? [] : [{ unpaid, day: formatDay(endOfDay(dueDay), now) }];
  });
  const told =
    open.length === 0
      ? [text('Contributions are no longer paid from it automatically.')]
      : open.map(({ unpaid, day }) =>
          unpaid.length === 1
            ? text('{due}, is due on {day} and is no longer paid automatically.', { due: duesText(unpaid), day })
            : text('{dues} are due on {day} and are no longer paid automatically.', { dues: duesText(unpaid), day }),
        );
  const first = open[0]?.unpaid[0];
  return {
    userId,
    type: 'contribution_reminder',
    priority: 'high',
    title: text('Choose another way to pay'),
    message: sentences(why, ...told),
    mustReach: true,
    ...(first === undefined ? {} : { groupId: first.groupId }),
    ...toPayingIn(text('Choose another')),
  };
}

/** Reports once why a due day is not charged, unless another notice does. */
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
