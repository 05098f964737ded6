import type { Instant } from '../../../../contract/ids.ts';
import { ZERO_KOBO } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Payment, Transfer } from '../../../providers/payments/payment-provider.ts';
import { logActivity, type OperatorAction, validateOperatorAction } from '../../activity/index.ts';
import { settleTransfer } from '../account-numbers/settle-transfer.ts';
import { findDeposit } from '../deposits/deposits.repo.ts';
import { settleDeposit } from '../deposits/settle-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { valueOrNull } from '../quarantine/quarantine-facts.ts';
import { quarantinePayment } from '../quarantine/quarantine.repo.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.ts';
import { compare } from './compare.rules.ts';
import { type Exception, lockException, claimException, resolveExceptions, findException } from './exceptions.repo.ts';
import { ourRecords, quarantineStatesOf } from './our-records.repo.ts';
import { bookedCharges } from './provider-balance.repo.ts';

/** `take`: assign to the operator. `settle`: book the provider's record. `explain`: accept with a reason. */
export type ExceptionAction = 'take' | 'settle' | 'explain';

type Facts =
  | { readonly subject: 'payment'; readonly found: Payment | null }
  | { readonly subject: 'transfer'; readonly found: Transfer | null };

/** Queries the provider. `found` is null for an unknown reference. Throws PROVIDER_SILENT. */
async function queryProvider({ providers }: WalletDeps, exception: Exception): Promise<Facts> {
  const { subject, reference } = exception;
  const provider = providers.named(exception.provider);
  return subject === 'payment'
    ? { subject, found: valueOrNull(await provider.verifyPayment(reference)) }
    : { subject, found: valueOrNull(await provider.verifyTransfer(reference)) };
}

function quarantineFound(tx: Tx, provider: string, { subject, found }: Facts, now: Instant): Promise<void> | undefined {
  if (found === null || (found.state !== 'paid' && found.state !== 'sent')) return undefined;
  const { reference, amountKobo, currency, word } = found;
  const reason = subject === 'payment' ? 'unknown_deposit' : 'unknown_transfer';
  const details = { source: 'reconciliation', providerStatus: word };
  return quarantinePayment(tx, { provider, reference, reason, amountKobo, currency, details }, now);
}

/** Books the provider's record as its webhook would have done. */
async function book(deps: WalletDeps, tx: Tx, provider: string, facts: Facts, now: Instant): Promise<void> {
  if (facts.found === null) return;
  const { reference } = facts.found;
  if (facts.subject === 'payment') {
    if ((await findDeposit(tx, reference)) === undefined) await quarantineFound(tx, provider, facts, now);
    else await settleDeposit(deps, tx, facts.found, now);
    return;
  }
  const request = await findWithdrawal(tx, reference);
  if (request === undefined) await quarantineFound(tx, provider, facts, now);
  else if (request.status !== 'pending') await settleWithdrawal(deps, tx, request.id, facts.found, now);
}

async function isSame(tx: Tx, exception: Exception, facts: Facts, now: Instant): Promise<boolean> {
  const { subject, reference, kind } = exception;
  const mine = (await ourRecords(tx, exception, { from: now, until: now }, [reference])).get(reference);
  const charges = kind === 'charge' ? await bookedCharges(tx, [reference]) : undefined;
  const chargedKobo = charges === undefined ? undefined : (charges.get(reference) ?? ZERO_KOBO);
  const theirs = facts.found ?? undefined;
  const aside = (await quarantineStatesOf(tx, [reference])).get(reference);
  return compare(subject, mine && { ...mine, chargedKobo }, theirs, aside).every(({ isSettled }) => isSettled);
}

async function lockOpen(tx: Tx, id: string): Promise<Exception> {
  const exception = await lockException(tx, id);
  if (exception === undefined) throw new AppError('EXCEPTION_NOT_FOUND');
  if (exception.resolution !== null) throw new AppError('EXCEPTION_RESOLVED');
  return exception;
}

interface Acting {
  readonly why: OperatorAction;
  readonly now: Instant;
}

async function take(tx: Tx, exception: Exception, { why, now }: Acting): Promise<string> {
  const description = `Took ${exception.subject} ${exception.reference} to resolve.`;
  await claimException(tx, exception.id, why.operator, now);
  const target = { targetType: 'reconciliation', targetId: exception.id, severity: 'info' } as const;
  const change = { before: { owner: exception.owner }, after: { owner: why.operator } };
  await logActivity(tx, { action: 'exception_taken', description, ...target, ...change, ...why }, now);
  return description;
}

async function resolve(
  tx: Tx,
  exception: Exception,
  resolution: 'settled' | 'explained' | null,
  description: string,
  { why, now }: Acting,
): Promise<string> {
  if (resolution !== null) {
    const resolved = { resolution, by: why.operator, reason: why.reason, at: now };
    await resolveExceptions(tx, [exception.id], resolved);
  }
  const action = resolution === null ? 'exception_checked' : `exception_${resolution}`;
  const target = { targetType: 'reconciliation', targetId: exception.id } as const;
  const change = { before: { resolution: null }, after: { resolution } };
  await logActivity(tx, { action, description, ...target, ...change, ...why }, now);
  return description;
}

/** Books a transfer to an account number, which has no row yet. */
async function bookTransfer(deps: WalletDeps, provider: string, { subject, found }: Facts, now: Instant) {
  if (subject !== 'payment' || found?.channel !== 'transfer' || found.state !== 'paid') return;
  if ((await findDeposit(deps.database, found.reference)) !== undefined) return;
  await settleTransfer(deps, { provider, found, source: 'reconciliation', now });
}

async function settle(deps: WalletDeps, id: string, why: OperatorAction): Promise<string> {
  const asked = await findException(deps.database, id);
  if (asked === undefined) throw new AppError('EXCEPTION_NOT_FOUND');
  const facts = await queryProvider(deps, asked);
  await bookTransfer(deps, asked.provider, facts, await deps.clock.now());
  return deps.database.transaction(async (tx) => {
    const exception = await lockOpen(tx, id);
    const now = await deps.clock.now(tx);
    await book(deps, tx, exception.provider, facts, now);
    const { subject, reference } = exception;
    if (await isSame(tx, exception, facts, now)) {
      const description = `Checked ${subject} ${reference} with the provider. Both records now match.`;
      return resolve(tx, exception, 'settled', description, { why, now });
    }
    const description = `Checked ${subject} ${reference} with the provider. They still differ, so it stays open.`;
    return resolve(tx, exception, null, description, { why, now });
  });
}

export async function resolveException(
  deps: WalletDeps,
  id: string,
  action: ExceptionAction,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  if (action === 'settle') return settle(deps, id, why);
  return deps.database.transaction(async (tx) => {
    const exception = await lockOpen(tx, id);
    const acting = { why, now: await deps.clock.now(tx) };
    if (action === 'take') return take(tx, exception, acting);
    const description = `Explained why ${exception.subject} ${exception.reference} differs. It will not be checked again.`;
    return resolve(tx, exception, 'explained', description, acting);
  });
}
