import { instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Outcome } from '../../../providers/payments/outcome.ts';
import type { NamespacedProvider, PaymentProviders } from '../../../providers/payments/payment-providers.ts';
import type { Comparison } from '../../ledger/index.ts';
import { openDeposits, settledDeposits } from '../deposits/deposits.repo.ts';
import { openPaymentRefunds, type PaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { openQuarantine } from '../quarantine/quarantine.repo.ts';
import { bookedAtProvider, bookedCharges, expectedAtProvider } from './provider-balance.repo.ts';
import {
  chargeDifference,
  depositDifference,
  paymentInProvider,
  transferInProvider,
  withdrawalDifference,
} from './provider-balance.rules.ts';
import { CLOCK_TOLERANCE_MS } from '../deposits/refund-deposit.ts';
import { isOurs } from '../refunds/refund-mark.ts';
import { openWithdrawals, settledWithdrawals } from '../withdrawals/withdrawals.repo.ts';

export interface ReconcileDeps {
  readonly database: Database;
  readonly providers: PaymentProviders;
  readonly log: Log;
}

/** What the comparison with one provider needs. */
interface Deps extends ReconcileDeps {
  readonly provider: NamespacedProvider;
}

/** The most records of a kind that are asked about one by one. */
const MAX_RECORDS = 500;
const IN_PARALLEL = 8;
/** Payments go on meanwhile; figures that moved are read again. */
const MAX_READINGS = 3;

/** The provider was silent about something that the comparison needs. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What an outcome holds; undefined when the provider does not know what it was asked about. Throws NoAnswer. */
function known<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'unknown') throw new NoAnswer(outcome.reason);
  return outcome.kind === 'ok' ? outcome.value : undefined;
}

const ofProvider = <T extends { readonly provider: string }>(rows: readonly T[], { name }: NamespacedProvider): T[] =>
  rows.filter(({ provider }) => provider === name);

async function sumInBatches<T>(items: readonly T[], ask: (item: T) => Promise<bigint>): Promise<bigint> {
  let total = 0n;
  for (let start = 0; start < items.length; start += IN_PARALLEL) {
    for (const part of await Promise.all(items.slice(start, start + IN_PARALLEL).map(ask))) total += part;
  }
  return total;
}

const TRANSFER_REASONS: ReadonlySet<string> = new Set([
  'unknown_transfer',
  'sent_after_return',
  'failed_after_success',
  'transfer_mismatch',
  'returned_after_closing',
]);

/**
 * Deposits that we are sending back, as far as the provider has done so already: what has left, as a negative number.
 */
async function sentBack({ provider }: Deps, returns: readonly PaymentRefund[]): Promise<bigint> {
  const [oldest] = returns;
  if (oldest === undefined) return 0n;
  const listed = known(await provider.listRefunds(instant(oldest.createdAt - CLOCK_TOLERANCE_MS)))?.found ?? [];
  return sumInBatches(returns, async (refund) => {
    const isSent = listed.some((each) => isOurs(refund, each) && each.state === 'sent');
    const isGone = isSent || known(await provider.verifyPayment(refund.reference))?.state === 'reversed';
    return isGone ? -refund.amountKobo : 0n;
  });
}

/**
 * What the provider holds and our books explain without having booked it yet: payments not credited or put aside,
 * transfers of withdrawals in flight, and refunds on their way.
 */
async function unbooked(deps: Deps): Promise<Kobo> {
  const { database, provider } = deps;
  const everywhere = await Promise.all([
    openDeposits(database, MAX_RECORDS),
    openWithdrawals(database, MAX_RECORDS),
    openQuarantine(database, MAX_RECORDS),
    openPaymentRefunds(database, MAX_RECORDS),
  ]);
  const [deposits, withdrawals, aside, refunds] = [
    ofProvider(everywhere[0], provider),
    ofProvider(everywhere[1], provider),
    ofProvider(everywhere[2], provider),
    ofProvider(everywhere[3], provider),
  ];
  const payments = new Set(deposits.map(({ reference }) => reference));
  const transfers = new Set(withdrawals.map(({ reference }) => reference));
  for (const { reference, quarantineId } of refunds) if (quarantineId !== null) payments.add(reference);
  for (const { reference, reason } of aside) (TRANSFER_REASONS.has(reason) ? transfers : payments).add(reference);
  // Of some a part is booked: the charge of a transfer that came back, or all of one that was thought to have arrived.
  const booked = await bookedAtProvider(database, [...payments, ...transfers]);
  const paid = await sumInBatches([...payments], async (reference) => {
    const theirs = known(await provider.verifyPayment(reference));
    return (theirs === undefined ? 0n : paymentInProvider(theirs)) - (booked.get(reference) ?? 0n);
  });
  const sent = await sumInBatches([...transfers], async (reference) => {
    const theirs = known(await provider.verifyTransfer(reference));
    return (theirs === undefined ? 0n : transferInProvider(theirs)) - (booked.get(reference) ?? 0n);
  });
  const returns = refunds.filter(({ depositId }) => depositId !== null);
  return kobo(paid + sent + (await sentBack(deps, returns)));
}

/** Names the records of ours that the provider tells differently, newest first. */
async function differingRecords({ database, provider }: Deps): Promise<string[]> {
  const deposits = ofProvider(await settledDeposits(database, MAX_RECORDS), provider);
  const withdrawals = ofProvider(await settledWithdrawals(database, MAX_RECORDS), provider);
  const charges = await bookedCharges(
    database,
    [...deposits, ...withdrawals].map(({ reference }) => reference),
  );
  const found: string[] = [];
  for (const deposit of deposits) {
    const outcome = await provider.verifyPayment(deposit.reference);
    if (outcome.kind === 'unknown') continue;
    const theirs = outcome.kind === 'ok' ? outcome.value : undefined;
    found.push(...depositDifference(deposit, theirs));
    found.push(...chargeDifference(deposit.reference, charges.get(deposit.reference), theirs?.feesKobo));
  }
  for (const withdrawal of withdrawals) {
    const outcome = await provider.verifyTransfer(withdrawal.reference);
    if (outcome.kind === 'unknown') continue;
    const theirs = outcome.kind === 'ok' ? outcome.value : undefined;
    found.push(...withdrawalDifference(withdrawal, theirs));
    const charged = theirs?.state === 'returned' ? null : theirs?.feesKobo;
    found.push(...chargeDifference(withdrawal.reference, charges.get(withdrawal.reference), charged));
  }
  return found;
}

interface Reading {
  readonly differenceKobo: Kobo;
  readonly still: boolean;
}

async function read(deps: Deps, withUnbooked: boolean): Promise<Reading> {
  const { database, provider, providers } = deps;
  const booked = await expectedAtProvider(database, provider, providers);
  const open = withUnbooked ? await unbooked(deps) : 0n;
  const held = known(await provider.balance());
  if (held === undefined) throw new NoAnswer('the provider refused to tell its balance');
  const openAfter = withUnbooked ? await unbooked(deps) : 0n;
  const bookedAfter = await expectedAtProvider(database, provider, providers);
  return {
    differenceKobo: kobo(held - booked - open),
    still: booked === bookedAfter && open === openAfter,
  };
}

async function compare(deps: Deps): Promise<Comparison> {
  const quick = await read(deps, false);
  if (quick.differenceKobo === 0n) return { differences: [] };
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const reading = await read(deps, true);
    if (reading.differenceKobo === 0n) return { differences: [] };
    if (!reading.still) continue;
    const records = await differingRecords(deps);
    const who = deps.providers.all.length === 1 ? 'The provider' : `The provider ${deps.provider.name}`;
    const total = `${who} holds ${formatNaira(reading.differenceKobo)} more than our books say`;
    return { differences: [total, ...records] };
  }
  return { notCompared: 'money moved all the while: the provider’s record was not compared' };
}

/**
 * Compares each provider's record with ours (circle-rules §12, invariant 7) and lists every difference. One question is
 * enough while all is well: the provider's balance is its part of the float. If not, payments that are on their way are
 * taken into account, and what then remains is traced to its records. Says so when it could not be compared: the
 * provider is away, or money never stood still for long enough.
 */
export async function compareWithProvider(deps: ReconcileDeps): Promise<Comparison> {
  try {
    const differences: string[] = [];
    for (const provider of deps.providers.all) {
      const comparison = await compare({ ...deps, provider });
      if ('notCompared' in comparison) return comparison;
      differences.push(...comparison.differences);
    }
    return { differences };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    deps.log.warn({ reason: error.message }, 'the provider gave no answer; the books were not compared with it');
    return { notCompared: 'the provider gave no answer: its record was not compared' };
  }
}
