import type { UserId } from '../contract/ids.ts';
import { addTransfer, POT, REVENUE, walletOf, type Draft } from './draft.ts';
import type { Division } from './fees.ts';

interface Destination {
  readonly type: 'payout' | 'refund' | 'backlog_distribution';
  readonly cycle: number;
  readonly round: number;
  readonly recipientId: UserId;
  readonly payerId?: UserId;
}

/** Pays a round's net to the recipient and its fees to the platform and the owner (circle-rules §6). */
export function distribute(draft: Draft, to: Destination, division: Division): void {
  const { type, cycle, round, payerId } = to;
  const from = POT;
  const payer = payerId === undefined ? {} : { payerId };
  const net = { amountKobo: division.netKobo, cycle, round, ...payer };
  addTransfer(draft, { type, from, to: walletOf(to.recipientId), ...net });
  addTransfer(draft, { type: 'platform_fee', from, to: REVENUE, amountKobo: division.platformFeeKobo, cycle, round });
  const owner = walletOf(draft.state.group.ownerId);
  addTransfer(draft, { type: 'management_fee', from, to: owner, amountKobo: division.managementFeeKobo, cycle, round });
}
