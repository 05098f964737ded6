import type { GroupDetail, Payout } from '../../../../contract/round-schemas.ts';
import { isShortPot, myPayout } from '../moments/moments.ts';
import { receivedIn } from '../round/received.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

/** Returns the viewer's pot of this cycle if it is good news: it was paid out, and all others have paid. */
export function sharedPot(
  detail: Pick<GroupDetail, 'group' | 'payouts' | 'contributions'>,
  myId: string,
): Payout | undefined {
  const payout = myPayout(detail, myId);
  if (payout === undefined || amountOf(receivedIn(payout)) === 0n) return undefined;
  return isShortPot(detail, payout.round, myId) ? undefined : payout;
}
