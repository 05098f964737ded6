import { contributionLateAt } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf } from '../../../circle/time.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { formatNaira, sumKobo, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { listText, sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Charge } from './charges.repo.ts';
import type { ChargeDue } from './dues.repo.ts';
import { circlesText, lateFeesOf, totalText } from './notice-words.ts';
import { aboutDues, PAYING_IN } from './notices.ts';
import { sourceName } from './source-facts.ts';
import type { Try } from './tries.repo.ts';
import { waitsAtBank } from './waits-at-bank.ts';

/** Final notice about a due day that could not be charged. */
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
  const isWaiting = waitsAtBank({ status: 'given_up' }, last);
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
    // Until the bank ends the challenge, the source accepts no other payment.
    title: isWaiting
      ? text('{source} still waits at your bank', { source: sourceName(charge.source) })
      : text('Automatic payment failed'),
    message: sentences(couldNotText(charge, last), payByText(amount, fee, open, lateAt, now)),
    ...(isWaiting
      ? { actionUrl: PAYING_IN, actionText: text('Confirm at your bank') }
      : {
          actionUrl: open.length === 1 && open[0] !== undefined ? `/groups/${open[0].groupId}` : '/dashboard',
          actionText: text('Pay now'),
        }),
  };
}

function couldNotText({ source }: Charge, last: Try | undefined): Text {
  const name = sourceName(source);
  return last === undefined
    ? text('We could not charge {source} and stop trying.', { source: name })
    : text('We could not take {total} from {source} and stop trying.', { total: totalText(last), source: name });
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
