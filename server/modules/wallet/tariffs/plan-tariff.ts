import { canFeesStartOn, isBeyondFeePlan } from '../../../../circle/fee-policy.ts';
import { addDays, formatLagosDay, lagosDayOf, startOfDay, type LagosDay } from '../../../../circle/time.ts';
import { depositCost, feeOfSent, TARIFF_WAYS, type Tariff, type TariffWay } from '../../../../contract/deposit-cost.ts';
import { formatNaira, formatRate, kobo } from '../../../../contract/money.ts';
import { formatFullDay } from '../../../platform/clock/format-lagos-time.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { findTariffs, insertTariff, type DatedTariff } from './deposit-tariffs.repo.ts';
import { tariffOnDay } from './tariffs-in-force.ts';

export interface RequestedTariff {
  readonly way: TariffWay;
  readonly from: LagosDay;
  readonly tariff: Tariff;
}

export type ListedTariff = DatedTariff & { readonly state: 'past' | 'in_force' | 'planned' };

const NAMES: Readonly<Record<TariffWay, string>> = {
  transfer: 'transfers to an account number',
  card: 'saved cards',
  debit: 'bank debits',
};

const SHARE_OF: Readonly<Record<Tariff['of'], string>> = {
  amount: 'the amount added',
  total: 'the total charge',
  sent: 'the sum sent',
};

const EXAMPLES = [kobo(20_000_00n), kobo(100_000_00n)];

/** Describes a tariff: '1.5% of the amount added plus ₦100.00 from ₦2,500.00, at most ₦2,000.00'. */
export function tariffWords({ of, bps, flatKobo, flatFromKobo, capKobo }: Tariff): string {
  const flat = flatKobo === 0n ? '' : ` plus ${formatNaira(flatKobo)} from ${formatNaira(flatFromKobo)}`;
  return `${formatRate(bps)} of ${SHARE_OF[of]}${flat}, at most ${formatNaira(capKobo)}`;
}

/** Returns an example's fee: on an amount sent for transfers, otherwise on an amount added. */
const exampleFee = (tariff: Tariff, sumKobo: (typeof EXAMPLES)[number]) =>
  tariff.of === 'sent' ? feeOfSent(tariff, sumKobo) : depositCost(tariff, sumKobo).feeKobo;

const exampleWords = (before: Tariff, after: Tariff): string =>
  EXAMPLES.map((sumKobo) => {
    const [was, is] = [exampleFee(before, sumKobo), exampleFee(after, sumKobo)].map((fee) => formatNaira(fee));
    return `${formatNaira(sumKobo)} costs ${String(is)} instead of ${String(was)}`;
  }).join(', ');

const factsOf = (from: LagosDay, tariff: Tariff) => ({ from: formatLagosDay(from), tariff: tariffWords(tariff) });

const isEqual = (a: Tariff, b: Tariff): boolean =>
  a.of === b.of &&
  a.bps === b.bps &&
  a.flatKobo === b.flatKobo &&
  a.flatFromKobo === b.flatFromKobo &&
  a.capKobo === b.capKobo;

/**
 * Plans the fee for a way from a day on, and replaces an earlier plan for that day. Returns a summary with an example.
 * Throws FEES_TOO_LATE, FEES_UNCHANGED, FEES_DECIDED, and INVALID_INPUT for a day over two years ahead.
 */
export function planTariff(
  { database, clock }: Pick<WalletDeps, 'database' | 'clock'>,
  { way, from, tariff }: RequestedTariff,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    if (!canFeesStartOn(from, now)) throw new AppError('FEES_TOO_LATE');
    if (isBeyondFeePlan(from, now)) throw invalidInput({ from: 'Please choose a day within the next two years' });
    const decided = await findTariffs(tx);
    if (isEqual(tariffOnDay(decided, way, from).tariff, tariff)) throw new AppError('FEES_UNCHANGED');
    const before = tariffOnDay(decided, way, addDays(from, -1));
    const version = 1 + Math.max(0, ...decided.map((each) => each.version));
    const { operator, reason } = why;
    if (!(await insertTariff(tx, { version, from, way, tariff, operator, reason, at: now }))) {
      throw new AppError('FEES_DECIDED');
    }
    const description = `Planned what ${NAMES[way]} cost from ${formatFullDay(startOfDay(from))}: ${tariffWords(tariff)}, instead of ${tariffWords(before.tariff)}. ${exampleWords(before.tariff, tariff)}.`;
    const entry = { action: 'tariff_planned', targetType: 'fees', targetId: null, severity: 'critical' } as const;
    const facts = { before: factsOf(before.from, before.tariff), after: factsOf(from, tariff) };
    await logActivity(tx, { ...entry, description, ...facts, ...why }, now);
    return description;
  });
}

/** Lists the latest tariff of each way and day, newest first. */
export async function listTariffs({
  database,
  clock,
}: Pick<WalletDeps, 'database' | 'clock'>): Promise<ListedTariff[]> {
  const today = lagosDayOf(await clock.now());
  const decided = await findTariffs(database);
  const latest = decided.filter((each) => tariffOnDay(decided, each.way, each.from).version === each.version);
  return TARIFF_WAYS.flatMap((way) => {
    const current = tariffOnDay(decided, way, today).version;
    const stateOf = ({ from, version }: DatedTariff): ListedTariff['state'] =>
      from > today ? 'planned' : version === current ? 'in_force' : 'past';
    return latest
      .filter((each) => each.way === way)
      .toSorted((a, b) => b.from - a.from)
      .map((each) => ({ ...each, state: stateOf(each) }));
  });
}
