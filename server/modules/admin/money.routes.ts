import type { FastifyInstance } from 'fastify';
import {
  cancelWaitingWithdrawal,
  chargeFee,
  decideQuarantine,
  forgiveDebt,
  listOutstandingDebts,
  listQuarantine,
  getWithdrawal,
  listWaitingWithdrawals,
  refundToAccount,
  retryWithdrawal,
  returnDeposit,
} from '../../../contract/admin/money.ts';
import { parseNaira, toNaira } from '../../../contract/money.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import { operatorActionOf } from './operator-context.ts';
import { decidePayment } from './decide-money.ts';
import type { AdminDeps } from './deps.ts';
import type { FourEyes } from './four-eyes/four-eyes.ts';
import { findWithdrawalDetails } from './withdrawals.repo.ts';

export function moneyRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  const { circles } = deps;
  quarantineRoutes(app, deps, fourEyes);
  withdrawalRoutes(app, deps);

  registerRoute(app, listOutstandingDebts, async ({ query }) => {
    const page = readPage(query);
    const { rows, nextCursor } = paginate(await circles.debtsPage(page), page.limit, ({ createdAt, id }) => ({
      at: createdAt,
      id,
    }));
    const debts = rows.map((debt) => ({
      id: debt.id,
      userId: debt.userId,
      userName: debt.userName,
      groupName: debt.groupName,
      type: debt.type,
      amount: toNaira(debt.amountKobo),
      description: debt.description,
      createdAt: toIso(debt.createdAt),
      canForgive: debt.isForgivable,
    }));
    return { debts, nextCursor };
  });

  registerRoute(app, forgiveDebt, async (context) => {
    const details = { debtId: context.params.id };
    return { message: await fourEyes.ask('forgive_debt', details, operatorActionOf(context, context.body.reason)) };
  });

  registerRoute(app, chargeFee, async (context) => {
    const { amount, description, reason } = context.body;
    const amountKobo = parseNaira(amount);
    if (amountKobo === undefined) throw new Error('The contract accepted an invalid amount');
    const details = { userId: context.params.id, amountKobo: String(amountKobo), description };
    const { idempotency } = context;
    return {
      message: await fourEyes.ask('charge_fee', details, { ...operatorActionOf(context, reason), idempotency }),
    };
  });
}

function quarantineRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  const { quarantine } = deps.wallet;

  registerRoute(app, listQuarantine, async () => {
    const [payments, refunds] = await Promise.all([quarantine.quarantined(), quarantine.refundsOnTheWay()]);
    return {
      payments: payments.map(({ id, reference, reason, amountKobo, currency, since, owner, sender, possible }) => ({
        id,
        reference,
        reason,
        amount: amountKobo === null ? null : toNaira(amountKobo),
        currency,
        since: toIso(since),
        owner: owner === null ? null : { userId: owner.userId, name: owner.name },
        sender,
        possible: [...possible],
      })),
      refunds: refunds.map(({ id, reference, amountKobo, currency, createdAt }) => ({
        id,
        reference,
        amount: toNaira(amountKobo),
        currency,
        since: toIso(createdAt),
      })),
    };
  });

  registerRoute(app, decideQuarantine, async (context) => {
    const { reason, ...decided } = context.body;
    return {
      message: await decidePayment(
        deps,
        fourEyes,
        { ...context.params, ...decided },
        operatorActionOf(context, reason),
      ),
    };
  });

  registerRoute(app, refundToAccount, async (context) => {
    const { reason, ...account } = context.body;
    const payer = { refundId: context.params.id, ...account };
    return { message: await quarantine.refundToAccount(payer, operatorActionOf(context, reason)) };
  });

  registerRoute(app, returnDeposit, async (context) => ({
    message: await fourEyes.ask(
      'return_deposit',
      { reference: context.params.reference },
      operatorActionOf(context, context.body.reason),
    ),
  }));
}

function withdrawalRoutes(app: FastifyInstance, { database, wallet }: AdminDeps): void {
  registerRoute(app, listWaitingWithdrawals, async () => ({
    withdrawals: (await wallet.waitingWithdrawals()).map(({ amountKobo, createdAt, heldUntil, ...withdrawal }) => ({
      ...withdrawal,
      amount: toNaira(amountKobo),
      createdAt: toIso(createdAt),
      heldUntil: heldUntil === null ? null : toIso(heldUntil),
    })),
  }));

  registerRoute(app, cancelWaitingWithdrawal, async (context) => ({
    message: await wallet.cancelWithdrawal(context.params.reference, operatorActionOf(context, context.body.reason)),
  }));

  registerRoute(app, getWithdrawal, async ({ params }) => {
    const found = await findWithdrawalDetails(database, params.reference);
    if (found === undefined) throw new AppError('WITHDRAWAL_NOT_FOUND');
    return found;
  });

  registerRoute(app, retryWithdrawal, async (context) => ({
    message: await wallet.retryWithdrawal(context.params.reference, operatorActionOf(context, context.body.reason)),
  }));
}
