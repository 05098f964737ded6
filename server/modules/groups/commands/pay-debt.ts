import type { DebtId, UserId } from '../../../../contract/ids.ts';
import { kobo, parseNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { Debt as DebtView, payDebt as payDebtRoute } from '../../../../contract/debts.ts';
import type { ResponseOf, BodyOf } from '../../../../contract/route.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';
import { debtKeyOf, findDebt, type OwnDebt } from '../rows/debts.repo.ts';
import type { GroupsDeps } from '../deps.ts';

type Answer = ResponseOf<typeof payDebtRoute>;

export const debtView = (debt: OwnDebt): DebtView => ({
  id: debt.id,
  type: debt.type,
  amount: toNaira(debt.amountKobo),
  paidAmount: toNaira(debt.status === 'resolved' ? debt.amountKobo : debt.paidKobo),
  description: debt.description,
  dueDate: isoOrNull(debt.dueDate),
  status: debt.status,
  groupId: debt.groupId,
  groupName: debt.groupName,
  cycle: debt.cycle,
  round: debt.round,
  createdAt: toIso(debt.createdAt),
  resolvedAt: isoOrNull(debt.resolvedAt),
});

export interface DebtPayment {
  readonly debtId: DebtId;
  readonly userId: UserId;
  readonly amount: BodyOf<typeof payDebtRoute>['amount'];
  readonly idempotency: IdempotentRequest | undefined;
}

/**
 * Pays the caller's debt from their wallet, in part only if it is a debt to the platform (circle-rules §7). Throws
 * DEBT_NOT_FOUND, and INVALID_INPUT for an amount that is not allowed.
 */
export async function payDebt(
  deps: GroupsDeps,
  executor: CircleExecutor,
  { debtId, userId, amount, idempotency }: DebtPayment,
): Promise<Answer> {
  const debt = await findDebt(deps.database, debtId, userId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  const { groupId } = debt;
  const key = debtKeyOf(debt);
  if (groupId === null || key === undefined) {
    const amountKobo = amount === undefined ? undefined : parseNaira(amount);
    return payPlatform(deps, debt, amountKobo, idempotency);
  }
  if (amount !== undefined) throw invalidInput({ amount: PAID_WHOLE });
  const wholeKobo = kobo(debt.amountKobo + debt.paidKobo);
  return executor.execute({
    groupId,
    idempotency,
    request: { type: 'pay-debt', debt: key },
    answer: ({ now, balanceKobo = kobo(0n) }): Answer => ({
      debt: debtView({ ...debt, amountKobo: wholeKobo, status: 'resolved', resolvedAt: now }),
      wallet: { balance: toNaira(balanceKobo) },
    }),
  });
}

const PAID_WHOLE = 'This debt can only be paid whole';

/** Pays a debt to the platform, which belongs to no circle (circle-rules §7). */
function payPlatform(
  { database, clock, payPlatformFeeDebt }: GroupsDeps,
  debt: OwnDebt,
  amountKobo: Kobo | undefined,
  idempotency: IdempotentRequest | undefined,
): Promise<Answer> {
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const { balanceKobo, ...after } = await payPlatformFeeDebt(tx, {
      debtId: debt.id,
      userId: debt.userId,
      amountKobo,
      now,
    });
    const answer: Answer = {
      debt: debtView({ ...debt, ...after, resolvedAt: after.status === 'resolved' ? now : null }),
      wallet: { balance: toNaira(balanceKobo) },
    };
    await saveIdempotencyRecord(tx, idempotency, answer, now);
    return answer;
  });
}
