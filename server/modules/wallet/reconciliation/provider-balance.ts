import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Comparison } from '../../ledger/index.ts';
import { settledDeposits } from '../deposits/deposits.repo.ts';
import { bookedCharges, expectedAtProvider } from './provider-balance.repo.ts';
import { chargeDifference, depositDifference, withdrawalDifference } from './provider-balance.rules.ts';
import { settledWithdrawals } from '../withdrawals/list-withdrawals.repo.ts';
import { NoAnswer, type AuditDeps } from './deps.ts';
import { type Deps, valueOrNoAnswer, MAX_RECORDS, ofProvider, sumUnbookedMovements } from './unbooked-movements.ts';

/** Maximum number of readings. Amounts change during concurrent payments, so readings are repeated until they agree. */
const MAX_READINGS = 3;

/** Describes settled records that differ from the provider's, newest first. */
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
  const open = withUnbooked ? await sumUnbookedMovements(deps) : 0n;
  const held = valueOrNoAnswer(await provider.balance());
  if (held === undefined) throw new NoAnswer('the provider refused to return its balance');
  const openAfter = withUnbooked ? await sumUnbookedMovements(deps) : 0n;
  const bookedAfter = await expectedAtProvider(database, provider, providers);
  return {
    differenceKobo: kobo(held - booked - open),
    still: booked === bookedAfter && open === openAfter,
  };
}

const nameOf = ({ providers, provider }: Deps): string =>
  providers.all.length === 1 ? 'the provider' : `the provider ${provider.name}`;

async function compare(deps: Deps & AuditDeps): Promise<Comparison> {
  const same: Comparison = { differences: [], notCompared: [] };
  const quick = await read(deps, false);
  if (quick.differenceKobo === 0n) return same;
  await deps.searchIncoming();
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const reading = await read(deps, true);
    if (reading.differenceKobo === 0n) return same;
    if (!reading.still) continue;
    const records = await differingRecords(deps);
    const who = nameOf(deps).replace(/^t/, 'T');
    const total = `${who} holds ${formatNaira(reading.differenceKobo)} more than our ledger`;
    return { differences: [total, ...records], notCompared: [] };
  }
  return notCompared(`money kept moving, so the record of ${nameOf(deps)} was not compared`);
}

const notCompared = (reason: string): Comparison => ({ differences: [], notCompared: [reason] });

async function compareOrReport(deps: Deps & AuditDeps): Promise<Comparison> {
  try {
    return await compare(deps);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const provider = deps.provider.name;
    deps.log.warn({ provider, reason: error.message }, 'provider did not respond; ledger not compared with its record');
    return notCompared(`${nameOf(deps)} did not respond, so its record was not compared`);
  }
}

/**
 * Compares each provider's balance with its part of the float (circle-rules §12, invariant 7). On a difference, books
 * transfers whose events were lost, counts payments in transit and checks the records. A provider without a stable
 * balance is reported as not compared.
 */
export async function compareWithProvider(deps: AuditDeps): Promise<Comparison> {
  const each: Comparison[] = [];
  for (const provider of deps.providers.all) each.push(await compareOrReport({ ...deps, provider }));
  return {
    differences: each.flatMap(({ differences }) => differences),
    notCompared: each.flatMap((comparison) => comparison.notCompared),
  };
}
