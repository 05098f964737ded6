import type { NotificationType } from '../../../../contract/notifications.ts';
import type { Told } from '../../../lib/shell/told.ts';
import { amountOf } from '../../../lib/words/money.ts';
import type { FirstThing } from './first-thing.ts';

const inCircle = (groupId: string, ...types: readonly NotificationType[]): readonly Omit<Told, 'atMs'>[] =>
  types.map((type) => ({ type, groupId }));

const hasFee = (lateFee = '0.00'): boolean => amountOf(lateFee) > 0n;

/** The notifications of what the first card shows: no popup says it before or beside it. */
export function toldByCard(thing: FirstThing): readonly Omit<Told, 'atMs'>[] {
  switch (thing.kind) {
    case 'contribution': {
      const { groupId, toPay } = thing.contribution;
      const ofFee = hasFee(toPay?.lateFee) ? (['late_fee_applied'] as const) : [];
      return inCircle(groupId, 'round_started', 'contribution_reminder', 'contribution_overdue', ...ofFee);
    }
    case 'debt':
      return thing.debt.groupId === null
        ? []
        : inCircle(thing.debt.groupId, 'debt_created', 'backlog_payment_required', 'late_fee_applied');
    case 'pot':
      return inCircle(thing.pot.groupId, 'payout_available');
    case 'votes':
      return inCircle(thing.group.id, 'join_request');
    case 'ejections':
      return inCircle(thing.group.id, 'ejection_vote_required');
    case 'trades':
      return inCircle(thing.group.id, 'position_trade_request');
    case 'decision':
      return inCircle(thing.decision.groupId, thing.decision.kind === 'vote' ? 'ejection_nominated' : 'member_ejected');
    case 'identity':
      // Whoever is refused has the same words on the card.
      return thing.state === 'refused' ? [{ type: 'kyc_rejected' }] : [];
    default:
      return [];
  }
}
