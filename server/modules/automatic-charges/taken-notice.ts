import { endOfDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { sentences } from '../../platform/texts/joined-texts.ts';
import { text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Charge } from './charges.repo.ts';
import type { ChargeDue } from './dues.repo.ts';
import { circlesText, duesText, paysText, totalText } from './notice-words.ts';
import { sourceName } from './source-facts.ts';
import type { Try } from './tries.repo.ts';

/**
 * States what was charged, and when it pays unless a credit pays at once. `owedKobo`: debts to these circles from
 * rounds that closed before the money arrived.
 */
export function takenNotice(
  charge: Charge,
  taken: Try,
  dues: readonly ChargeDue[],
  owedKobo: Kobo,
  now: Instant,
): NewNotification {
  const { source, userId, dueDay } = charge;
  const open = dues.filter(({ state }) => state === 'unpaid');
  // A charge after the last slot pays as soon as it is credited, perhaps before this notice is written.
  const paid = dues.filter(({ paidAt }) => paidAt !== null && paidAt >= (taken.settledAt ?? now));
  const was = text('{total} was taken from {source}: {amount} that was missing and {fee} fee.', {
    total: totalText(taken),
    source: sourceName(source),
    amount: formatNaira(taken.amountKobo),
    fee: formatNaira(taken.feeKobo),
  });
  const [first] = dues;
  return {
    userId,
    type: 'wallet_deposit',
    priority: 'high',
    title: text('Money taken for your contribution'),
    message: sentences(
      was,
      paid.length === 0 ? undefined : text('It has paid {dues}.', { dues: duesText(paid) }),
      open.length === 0
        ? paid.length === 0
          ? text('It is in your wallet.')
          : undefined
        : paysText(open, endOfDay(dueDay), now),
      owedKobo === 0n
        ? undefined
        : text('You also owe {amount} to {circles}. A debt does not pay itself, so please pay it.', {
            amount: formatNaira(owedKobo),
            circles: circlesText(dues),
          }),
    ),
    ...(first === undefined ? {} : { groupId: first.groupId }),
    ...(first === undefined || owedKobo === 0n
      ? { actionUrl: '/wallet', actionText: text('View wallet') }
      : { actionUrl: `/groups/${first.groupId}`, actionText: text('Pay now') }),
  };
}
