import { expect, it } from 'vitest';
import { parseLagosDay } from '../../../../circle/time.ts';
import type { TariffWay } from '../../../../contract/deposit-cost.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { findTariffs, insertTariff } from './deposit-tariffs.repo.ts';
import { createDepositTariffs } from './tariffs-in-force.ts';

const { database } = await testDatabase();

const at = (iso: string) => instant(Date.parse(iso));

/** Decides a new share for a way. Everything else stays as the migration wrote it. */
async function decide(version: number, way: TariffWay, day: string, bps: bigint): Promise<boolean> {
  const from = parseLagosDay(day) ?? expect.fail(day);
  const earlier = (await findTariffs(database)).find((each) => each.way === way) ?? expect.fail(way);
  const tariff = { ...earlier.tariff, bps };
  const dated = { version, from, way, tariff, operator: 'ngozi', reason: 'New prices', at: at('2027-01-10T09:00:00Z') };
  return database.transaction((tx) => insertTariff(tx, dated));
}

it('starts with the charges that the provider publishes', async () => {
  const tariffs = createDepositTariffs(database);
  const now = at('2026-11-27T09:00:00Z');
  const inForce = async (way: TariffWay) => (await tariffs.tariffInForce(way, now)).tariff;
  const none = { flatKobo: 0n, flatFromKobo: 0n };
  expect(await inForce('transfer')).toEqual({ of: 'sent', bps: 100n, ...none, capKobo: 300_00n });
  expect(await inForce('debit')).toEqual({ of: 'total', bps: 50n, ...none, capKobo: 1_000_00n });
  expect(await inForce('card')).toEqual({
    of: 'amount',
    bps: 150n,
    flatKobo: kobo(100_00n),
    flatFromKobo: kobo(2_500_00n),
    capKobo: 2_000_00n,
  });
});

it('changes a tariff at midnight in Lagos, in each process, and keeps the earlier version', async () => {
  const processes = [createDepositTariffs(database), createDepositTariffs(database)];
  const before = at('2027-01-11T22:59:59.999Z');
  const bpsAt = (now: ReturnType<typeof at>, way: TariffWay = 'card') =>
    Promise.all(processes.map(async (each) => (await each.tariffInForce(way, now)).tariff.bps));
  expect(await bpsAt(before)).toEqual([150n, 150n]);

  expect(await decide(4, 'card', '2027-01-12', 200n)).toBe(true);
  expect(await decide(4, 'debit', '2027-01-12', 60n)).toBe(false);
  expect(await decide(5, 'card', '2027-01-12', 180n)).toBe(true);
  expect(await bpsAt(before)).toEqual([150n, 150n]);

  const after = at('2027-01-11T23:00:00.000Z');
  expect(await bpsAt(after)).toEqual([180n, 180n]);
  expect(await bpsAt(after, 'debit')).toEqual([50n, 50n]);
  expect((await processes[0]?.tariffOfVersion(2, after))?.tariff.bps).toBe(150n);
  await expect(processes[0]?.tariffOfVersion(9, after)).rejects.toThrow('Tariff 9 has not been in force');
});

it('refuses to rewrite a tariff', async () => {
  await expect(database.pool.query('UPDATE deposit_tariffs SET bps = 1')).rejects.toThrow();
  await expect(database.pool.query('DELETE FROM deposit_tariffs')).rejects.toThrow();
});
