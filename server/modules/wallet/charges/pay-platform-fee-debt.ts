import type { DebtId, Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { WalletDeps } from '../deps.ts';
import {
  lockPlatformFeeDebt,
  payPartOfDebt,
  payRestOfDebt,
  type DebtAfterPayment,
  type PlatformFeeDebt,
} from '../../debts/index.ts';

export interface PlatformFeePayment {
  readonly debtId: DebtId;
  readonly userId: UserId;
  /** Defaults to the full amount owed. */
  readonly amountKobo?: Kobo | undefined;
  readonly now: Instant;
}

export interface PaidPlatformFeeDebt extends DebtAfterPayment {
  readonly status: 'outstanding' | 'resolved';
  readonly balanceKobo: Kobo;
}

/** Returns the amount to pay. Throws INVALID_INPUT for more than the amount owed. */
function partOf(debt: PlatformFeeDebt, amountKobo: Kobo | undefined): Kobo {
  if (amountKobo === undefined) return debt.amountKobo;
  if (amountKobo > debt.amountKobo) {
    throw invalidInput({ amount: `You owe ${formatNaira(debt.amountKobo)} of this debt, and cannot pay more` });
  }
  return amountKobo;
}

function notice({ debtId, userId }: PlatformFeePayment, debt: PlatformFeeDebt, partKobo: Kobo, leftKobo: Kobo) {
  const isPaid = leftKobo === 0n;
  const paid = text('You have paid {amount} ({what}).', { amount: formatNaira(partKobo), what: debt.description });
  return {
    userId,
    type: 'debt_resolved',
    related: { type: 'debt', id: debtId },
    priority: 'low',
    title: isPaid ? text('Debt paid') : text('Part of a debt paid'),
    message: isPaid ? paid : text('{paid} You still owe {left} of it.', { paid, left: formatNaira(leftKobo) }),
    actionUrl: '/wallet',
    actionText: text('View wallet'),
  } as const;
}

/**
 * Pays all or part of a debt to the platform, wallet → revenue (circle-rules §7). Throws DEBT_NOT_FOUND,
 * DEBT_NOT_OUTSTANDING and INSUFFICIENT_BALANCE. Throws INVALID_INPUT for more than the amount owed.
 */
export async function payPlatformFeeDebt(
  { ledger, notifications }: Pick<WalletDeps, 'ledger' | 'notifications'>,
  tx: Tx,
  payment: PlatformFeePayment,
): Promise<PaidPlatformFeeDebt> {
  const { debtId, userId, now } = payment;
  const debt = await lockPlatformFeeDebt(tx, debtId, userId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  if (debt.status !== 'outstanding') throw new AppError('DEBT_NOT_OUTSTANDING');
  const { description } = debt;
  const amountKobo = partOf(debt, payment.amountKobo);
  const leftKobo = kobo(debt.amountKobo - amountKobo);
  const balances = await ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'wallet', userId },
        credit: { kind: 'revenue' },
        amountKobo,
        type: 'platform_fee_debt',
        lines: [{ id: newId(), userId, type: 'platform_fee', amountKobo: kobo(-amountKobo), description }],
      },
    ],
    now,
  );
  const after = leftKobo === 0n ? await payRestOfDebt(tx, debtId, now) : await payPartOfDebt(tx, debtId, amountKobo);
  await notifications.add(tx, [notice(payment, debt, amountKobo, leftKobo)], now);
  const balanceKobo = balances.get(userId) ?? kobo(0n);
  return { ...after, status: leftKobo === 0n ? 'resolved' : 'outstanding', balanceKobo };
}
