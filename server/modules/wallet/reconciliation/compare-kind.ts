import { type Kobo, kobo } from '../../../../contract/money.ts';
import { instant } from '../../../../contract/ids.ts';
import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Movement, Listed } from '../../../providers/payments/payment-provider.ts';
import { type Outcome, isNotFound } from '../../../providers/payments/outcome.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { compare, type OurRecord, type Subject } from './compare.rules.ts';
import { bookedCharges } from './provider-balance.repo.ts';
import { type Period, quarantineStatesOf, ourRecords } from './our-records.repo.ts';
import { NoAnswer, type ReconcileDeps } from './deps.ts';
import type { FoundException, Exception } from './exceptions.repo.ts';

export interface Compares {
  readonly subject: Subject;
  readonly provider: NamespacedProvider;
}

export const namesOf = ({ subject, provider }: Compares) => ({ subject, provider: provider.name });
/** Period that the first comparison covers, and every search for reversals. */
export const FIRST_PERIOD_MS = 30 * DAY_MS;
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

function known<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value;
  throw new NoAnswer(outcome.kind === 'unknown' ? outcome.reason : outcome.message);
}

/** Queries the provider about one reference. Returns undefined if the provider does not know it. Throws NoAnswer. */
async function queryOne({ subject, provider }: Compares, reference: string): Promise<Movement | undefined> {
  const outcome: Outcome<Movement> =
    subject === 'payment' ? await provider.verifyPayment(reference) : await provider.verifyTransfer(reference);
  return isNotFound(outcome) ? undefined : known(outcome);
}

/** Lists the provider's movements day by day, because lists have a maximum length. Throws NoAnswer. */
async function listWithin({ log }: ReconcileDeps, { subject, provider }: Compares, { from, until }: Period) {
  const found = new Map<string, Movement>();
  for (let start = instant(from - CLOCK_TOLERANCE_MS); start <= until; start = instant(start + DAY_MS)) {
    const within = { from: start, until: instant(Math.min(start + DAY_MS, until + CLOCK_TOLERANCE_MS)) };
    const outcome: Outcome<Listed<Movement>> =
      subject === 'payment' ? await provider.listPayments(within) : await provider.listTransfers(within);
    const page = known(outcome);
    if (page.skipped > 0)
      log.warn({ subject, skipped: page.skipped }, 'skipped unreadable entries in the provider’s list');
    for (const entry of page.found) found.set(entry.reference, entry);
  }
  return found;
}

interface Compared {
  readonly matched: readonly Kobo[];
  readonly found: readonly FoundException[];
}

async function compareRecords(
  queryable: Queryable,
  compares: Compares,
  references: readonly string[],
  ours: ReadonlyMap<string, OurRecord>,
  theirs: ReadonlyMap<string, Movement>,
): Promise<Compared> {
  const { subject, provider } = namesOf(compares);
  const aside = await quarantineStatesOf(queryable, references);
  const charges = subject === 'payment' ? await bookedCharges(queryable, references) : new Map<string, Kobo>();
  const matched: Kobo[] = [];
  const found: FoundException[] = [];
  for (const reference of references) {
    const [mine, other] = [ours.get(reference), theirs.get(reference)];
    const withCharge = mine && { ...mine, chargedKobo: charges.get(reference) ?? kobo(0n) };
    const differences = compare(subject, withCharge, other, aside.get(reference));
    if (differences.every(({ isSettled }) => isSettled) && mine !== undefined && other !== undefined) {
      matched.push(mine.amountKobo);
    }
    for (const { kind, isSettled } of differences) {
      found.push({
        provider,
        subject,
        reference,
        kind,
        isSettled,
        ourStatus: mine?.status ?? null,
        ourAmountKobo: mine?.amountKobo ?? null,
        theirStatus: other?.word ?? null,
        theirAmountKobo: other?.amountKobo ?? null,
        currency: other?.currency ?? null,
      });
    }
  }
  return { matched, found };
}

/** Compares one reference again. Queries the provider before reading our record. */
async function compareOne(
  deps: ReconcileDeps,
  compares: Compares,
  reference: string,
  { until }: Period,
): Promise<Compared> {
  const other = await queryOne(compares, reference);
  const ours = await ourRecords(deps.database, namesOf(compares), { from: until, until }, [reference]);
  const theirs = new Map(other === undefined ? [] : [[reference, other]]);
  return compareRecords(deps.database, compares, [reference], ours, theirs);
}

/**
 * Compares one kind of record: those started in `within`, reversed in the last 30 days, or with an `open` exception.
 * Then checks each difference again, because payments continue while the provider's records are listed.
 */
export async function compareKind(
  deps: ReconcileDeps,
  compares: Compares,
  within: Period,
  open: readonly Exception[],
): Promise<Compared> {
  const { database } = deps;
  const { subject, provider } = compares;
  const theirs = await listWithin(deps, compares, within);
  const since = instant(within.until - FIRST_PERIOD_MS);
  const sentBack = known(await provider[subject === 'payment' ? 'reversedPayments' : 'reversedTransfers'](since)).found;
  const isCompared = (each: Exception) => each.subject === subject && each.provider === provider.name;
  const earlier = [...sentBack, ...open.filter(isCompared).map(({ reference }) => reference)];
  const ours = await ourRecords(database, namesOf(compares), within, [...theirs.keys(), ...earlier]);
  // Lists may lack old or very new movements, so missing ones are queried one by one.
  const missing = [...ours].filter(([reference, { status }]) => !theirs.has(reference) && status === 'completed');
  for (const reference of new Set([...earlier, ...missing.map(([name]) => name)])) {
    if (theirs.has(reference)) continue;
    const found = await queryOne(compares, reference);
    if (found !== undefined) theirs.set(reference, found);
  }
  const references = [...new Set([...theirs.keys(), ...ours.keys()])];
  const first = await compareRecords(database, compares, references, ours, theirs);
  const doubtful = new Set(first.found.filter(({ isSettled }) => !isSettled).map(({ reference }) => reference));
  const matched = [...first.matched];
  const found = first.found.filter(({ reference }) => !doubtful.has(reference));
  for (const reference of doubtful) {
    const again = await compareOne(deps, compares, reference, within);
    matched.push(...again.matched);
    found.push(...again.found);
  }
  return { matched, found };
}
