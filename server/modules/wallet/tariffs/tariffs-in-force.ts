import { lagosDayOf, type LagosDay } from '../../../../circle/time.ts';
import type { TariffWay } from '../../../../contract/deposit-cost.ts';
import type { Instant } from '../../../../contract/ids.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { findTariffs, type DatedTariff } from './deposit-tariffs.repo.ts';

export type { DatedTariff } from './deposit-tariffs.repo.ts';

/** Returns a way's tariff on a day: the latest version for the latest first day. */
export function tariffOnDay(decided: readonly DatedTariff[], way: TariffWay, day: LagosDay): DatedTariff {
  const [inForce] = decided
    .filter((each) => each.way === way && each.from <= day)
    .toSorted((a, b) => b.from - a.from || b.version - a.version);
  if (inForce === undefined) throw new Error(`No tariff of ${way} is in force`);
  return inForce;
}

/** Reads tariffs. Inside a transaction, pass the transaction as `through`. */
export interface DepositTariffs {
  tariffInForce(way: TariffWay, at: Instant, through?: Queryable): Promise<DatedTariff>;
  /** Returns a tariff that has been in force, for example the one a charge was announced with. */
  tariffOfVersion(version: number, at: Instant, through?: Queryable): Promise<DatedTariff>;
}

/** Caches the tariffs of the current Lagos day. They are final before their day begins, so all processes agree. */
export function createDepositTariffs(database: Database): DepositTariffs {
  let known: { readonly day: LagosDay; readonly decided: readonly DatedTariff[] } | undefined;
  const decidedOn = async (day: LagosDay, through: Queryable): Promise<readonly DatedTariff[]> => {
    try {
      if (known?.day !== day) known = { day, decided: await findTariffs(through) };
    } catch (error) {
      // Pages can show cached tariffs while the database is down. Charging needs the database and fails anyway.
      if (known === undefined) throw error;
    }
    return known.decided;
  };
  return {
    async tariffInForce(way, at, through = database) {
      const day = lagosDayOf(at);
      return tariffOnDay(await decidedOn(day, through), way, day);
    },
    async tariffOfVersion(version, at, through = database) {
      const found = (await decidedOn(lagosDayOf(at), through)).find((each) => each.version === version);
      if (found === undefined) throw new Error(`Tariff ${String(version)} has not been in force`);
      return found;
    },
  };
}
