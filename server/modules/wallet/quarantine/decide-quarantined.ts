import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { validateOperatorAction, logActivity, type OperatorAction } from '../../activity/index.ts';
import { acknowledgePayment } from './acknowledge-quarantined-payment.ts';
import { acknowledgeTransfer } from './acknowledge-quarantined-transfer.ts';
import { creditPayment } from './credit-quarantined-payment.ts';
import { creditTransfer } from './credit-quarantined-transfer.ts';
import { findOpenAccount } from '../account-holder.repo.ts';
import { quarantineConflict, type DecideDeps, type Decision } from './quarantine-decision.ts';
import { fetchProviderFacts, isMoneyPresent, type Facts } from './quarantine-facts.ts';
import { findQuarantined, lockQuarantined, resolveQuarantined, type Resolution } from './quarantine.repo.ts';
import { decisionObstacle, type QuarantineDecision } from './quarantine.rules.ts';
import { refundPayment } from './refund-quarantined-payment.ts';

export interface QuarantineDecisionInput {
  readonly id: string;
  readonly decision: QuarantineDecision;
  /** Email address or id of an open account. */
  readonly user?: string | undefined;
}

const RESOLUTIONS: Readonly<Record<QuarantineDecision, Resolution>> = {
  credit: 'credited',
  refund: 'refunded',
  acknowledge: 'acknowledged',
};

function act(deps: DecideDeps, tx: Tx, decision: QuarantineDecision, facts: Facts, made: Decision): Promise<string> {
  if (facts.kind === 'transfer') {
    return decision === 'credit' ? creditTransfer(deps, tx, made) : acknowledgeTransfer(deps, tx, made, facts.found);
  }
  if (decision === 'credit') return creditPayment(deps, tx, made, facts);
  return decision === 'refund' ? refundPayment(deps, tx, made, facts) : acknowledgePayment(deps, tx, made, facts);
}

/**
 * Decides a quarantined payment by the table in `quarantine.rules.ts` (circle-rules §13). Queries the provider first.
 * Stores decision, postings and audit entry in one transaction. Throws QUARANTINE_NOT_FOUND, QUARANTINE_DECIDED,
 * QUARANTINE_NOT_POSSIBLE, USER_NOT_FOUND and PROVIDER_SILENT.
 */
export async function decideQuarantined(
  deps: DecideDeps,
  { id, decision, user }: QuarantineDecisionInput,
  operator: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(operator);
  const payment = await findQuarantined(deps.database, id);
  if (payment === undefined) throw new AppError('QUARANTINE_NOT_FOUND');
  if (payment.isDecided) throw new AppError('QUARANTINE_DECIDED');
  const named = user === undefined ? undefined : await findOpenAccount(deps.database, user);
  if (user !== undefined && named === undefined) throw new AppError('USER_NOT_FOUND');
  const facts = await fetchProviderFacts(deps, payment);
  const refusal = decisionObstacle(payment.reason, {
    decision,
    isUserNamed: named !== undefined,
    isThere: isMoneyPresent(payment, facts),
    currency: facts.found?.currency ?? null,
  });
  if (refusal !== undefined) throw quarantineConflict(refusal);
  return deps.database.transaction(async (tx) => {
    const now = await deps.clock.now(tx);
    if (!(await lockQuarantined(tx, id))) throw new AppError('QUARANTINE_DECIDED');
    const description = await act(deps, tx, decision, facts, { payment, named, now });
    const resolution = RESOLUTIONS[decision];
    await resolveQuarantined(tx, id, resolution, now);
    const action = `quarantined_payment_${resolution}`;
    const changed = { before: { status: 'waiting' }, after: { status: resolution } };
    await logActivity(tx, { action, targetType: 'payment', targetId: id, description, ...changed, ...why }, now);
    return description;
  });
}
