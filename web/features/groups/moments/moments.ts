import type { Group, GroupDetail } from '../../../../contract/groups.ts';
import { amountOf } from '../../../lib/words/money.ts';

/** Something to celebrate in a circle. */
export type Moment =
  | { readonly kind: 'started'; readonly groupId: string }
  /** The person looking has received a pot. */
  | { readonly kind: 'pot'; readonly groupId: string; readonly round: number; readonly amount: string }
  | { readonly kind: 'finished'; readonly groupId: string };

/** How a circle stood when it was last looked at in this browser. */
export interface Seen {
  readonly cycle: number;
  readonly status: Group['status'];
  /** Whether the person looking had received the pot of their round in that cycle. */
  readonly received: boolean;
}

const myPayout = ({ group, payouts }: Pick<GroupDetail, 'group' | 'payouts'>, myId: string) =>
  payouts.find(
    (payout) => payout.recipientId === myId && payout.cycle === group.currentCycle && payout.status === 'completed',
  );

type Looked = Pick<GroupDetail, 'group' | 'payouts'>;

/**
 * Whether the pot of a round that is over is not all there: somebody else has not paid into it, and owes it now
 * (circle-rules §5). A late fee that is still owed makes no pot short, nor does a pot that departures made smaller.
 */
export const cameShort = (
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  round: number,
  myId: string,
): boolean =>
  contributions.some(
    (row) =>
      row.round === round && row.cycle === group.currentCycle && row.userId !== myId && row.status !== 'completed',
  );

/** Whether it is cause for joy: a short pot is not, nor an end at which others still owe the person looking. */
export function isCelebrated(
  moment: Moment,
  detail: Pick<GroupDetail, 'group' | 'contributions' | 'owed'>,
  myId: string,
): boolean {
  if (moment.kind === 'started') return true;
  return moment.kind === 'pot' ? !cameShort(detail, moment.round, myId) : amountOf(detail.owed.amount) === 0n;
}

/** How the circle stands now. */
export const seenNow = (detail: Looked, myId: string): Seen => ({
  cycle: detail.group.currentCycle,
  status: detail.group.status,
  received: myPayout(detail, myId) !== undefined,
});

/**
 * What has happened since the circle was last looked at here; nothing to somebody who sees it for the first time. The
 * server's answer says what happened, what was seen says only whether it is news.
 */
export function momentsSince(before: Seen | undefined, detail: Looked, myId: string): Moment[] {
  if (before === undefined) return [];
  const { group } = detail;
  const groupId = group.id;
  const isNewCycle = before.cycle !== group.currentCycle;
  const payout = myPayout(detail, myId);
  const isPaid = payout !== undefined && amountOf(payout.amount) > 0n && (isNewCycle || !before.received);
  return [
    ...(group.status === 'active' && before.status !== 'active' ? [{ kind: 'started', groupId } as const] : []),
    ...(isPaid ? [{ kind: 'pot', groupId, round: payout.round, amount: payout.amount } as const] : []),
    ...(group.status === 'completed' && before.status === 'active' ? [{ kind: 'finished', groupId } as const] : []),
  ];
}
