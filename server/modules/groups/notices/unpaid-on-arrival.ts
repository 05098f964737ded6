import { formatNaira } from '../../../../contract/money.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { NewNotification } from '../../notifications/index.ts';
import type { PaymentOnArrival, Unpaid } from '../rows/payments-on-arrival.repo.ts';

const WORDS: Readonly<Record<Unpaid, (said: { amount: string; circle: string; round: number }) => Text>> = {
  short: (said) =>
    text(
      'Your wallet does not cover {amount} to {circle}, round {round}. Nothing was paid, and your money stays in your wallet. Add what is missing, then press Contribute.',
      said,
    ),
  'paid before': (said) =>
    text(
      '{amount} to {circle}, round {round}, was already paid when your money came. The money stays in your wallet.',
      said,
    ),
  over: (said) =>
    text(
      '{amount} to {circle}, round {round}, was no longer due when your money came. The money stays in your wallet.',
      said,
    ),
};

/** States that money arrived but did not pay the contribution it was meant for. */
export function unpaidOnArrival(
  { userId, groupId, depositId, amountKobo, round }: PaymentOnArrival,
  circle: string,
  why: Unpaid,
): NewNotification {
  const message = WORDS[why]({ amount: formatNaira(amountKobo), circle, round });
  const rest = { userId, related: { type: 'deposit', id: depositId }, priority: 'high', message } as const;
  return why === 'short'
    ? {
        ...rest,
        type: 'contribution_reminder',
        groupId,
        title: text('Your contribution is not paid'),
        actionUrl: `/groups/${groupId}#pay`,
        actionText: text('Contribute'),
      }
    : {
        ...rest,
        type: 'wallet_deposit',
        title: text('Your money stays in your wallet'),
        actionUrl: '/wallet',
        actionText: text('View wallet'),
      };
}
