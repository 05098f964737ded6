import { roundClosesAt } from '../../../../circle/round-times.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { listText, sentences } from '../../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { payoutKey } from '../shell/circle-record.ts';
import {
  aboutCircle,
  aboutRow,
  NEVER_ENDS,
  noVariables,
  linkToCircle,
  expiringAt,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type Relation,
  type NoticeContext,
  type NoticeCircle,
} from './notice-kind.ts';
import { firstRoundText } from './notice-format.ts';
import { endsWhenPaid } from './payment-notices.ts';

export const aboutRound = (round: { cycle: number; round: number }, { record }: NoticeCircle): Relation =>
  aboutRow('payout', record.payoutRows, payoutKey(round));

/** Notices about rounds and cycles (circle-rules §§5 to 8). */
export const roundNotices: NoticeKinds<'round_started' | 'round_completed' | 'cycle_completed'> = {
  round_started: {
    text: startedText,
    relation: (params, input) => ({
      ...aboutRound(params, input),
      ...(params.amountKobo === 0n ? {} : expiringAt(roundClosesAt(params.dueDate, input.state.group.frequency))),
    }),
    figures: ({ amountKobo, dueDate }, now) => ({ amount: formatNaira(amountKobo), date: formatDay(dueDate, now) }),
    link: linkToCircle(),
    ends: endsWhenPaid((row, { payoutRows }) => payoutRows.get(payoutKey(row))?.id),
  },
  round_completed: {
    text: (params, telling) => ({
      title: text('Round completed'),
      message: completedMessage(params, telling),
      actionText: text('View circle'),
    }),
    relation: aboutRound,
    figures: ({ netKobo }) => ({ amount: formatNaira(netKobo) }),
    link: linkToCircle(),
    ends: NEVER_ENDS,
  },
  cycle_completed: {
    text: ({ cycle }, { group }) => ({
      title: text('Cycle completed'),
      message: text('All rounds of {group}, cycle {cycle}, are done.', { group, cycle }),
      actionText: text('View circle'),
    }),
    relation: aboutCircle,
    figures: noVariables,
    link: linkToCircle(),
    ends: NEVER_ENDS,
  },
};

/** Text for an opened round, with its recipient and the reader's payment (circle-rules §§5, 8). */
function startedText(params: Params<'round_started'>, { group, reader, nameOf, now }: NoticeContext): NoticeText {
  const { recipientId, departed, dueDate, amountKobo } = params;
  const owes = amountKobo > 0n;
  const [name, amount, day] = [nameOf(recipientId), formatNaira(amountKobo), formatDay(dueDate, now)];
  const started = text('{round} of {group} has started.', { round: firstRoundText(params), group });
  const pay = owes
    ? text('{amount} is due by {day}.', { amount, day })
    : text('You have nothing to pay in this round.');
  const act = owes ? text('Contribute') : text('View circle');
  if (departed !== null) {
    const back =
      departed === 'ejected'
        ? text('It pays back {name}, who was ejected before their turn. Members they have paid now pay them.', {
            name,
          })
        : text('It pays back {name}, who left before their turn. Members they have paid now pay them.', { name });
    return { title: text('Refund round started'), message: sentences(started, back, pay), actionText: act };
  }
  return recipientId === reader
    ? {
        title: text("It's your turn"),
        message: sentences(started, text('This pot is yours.'), pay),
        actionText: text('View circle'),
      }
    : {
        title: text('New round started'),
        message: sentences(started, text('{name} collects this pot.', { name }), pay),
        actionText: act,
      };
}

/** Text for a finished round, with its payout and the members who still owe the recipient (circle-rules §§5, 7). */
function completedMessage(params: Params<'round_completed'>, { group, reader, nameOf }: NoticeContext): Text {
  const { recipientId, netKobo, debtors, owedKobo } = params;
  const isMine = recipientId === reader;
  const isOwed = owedKobo > 0n;
  const round = { round: firstRoundText(params), group };
  const over =
    isOwed || netKobo === 0n
      ? text('{round} of {group} is over.', round)
      : text('{round} of {group} is complete.', round);
  const name = nameOf(recipientId);
  const got = netKobo === 0n ? text('Nothing was paid in.') : broughtText(params, isMine ? undefined : name);
  if (!isOwed) return sentences(over, got);
  const amount = formatNaira(owedKobo);
  const owed = isMine
    ? debtorsText(debtors.map(nameOf), amount)
    : text('{amount} is still owed to {name}.', { amount, name });
  return sentences(over, got, owed);
}

/** States how much a finished round paid. `name` is undefined if the reader is the recipient. */
function broughtText({ kind, netKobo }: Params<'round_completed'>, name: string | Text | undefined): Text {
  const amount = formatNaira(netKobo);
  if (name === undefined) {
    return kind === 'refund'
      ? text('You received {amount} back.', { amount })
      : text('You received {amount}.', { amount });
  }
  return kind === 'refund'
    ? text('{name} received {amount} back.', { name, amount })
    : text('{name} received {amount}.', { name, amount });
}

const MAX_NAMES = 3;

/** For example "Dayo still owes", "Bola and Dayo still owe" or "5 members still owe". */
function debtorsText(names: readonly (string | Text)[], amount: string): Text {
  const said = { names: listText(names), amount };
  if (names.length === 1) {
    return text('{names} still owes you {amount}, before fees. You’ll get it when they pay.', said);
  }
  return names.length > MAX_NAMES
    ? text('{count} members still owe you {amount}, before fees. You’ll get it when they pay.', {
        count: names.length,
        amount,
      })
    : text('{names} still owe you {amount}, before fees. You’ll get it when they pay.', said);
}
