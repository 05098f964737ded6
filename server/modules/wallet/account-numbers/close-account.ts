import * as z from 'zod';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { declareJob, idField } from '../../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { isNotFound } from '../../../providers/payments/outcome.ts';
import type { WalletDeps } from '../deps.ts';
import { findAccountById } from './deposit-accounts.repo.ts';

const CLOSE_ACCOUNT = declareJob('close-account-number', z.object({ accountId: idField<string>() }), 'outside');

type ClosedRow = Row<'deposit_accounts', 'id' | 'provider_id' | 'number'>;

/**
 * Closes a person's account number or request and returns it. The row keeps the number, so that late money is still
 * recognised. A job notifies the provider.
 */
export async function closeAccountNumbers(
  tx: Tx,
  userId: UserId,
  at: Instant,
): Promise<readonly Pick<ClosedRow, 'number'>[]> {
  const close = sql('deposit-accounts-close')`UPDATE deposit_accounts
    SET status = 'closed', ended_at = $2, next_check_at = NULL WHERE user_id = $1 AND status IN ('asked', 'active')
    RETURNING id, provider_id, number`;
  const closed = await tx.query<ClosedRow>(close, [userId, toDate(at)]);
  const opened = closed.filter((row) => row.provider_id !== null);
  await CLOSE_ACCOUNT.enqueue(
    tx,
    opened.map(({ id }) => ({ accountId: id })),
  );
  return closed;
}

/** Job that closes the number at the provider. An unclear response fails the job, so that it retries. */
export const closeAccountJob = (deps: WalletDeps): JobHandler =>
  CLOSE_ACCOUNT.handler(async ({ accountId }) => {
    const account = await findAccountById(deps.database, accountId);
    if (account?.providerId == null) return;
    const { moneyIn } = deps.providers.named(account.provider);
    if (moneyIn === null) return;
    const outcome = await moneyIn.closeAccount(account.providerId);
    if (outcome.kind !== 'ok' && !isNotFound(outcome)) {
      throw new Error(`The provider did not close account number ${accountId}`);
    }
  });
