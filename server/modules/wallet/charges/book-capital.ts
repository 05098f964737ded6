import type { TransferId } from '../../../../contract/ids.ts';
import { formatNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { validateOperatorAction, logActivity, nullFacts, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';

export type CapitalMove = 'deposit' | 'withdraw';

/**
 * Books working capital that the operator has moved to the provider (float → capital) or back (capital → float), so
 * that the float equals the provider's balance (circle-rules §12, decision 0011). `amountKobo` must be above 0.
 */
export async function bookCapital(
  { database, clock, ledger }: Pick<WalletDeps, 'database' | 'clock' | 'ledger'>,
  move: CapitalMove,
  amountKobo: Kobo,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  const [float, capital] = [{ kind: 'float' }, { kind: 'capital' }] as const;
  const id = newId<TransferId>();
  const description =
    move === 'deposit'
      ? `Booked ${formatNaira(amountKobo)} of working capital paid in at the payment provider.`
      : `Booked ${formatNaira(amountKobo)} of working capital taken from the payment provider.`;
  await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    const accounts =
      move === 'deposit'
        ? ({ debit: float, credit: capital, type: 'capital_deposit' } as const)
        : ({ debit: capital, credit: float, type: 'capital_withdrawal' } as const);
    await ledger.post(tx, [{ id, ...accounts, amountKobo, lines: [] }], at);
    const action = `${accounts.type}_booked`;
    const after = { type: accounts.type, amount: toNaira(amountKobo) };
    await logActivity(
      tx,
      { action, targetType: 'transfer', targetId: id, description, before: nullFacts(after), after, ...why },
      at,
    );
  });
  return description;
}
