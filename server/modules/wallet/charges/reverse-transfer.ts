import type { TransferId } from '../../../../contract/ids.ts';
import { formatNaira, toNaira } from '../../../../contract/money.ts';
import { formatFullDay } from '../../../platform/clock/format-lagos-time.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';

const words = (name: string): string => name.replaceAll('_', ' ');

/** Corrects the ledger by reversing booked capital, a provider charge or a reversal. Throws the errors of `reverse`. */
export function reverseTransfer(
  { database, clock, ledger }: Pick<WalletDeps, 'database' | 'clock' | 'ledger'>,
  transferId: TransferId,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const { reversalId, type, amountKobo, reference, at, from, to } = await ledger.reverse(tx, transferId, now);
    const of = reference === null ? '' : ` of ${reference}`;
    const description = `Reversed the ${words(type)}${of}, ${formatNaira(amountKobo)} from ${words(from)} to ${words(to)} on ${formatFullDay(at)}.`;
    const entry = { action: 'transfer_reversed', targetType: 'transfer', targetId: transferId, description } as const;
    const facts = { before: { reversal: null }, after: { reversal: reversalId, amount: toNaira(amountKobo) } };
    await logActivity(tx, { ...entry, ...facts, ...why }, now);
    return description;
  });
}
