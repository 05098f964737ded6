import type * as z from 'zod/mini';
import { toNaira } from '../../../../contract/money.ts';
import type { withdrawalSchema } from '../../../../contract/withdrawal.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import type { Withdrawal } from './withdrawals.repo.ts';

export const withdrawalAnswer = (request: Withdrawal): z.output<typeof withdrawalSchema> => ({
  id: request.id,
  reference: request.reference,
  amount: toNaira(request.amountKobo),
  fee: toNaira(request.feeKobo),
  netAmount: toNaira(request.netAmountKobo),
  withdrawalMethod: request.method,
  status: request.status,
  failureReason: request.failureReason,
  heldUntil: request.status === 'pending' && request.heldUntil !== null ? toIso(request.heldUntil) : null,
  createdAt: toIso(request.createdAt),
  processedAt: request.processedAt === null ? null : toIso(request.processedAt),
});
