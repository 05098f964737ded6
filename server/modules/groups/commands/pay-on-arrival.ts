import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Instant } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import type { GroupsDeps } from '../deps.ts';
import { PAY_ON_ARRIVAL } from '../jobs.ts';
import { unpaidOnArrival } from '../notices/unpaid-on-arrival.ts';
import {
  endPaymentOnArrival,
  findArrivalFacts,
  findPaymentOnArrival,
  insertPaymentOnArrival,
  type OwnRound,
  type PaymentOnArrival,
  type Unpaid,
} from '../rows/payments-on-arrival.repo.ts';
import type { CircleCall } from '../shell/circle-call.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';

/** Stores a contribution to pay once this deposit arrives. Throws NOTHING_DUE unless it is open and unpaid. */
export async function keepPaymentOnArrival(tx: Tx, depositId: string, wanted: OwnRound): Promise<void> {
  if (!(await insertPaymentOnArrival(tx, depositId, wanted))) throw new AppError('NOTHING_DUE');
}

/**
 * Enqueues the payment that a deposit was made for, in the transaction that credits the deposit. Returns the payment.
 */
export async function depositArrived(tx: Tx, depositId: string): Promise<PaymentOnArrival | undefined> {
  const wanted = await findPaymentOnArrival(tx, depositId);
  if (wanted !== undefined) await PAY_ON_ARRIVAL.enqueue(tx, [{ depositId }]);
  return wanted;
}

/** Refusals that end a payment. Any other error retries it. */
const ENDS: Partial<Readonly<Record<ErrorCode, Unpaid>>> = {
  INSUFFICIENT_BALANCE: 'short',
  ALREADY_CONTRIBUTED: 'paid before',
  NOTHING_DUE: 'over',
  GROUP_NOT_ACTIVE: 'over',
  GROUP_NOT_FOUND: 'over',
  NOT_A_MEMBER: 'over',
};

const payCall = ({ depositId, groupId, userId, amountKobo, ...of }: PaymentOnArrival): CircleCall<null> => ({
  groupId,
  request: { type: 'contribute', userId, amountKobo, of },
  answer: () => null,
  inSameTransaction: async (tx, { now }) => {
    if (!(await endPaymentOnArrival(tx, depositId, 'paid', now))) throw new Error(`Payment of ${depositId} has ended`);
  },
});

/** Job that pays the contribution a deposit was made for. Running it again changes nothing. */
export const payOnArrivalJob = (deps: GroupsDeps, executor: CircleExecutor): JobHandler =>
  PAY_ON_ARRIVAL.handler(async ({ depositId }) => {
    const wanted = await findPaymentOnArrival(deps.database, depositId);
    if (wanted === undefined) return;
    try {
      await executor.execute(payCall(wanted));
    } catch (error) {
      const why = error instanceof AppError ? ENDS[error.code] : undefined;
      if (why === undefined) throw error;
      await deps.database.transaction(async (tx) => endUnpaid(deps, tx, wanted, why, await deps.clock.now(tx)));
    }
  });

/**
 * Ends a payment that was not made, and notifies the person unless the arriving money may have paid the contribution.
 */
async function endUnpaid(deps: GroupsDeps, tx: Tx, wanted: PaymentOnArrival, why: Unpaid, now: Instant): Promise<void> {
  if (!(await endPaymentOnArrival(tx, wanted.depositId, why, now))) return;
  const facts = await findArrivalFacts(tx, wanted);
  if (facts === undefined || (why === 'paid before' && facts.isPaidSince)) return;
  await deps.notifications.add(tx, [unpaidOnArrival(wanted, facts.groupName, why)], now);
}
