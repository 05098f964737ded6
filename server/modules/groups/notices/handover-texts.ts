import { PRICE_HOURS, APPLICATION_DAYS, OFFER_DAYS } from '../../../../circle/figures.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { NoticeContext, NoticeText, Params } from './notice-kind.ts';
import { formatDeadline } from './notice-format.ts';

type Update = Params<'group_updated'>;
type HandoverParams = Extract<Update, { what: 'seat-handed-over' | 'handover-ended' }>;
type Ended = Extract<Update, { what: 'handover-ended' }>;
type Admitted = Extract<Params<'join_approved'>, { payBy: unknown }>;
type Words = Pick<NoticeText, 'title' | 'message'> & Partial<Pick<NoticeText, 'actionText'>>;

/** Texts to the two people of a hand-over (circle-rules §8). */
export function handoverText(params: HandoverParams, telling: NoticeContext): Words {
  const { group, nameOf } = telling;
  if (params.what === 'handover-ended')
    return { title: text('Seat not handed over'), message: endedMessage(params, telling) };
  const { substituteId, priceKobo, restKobo } = params;
  const said = { name: nameOf(substituteId), group };
  const message =
    restKobo > 0n || priceKobo === 0n
      ? text('{name} has taken over your seat in {group}. {rest} is in your wallet.', {
          ...said,
          rest: formatNaira(restKobo),
        })
      : text('{name} has taken over your seat in {group}. {price} paid all you owed here. Nothing was left over.', {
          ...said,
          price: formatNaira(priceKobo),
        });
  return { title: text('Your seat is handed over'), message, actionText: text('View wallet') };
}

const cannotJoin = (said: { seat: number; group: string }): Text =>
  text('The person who applied for your seat {seat} in {group} cannot join at the moment.', said);

function endedMessage({ leaverId, seat, why }: Ended, { group, nameOf, reader }: NoticeContext): Text {
  const said = { seat, group };
  const isLeaver = reader === leaverId;
  switch (why) {
    case 'withdrawn':
      return isLeaver
        ? text('You took back the offer of seat {seat} in {group}.', said)
        : text('{name} took back the offer of seat {seat} in {group}.', { ...said, name: nameOf(leaverId) });
    case 'substitute-left':
      return text('The person who applied for your seat {seat} in {group} has changed their mind.', said);
    case 'substitute-unverified':
      return cannotJoin(said);
    case 'substitute-barred':
      return isLeaver
        ? cannotJoin(said)
        : text('You cannot take seat {seat} in {group}, because you now owe a debt. You paid nothing for it.', said);
    case 'refused':
      return text('The members of {group} did not accept the person who applied for your seat {seat}.', said);
    case 'undecided':
      return text(
        'The members of {group} did not decide within {days, plural, one {# day} other {# days}} who takes over your seat {seat}.',
        { ...said, days: APPLICATION_DAYS },
      );
    case 'expired':
      return text('No one applied for your seat {seat} in {group} within {days, plural, one {# day} other {# days}}.', {
        ...said,
        days: OFFER_DAYS,
      });
    case 'unpaid':
      return text(
        'The price of seat {seat} in {group} was not paid within {hours, plural, one {# hour} other {# hours}}.',
        { ...said, hours: PRICE_HOURS },
      );
    case 'leaver-left':
      return text('Seat {seat} in {group} cannot be handed over any more: its holder is no longer a member.', said);
    case 'seat-changed':
      return text('Seat {seat} in {group} cannot be handed over any more: it was traded.', said);
    case 'turn-came':
      return text('Seat {seat} in {group} cannot be handed over any more: its turn has come.', said);
  }
}

/** Text to a substitute who is voted in and takes the seat by paying. */
export function admittedText({ seat, priceKobo, payBy }: Admitted, { group, now }: NoticeContext): NoticeText {
  const message = text('You are voted in. Pay {price} by {time} to take seat {seat} in {group}.', {
    price: formatNaira(priceKobo),
    time: formatDeadline(payBy, now),
    seat,
    group,
  });
  return { title: text('Take your seat'), message, actionText: text('Pay now') };
}
