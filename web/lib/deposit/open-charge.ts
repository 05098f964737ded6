import { t } from '@lingui/core/macro';
import { formatNairaText } from '../../../contract/money.ts';
import type { OpenCharge } from '../../../contract/payment-sources.ts';
import { webAddress } from './checkout.ts';
import { isSource, type DepositWay, type SourceWay } from './ways/way-price.ts';

/**
 * State of a charge without an outcome. `asked`: a debit takes up to a day. `unknown`: a card's bank has not responded.
 */
export type Awaited =
  | { readonly kind: 'confirm'; readonly total: string; readonly confirmUrl: string }
  | { readonly kind: 'asked'; readonly total: string; readonly from: string; readonly pays?: OpenCharge['pays'] }
  | { readonly kind: 'unknown' };

/** Reads the state of a source's open charge. */
export function awaitedOf(
  { kind, name }: Pick<SourceWay, 'kind' | 'name'>,
  { total, confirmUrl, pays }: OpenCharge,
): Awaited {
  const address = webAddress(confirmUrl);
  if (address !== undefined) return { kind: 'confirm', total, confirmUrl: address };
  return kind === 'debit' ? { kind: 'asked', total, from: name, pays } : { kind: 'unknown' };
}

/** True while a way cannot be charged, because its last charge has no outcome yet. */
export const isOpen = (way: DepositWay): boolean => isSource(way) && way.open !== null;

/** States what the charge is waiting for, and where the money is. */
export function awaitedText(awaited: Awaited): string {
  switch (awaited.kind) {
    case 'confirm': {
      const total = formatNairaText(awaited.total);
      return t`Your bank wants you to confirm ${total}.`;
    }
    case 'asked': {
      const total = formatNairaText(awaited.total);
      const { from, pays } = awaited;
      if (pays != null) {
        const [amount, { groupName: circle, round }] = [formatNairaText(pays.amount), pays];
        return t`We are asking your bank for ${total} from ${from}. It can take up to a day. Then ${amount} to ${circle}, round ${round}, is paid from your wallet.`;
      }
      return t`We are asking your bank for ${total} from ${from}. It can take up to a day; the money is added by itself.`;
    }
    case 'unknown':
      return t`Your bank has not answered. If the money was taken, it is added to your wallet by itself. Please do not pay again now.`;
  }
}
