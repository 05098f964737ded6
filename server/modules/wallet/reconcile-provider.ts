import { formatNaira, kobo, type Kobo } from '../../../contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outcome } from '../../providers/paystack/outcome.ts';
import type { Paystack } from '../../providers/paystack/paystack.ts';
import type { Comparison } from '../ledger/index.ts';
import { openDeposits, settledDeposits } from './deposits.repo.ts';
import { openQuarantine } from './quarantine.repo.ts';
import { bookedCharges, expectedAtProvider } from './reconcile-provider.repo.ts';
import {
  chargeDifference,
  depositDifference,
  paymentInProvider,
  transferInProvider,
  withdrawalDifference,
} from './reconcile.rules.ts';
import { openWithdrawals, settledWithdrawals } from './withdrawals.repo.ts';

export interface ReconcileDeps {
  readonly database: Database;
  readonly paystack: Paystack;
  readonly log: Log;
}

/** The most records of a kind that are asked about one by one. */
const maxRecords = 500;
const inParallel = 8;
/** Payments go on meanwhile; figures that moved are read again. */
const maxReadings = 3;

/** The provider was silent about something that the comparison needs. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What an outcome holds; undefined when the provider does not know what it was asked about. Throws NoAnswer. */
function known<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'unknown') throw new NoAnswer(outcome.reason);
  return outcome.kind === 'ok' ? outcome.value : undefined;
}

async function sumInBatches<T>(items: readonly T[], ask: (item: T) => Promise<bigint>): Promise<bigint> {
  let total = 0n;
  for (let start = 0; start < items.length; start += inParallel) {
    for (const part of await Promise.all(items.slice(start, start + inParallel).map(ask))) total += part;
  }
  return total;
}

/**
 * What the provider holds and our books explain without having booked it yet: payments not credited or put aside, and
 * transfers of withdrawals in flight.
 */
async function unbooked({ database, paystack }: ReconcileDeps): Promise<Kobo> {
  const [deposits, withdrawals, aside] = await Promise.all([
    openDeposits(database, maxRecords),
    openWithdrawals(database, maxRecords),
    openQuarantine(database, maxRecords),
  ]);
  const transferReasons = new Set([
    'unknown_transfer',
    'sent_after_return',
    'failed_after_success',
    'transfer_mismatch',
  ]);
  const payments = new Set(deposits.map(({ reference }) => reference));
  const transfers = new Set(withdrawals.map(({ reference }) => reference));
  for (const { reference, reason } of aside) {
    if (reason === 'returned_after_closing') continue;
    (transferReasons.has(reason) ? transfers : payments).add(reference);
  }
  const paid = await sumInBatches([...payments], async (reference) => {
    const theirs = known(await paystack.verifyTransaction(reference));
    return theirs === undefined ? 0n : paymentInProvider(theirs);
  });
  const sent = await sumInBatches([...transfers], async (reference) => {
    const theirs = known(await paystack.verifyTransfer(reference));
    return theirs === undefined ? 0n : transferInProvider(theirs);
  });
  return kobo(paid + sent);
}

/** Names the records of ours that the provider tells differently, newest first. */
async function differingRecords({ database, paystack }: ReconcileDeps): Promise<string[]> {
  const [deposits, withdrawals] = await Promise.all([
    settledDeposits(database, maxRecords),
    settledWithdrawals(database, maxRecords),
  ]);
  const charges = await bookedCharges(
    database,
    [...deposits, ...withdrawals].map(({ reference }) => reference),
  );
  const found: string[] = [];
  for (const deposit of deposits) {
    const outcome = await paystack.verifyTransaction(deposit.reference);
    if (outcome.kind === 'unknown') continue;
    const theirs = outcome.kind === 'ok' ? outcome.value : undefined;
    found.push(...depositDifference(deposit, theirs));
    found.push(...chargeDifference(deposit.reference, charges.get(deposit.reference), theirs?.feesKobo));
  }
  for (const withdrawal of withdrawals) {
    const outcome = await paystack.verifyTransfer(withdrawal.reference);
    if (outcome.kind === 'unknown') continue;
    const theirs = outcome.kind === 'ok' ? outcome.value : undefined;
    found.push(...withdrawalDifference(withdrawal, theirs));
    const charged = theirs?.status === 'failed' ? null : theirs?.feeKobo;
    found.push(...chargeDifference(withdrawal.reference, charges.get(withdrawal.reference), charged));
  }
  return found;
}

interface Reading {
  readonly differenceKobo: Kobo;
  readonly still: boolean;
}

async function read(deps: ReconcileDeps, withUnbooked: boolean): Promise<Reading> {
  const { database, paystack } = deps;
  const booked = await expectedAtProvider(database);
  const open = withUnbooked ? await unbooked(deps) : 0n;
  const held = known(await paystack.balance());
  if (held === undefined) throw new NoAnswer('the provider refused to tell its balance');
  const openAfter = withUnbooked ? await unbooked(deps) : 0n;
  const bookedAfter = await expectedAtProvider(database);
  return {
    differenceKobo: kobo(held - booked - open),
    still: booked === bookedAfter && open === openAfter,
  };
}

async function compare(deps: ReconcileDeps): Promise<Comparison> {
  const quick = await read(deps, false);
  if (quick.differenceKobo === 0n) return { differences: [] };
  for (let readings = 0; readings < maxReadings; readings += 1) {
    const reading = await read(deps, true);
    if (reading.differenceKobo === 0n) return { differences: [] };
    if (!reading.still) continue;
    const records = await differingRecords(deps);
    const total = `The provider holds ${formatNaira(reading.differenceKobo)} more than our books say`;
    return { differences: [total, ...records] };
  }
  return { notCompared: 'money moved all the while: the provider’s record was not compared' };
}

/**
 * Compares the provider's record with ours (circle-rules §12, invariant 7) and lists every difference. One question is
 * enough while all is well: the provider's balance is the float's. If not, payments that are on their way are taken into
 * account, and what then remains is traced to its records. Says so when it could not be compared: the provider is away, or
 * money never stood still for long enough.
 */
export async function compareWithProvider(deps: ReconcileDeps): Promise<Comparison> {
  try {
    return await compare(deps);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    deps.log.warn({ reason: error.message }, 'the provider gave no answer; the books were not compared with it');
    return { notCompared: 'the provider gave no answer: its record was not compared' };
  }
}
