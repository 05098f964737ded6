import type { UserId } from '../../../../contract/ids.ts';
import { text } from '../../../platform/texts/text.ts';
import { tradeKey } from '../shell/circle-record.ts';
import {
  ABOUT_CIRCLE,
  aboutRow,
  NEVER_ENDS,
  noVariables,
  linkToCircle,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type Relation,
  type NoticeContext,
  type NoticeCircle,
} from './notice-kind.ts';

/** Notices about position trades (circle-rules §10). */
export const tradeNotices: NoticeKinds<
  'position_trade_request' | 'position_trade_approved' | 'position_trade_rejected'
> = {
  position_trade_request: {
    text: ({ requesterId, requesterSeat, targetSeat }, { group, nameOf }) => ({
      title: text('Position trade request'),
      message: text('{name} wants to trade positions in {group}. You would get position {take} for position {give}.', {
        name: nameOf(requesterId),
        group,
        take: requesterSeat,
        give: targetSeat,
      }),
      actionText: text('Answer'),
    }),
    relation: ({ requesterId }, input) => aboutTrade(input, requesterId, input.reader),
    figures: noVariables,
    link: linkToCircle('?tab=trades'),
    ends: {
      trade: ({ trade }, { tradeRows }) =>
        trade.status === 'pending' ? [] : [{ about: tradeRows.get(tradeKey(trade))?.id }],
    },
  },
  position_trade_approved: {
    text: ({ targetId, newSeat }, { group, nameOf }) => ({
      title: text('Position trade approved'),
      message: text('{name} has approved your position trade in {group}. Your position is now {seat}.', {
        name: nameOf(targetId),
        group,
        seat: newSeat,
      }),
      actionText: text('View trade'),
    }),
    relation: ({ targetId }, input) => aboutTrade(input, input.reader, targetId),
    figures: noVariables,
    link: linkToCircle('?tab=trades'),
    ends: NEVER_ENDS,
  },
  position_trade_rejected: {
    text: tradeRejectedText,
    relation: ({ targetId }, input) => aboutTrade(input, input.reader, targetId),
    figures: noVariables,
    link: linkToCircle('?tab=trades'),
    ends: NEVER_ENDS,
  },
};

function tradeRejectedText(
  { targetId, by }: Params<'position_trade_rejected'>,
  { group, nameOf }: NoticeContext,
): NoticeText {
  const said = { name: nameOf(targetId), group };
  const message =
    by === 'target'
      ? text('{name} has rejected your position trade in {group}.', said)
      : text(
          'You can no longer trade positions with {name} in {group}. One of you has moved, left or reached their turn, or the circle has ended.',
          said,
        );
  const title = by === 'target' ? text('Position trade rejected') : text('Position trade not answered');
  return { title, message, actionText: text('View trade') };
}

function aboutTrade({ record, state }: NoticeCircle, requesterId: UserId, targetId: UserId): Relation {
  const [trade] = state.trades
    .filter((one) => one.requesterId === requesterId && one.targetId === targetId)
    .toSorted((a, b) => b.requestedAt - a.requestedAt);
  return trade === undefined ? ABOUT_CIRCLE : aboutRow('trade', record.tradeRows, tradeKey(trade));
}
