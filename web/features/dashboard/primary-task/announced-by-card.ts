import type { NotificationType } from '../../../../contract/notifications.ts';
import type { AnnouncedEvent } from '../../../lib/shell/announced-events.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import type { PrimaryTask } from './kinds.ts';

type IsCovered = (thing: PrimaryTask) => boolean;

const by =
  (kind: PrimaryTask['kind']): IsCovered =>
  (thing) =>
    thing.kind === kind;
const byDecision =
  (kind: 'vote' | 'appeal'): IsCovered =>
  (thing) =>
    thing.kind === 'decision' && thing.decision.kind === kind;
const byNone: IsCovered = () => false;

const hasLateFee = (thing: PrimaryTask): boolean =>
  thing.kind === 'contribution' && amountOf(thing.contribution.toPay?.lateFee ?? '0.00') > 0n;

/** For each notification type, tests whether a card already states its content. */
export const COVERED_BY: Readonly<Record<NotificationType, IsCovered>> = {
  join_request: by('votes'),
  // A substitute is voted in, and has to pay.
  join_approved: (thing) => thing.kind === 'handover' && !thing.isLeaver,
  join_rejected: byNone,
  contribution_reminder: (thing) =>
    thing.kind === 'contribution' || (thing.kind === 'confirm' && thing.confirmation.groups.length > 0),
  contribution_overdue: by('contribution'),
  payout_available: by('pot'),
  payout_received: byNone,
  round_started: by('contribution'),
  round_completed: byNone,
  cycle_completed: byNone,
  member_joined: byNone,
  member_left: byNone,
  member_ejected: byDecision('appeal'),
  ejection_nominated: byDecision('vote'),
  ejection_vote_required: by('ejections'),
  position_trade_request: by('trades'),
  position_trade_approved: byNone,
  position_trade_rejected: byNone,
  debt_created: by('debt'),
  debt_resolved: byNone,
  late_fee_applied: (thing) => thing.kind === 'debt' || hasLateFee(thing),
  kyc_approved: byNone,
  // The card also shows the reason of the refusal.
  kyc_rejected: (thing) => thing.kind === 'identity' && thing.state === 'refused',
  wallet_deposit: byNone,
  wallet_withdrawal: byNone,
  system_maintenance: byNone,
  security_alert: byNone,
  group_updated: byNone,
  backlog_payment_required: by('debt'),
};
const TYPES = Object.keys(COVERED_BY) as NotificationType[]; // Object.keys loses the key type.

/** Returns the circle id of the task; null for a debt to Rota, undefined for a task without a circle. */
export function circleOf(thing: PrimaryTask): string | null | undefined {
  if ('group' in thing) return thing.group.id;
  switch (thing.kind) {
    case 'contribution':
      return thing.contribution.groupId;
    case 'confirm':
      return thing.confirmation.groups[0]?.id;
    case 'debt':
      return thing.debt.groupId;
    case 'pot':
      return thing.pot.groupId;
    case 'decision':
      return thing.decision.groupId;
    case 'owed':
      return thing.owed.groupId;
    case 'paid':
      return thing.circle.groupId;
    case 'receipt':
      return thing.receipt.entry.groupId;
    case 'abroad':
    case 'email':
    case 'held':
    case 'identity':
    case 'invitation':
    case 'start':
      return undefined;
  }
}

/** Lists the notifications the first card already covers, so that no popup repeats them. */
export function announcedByCard(thing: PrimaryTask): readonly Omit<AnnouncedEvent, 'atMs'>[] {
  const groupId = circleOf(thing);
  if (groupId === null) return [];
  const types = TYPES.filter((type) => COVERED_BY[type](thing));
  return types.map((type) => ({ type, ...(groupId === undefined ? {} : { groupId }) }));
}
