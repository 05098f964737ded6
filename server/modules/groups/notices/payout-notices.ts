import { payoutOf } from '../../../../circle/duties.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { payoutKey } from '../shell/circle-record.ts';
import {
  circlePage,
  NEVER_ENDS,
  expiringAt,
  WALLET_PATH,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type NoticeContext,
} from './notice-kind.ts';
import { roundText } from './notice-format.ts';
import { aboutRound } from './round-notices.ts';

/** Notices about a round's payout (circle-rules §§6, 7). */
export const payoutNotices: NoticeKinds<'payout_available' | 'payout_received'> = {
  payout_available: {
    text: readyText,
    relation: (params, input) => {
      // A pot that is complete after its due day is paid out at once, which ends the notice.
      const { status, paidAt } = payoutOf(input.state, params.cycle, params.round) ?? {};
      return { ...aboutRound(params, input), ...expiringAt(status === 'completed' ? paidAt : null) };
    },
    figures: ({ netKobo }) => ({ amount: formatNaira(netKobo) }),
    link: (_, input) => circlePage(input, '#withdraw'),
    ends: {
      payout: ({ payout }, { payoutRows }) =>
        payout.status === 'completed' ? [{ about: payoutRows.get(payoutKey(payout))?.id }] : [],
    },
  },
  payout_received: {
    text: (params, telling) => ({
      title: text('Payout received'),
      message: receivedMessage(params, telling),
      actionText: text('View wallet'),
    }),
    relation: aboutRound,
    figures: ({ netKobo }) => ({ amount: formatNaira(netKobo) }),
    link: () => WALLET_PATH,
    ends: NEVER_ENDS,
  },
};

/** States that the pot is also paid automatically, so no one has to hurry (circle-rules §7). */
function readyText(params: Params<'payout_available'>, { group, now }: NoticeContext): NoticeText {
  const { netKobo, dueDate } = params;
  const said = { group, round: roundText(params), amount: formatNaira(netKobo) };
  const brief = text('The pot of {group}, {round}, is complete. You can withdraw {amount} now.', said);
  const shared = { title: text('Your pot is ready'), actionText: text('Withdraw') };
  if (now > dueDate) return { ...shared, message: brief };
  const message = text(
    'The pot of {group}, {round}, is complete: {amount} after fees. Collect it now, or it comes to your wallet at the end of {day}.',
    { ...said, day: formatDay(dueDate, now) },
  );
  return { ...shared, message, brief };
}

function receivedMessage(params: Params<'payout_received'>, { group }: NoticeContext): Text {
  const { netKobo, ownKobo, setOffKobo, owedKobo } = params;
  const came = { amount: formatNaira(netKobo), group, round: roundText(params) };
  if (ownKobo + setOffKobo === 0n) return text('{amount} from {group}, {round}, is in your wallet.', came);
  const parts = {
    own: formatNaira(ownKobo),
    debts: formatNaira(setOffKobo),
    rest: formatNaira(kobo(netKobo - ownKobo - setOffKobo)),
  };
  return sentences(
    text('{amount} from {group}, {round}, is in.', came),
    partsText(ownKobo > 0n, setOffKobo > 0n, parts),
    owedKobo === 0n ? undefined : text('You still owe {amount}.', { amount: formatNaira(owedKobo) }),
  );
}

function partsText(
  hasOwn: boolean,
  hasDebts: boolean,
  { own, debts, rest }: Record<'own' | 'debts' | 'rest', string>,
): Text {
  if (!hasDebts) {
    return text('{own} paid your own contribution, and {rest} is in your wallet.', { own, rest });
  }
  return hasOwn
    ? text('{own} paid your own contribution, {debts} paid your debts in this circle, and {rest} is in your wallet.', {
        own,
        debts,
        rest,
      })
    : text('{debts} paid your debts in this circle, and {rest} is in your wallet.', { debts, rest });
}
