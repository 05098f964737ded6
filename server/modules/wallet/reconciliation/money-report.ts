import type { Instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { trialBalance, type AccountKind, type KindTotals } from '../../ledger/index.ts';
import { NoAnswer, type ReconcileDeps } from './deps.ts';
import { insertMoneyReport, type MoneyReport } from './money-reports.repo.ts';
import { sumUnbookedMovements, valueOrNoAnswer } from './unbooked-movements.ts';

/** Maximum number of readings. Amounts change during concurrent payments, so readings are repeated until they agree. */
const MAX_READINGS = 3;

type Balances = Readonly<Record<AccountKind, Kobo>>;

const balancesOf = (totals: readonly KindTotals[]): Balances =>
  // The trial balance lists every kind.
  Object.fromEntries(
    totals.map(({ kind, debitedKobo, creditedKobo }) => [kind, kobo(creditedKobo - debitedKobo)]),
  ) as Balances;

interface Reading {
  readonly balances: Balances;
  readonly heldKobo: Kobo;
  readonly unbookedKobo: Kobo;
  readonly still: boolean;
}

async function atProviders(deps: ReconcileDeps): Promise<{ readonly held: bigint; readonly unbooked: bigint }> {
  let [held, unbooked] = [0n, 0n];
  for (const provider of deps.providers.all) {
    unbooked += await sumUnbookedMovements({ ...deps, provider });
    const balance = valueOrNoAnswer(await provider.balance());
    if (balance === undefined) throw new NoAnswer('the provider refused to return its balance');
    held += balance;
  }
  return { held, unbooked };
}

async function read(deps: ReconcileDeps): Promise<Reading> {
  const balances = balancesOf(await trialBalance(deps.database));
  const { held, unbooked } = await atProviders(deps);
  const after = balancesOf(await trialBalance(deps.database));
  // Every kobo at the provider is booked in the float, so the float changes with anything that could disturb the
  // reading.
  return {
    balances,
    heldKobo: kobo(held),
    unbookedKobo: kobo(unbooked),
    still: balances.float === after.float && balances.in_flight === after.in_flight,
  };
}

/** Adds up a reading. The difference is the money held minus the money expected. */
export function reportOf({ balances, heldKobo, unbookedKobo, still }: Reading, asOf: Instant): MoneyReport {
  const transitKobo = kobo(balances.in_flight + unbookedKobo);
  const ownKobo = kobo(balances.revenue + balances.capital);
  const expected = balances.wallet + balances.pot + transitKobo + ownKobo;
  return {
    asOf,
    walletsKobo: balances.wallet,
    potsKobo: balances.pot,
    transitKobo,
    ownKobo,
    heldKobo,
    differenceKobo: still ? kobo(heldKobo - expected) : null,
  };
}

/** Saves where the money is after a reconciliation. Saves nothing if a provider does not respond. */
export async function saveMoneyReport(deps: ReconcileDeps, runId: string, asOf: Instant): Promise<void> {
  try {
    let reading = await read(deps);
    for (let readings = 1; !reading.still && readings < MAX_READINGS; readings += 1) reading = await read(deps);
    await insertMoneyReport(deps.database, runId, reportOf(reading, asOf));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    deps.log.warn({ reason: error.message }, 'provider did not respond; no report of where the money is');
  }
}
