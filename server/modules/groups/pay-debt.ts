import type { DebtId, UserId } from '../../../contract/ids.ts';
import { kobo, toNaira, type Kobo } from '../../../contract/money.ts';
import type { Debt as DebtView, payDebt as payDebtRoute } from '../../../contract/wallet.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { DebtKey } from '../../../circle/types.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { recordAnswer, type IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import type { CircleExecutor } from './circle-executor.ts';
import { findDebt, type OwnDebt } from './debts.repo.ts';
import type { GroupsDeps } from './deps.ts';
import { isoOrNull } from './group-views.ts';

type Answer = AnswerOf<typeof payDebtRoute>;

export const debtView = (debt: OwnDebt): DebtView => ({
  id: debt.id,
  type: debt.type,
  amount: toNaira(debt.amountKobo),
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

/** Pays a whole debt from its debtor's wallet (circle-rules §7). Somebody else's debt is answered as unknown. */
export async function payDebt(
  deps: GroupsDeps,
  executor: CircleExecutor,
  debtId: DebtId,
  userId: UserId,
  idempotency: IdempotentCall | undefined,
): Promise<Answer> {
  const debt = await findDebt(deps.database, debtId, userId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  const { groupId } = debt;
  const key = keyOf(debt);
  if (groupId === null || key === undefined) return payPlatform(deps, debt, idempotency);
  return executor.execute({
    groupId,
    idempotency,
    request: { type: 'pay-debt', debt: key },
    answer: ({ now, balanceKobo = kobo(0n) }): Answer => paidAnswer(debt, now, balanceKobo),
  });
}

const paidAnswer = (debt: OwnDebt, resolvedAt: OwnDebt['createdAt'], balanceKobo: Kobo): Answer => ({
  debt: debtView({ ...debt, status: 'resolved', resolvedAt }),
  wallet: { balance: toNaira(balanceKobo) },
});

/** A debt between members as the circle names it; undefined for what is owed to the platform. */
function keyOf({ userId, cycle, round, type }: OwnDebt): DebtKey | undefined {
  if (cycle === null || round === null || type === 'platform_fee') return undefined;
  return { userId, cycle, round, type };
}

/** A debt to the platform is no part of a circle: the wallet's own business (circle-rules §7). */
function payPlatform(
  { database, clock, payPlatformFeeDebt }: GroupsDeps,
  debt: OwnDebt,
  idempotency: IdempotentCall | undefined,
): Promise<Answer> {
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const balanceKobo = await payPlatformFeeDebt(tx, { debtId: debt.id, userId: debt.userId, now });
    const answer = paidAnswer(debt, now, balanceKobo);
    await recordAnswer(tx, idempotency, 200, answer);
    return answer;
  });
}
