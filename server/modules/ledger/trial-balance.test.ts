import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { instant, type TransferId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { TEST_NOW } from '../../../tests/support/rows.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { systemTime } from '../../platform/clock/clock.ts';
import { earliestIdAt } from '../../platform/ids/new-id.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { createLedgerModule, type AccountKind } from './index.ts';
import { saveTotals } from './trial-balance.repo.ts';

const { database } = await testDatabase();
const ledger = createLedgerModule({ database, log: testLog(), metrics: createMetrics() });

/** Moves working capital with a transfer id that is `msAgo` old. */
const putCapital = (amountKobo: bigint, msAgo: number): Promise<unknown> =>
  database.transaction((tx) =>
    ledger.post(
      tx,
      [
        {
          id: earliestIdAt(instant(systemTime() - msAgo)) as TransferId,
          debit: { kind: 'float' },
          credit: { kind: 'capital' },
          amountKobo: kobo(amountKobo),
          type: 'capital_deposit',
          lines: [],
        },
      ],
      TEST_NOW,
    ),
  );

const totals = async (): Promise<Partial<Record<AccountKind, readonly [bigint, bigint]>>> =>
  Object.fromEntries(
    (await ledger.trialBalance())
      .filter(({ debitedKobo, creditedKobo }) => debitedKobo + creditedKobo > 0n)
      .map(({ kind, debitedKobo, creditedKobo }) => [kind, [debitedKobo, creditedKobo]]),
  );
const counted = async (): Promise<unknown> =>
  (await database.pool.query(`SELECT debited FROM ledger_totals WHERE kind = 'float'`)).rows;

it('adds transfers since the last audit to the stored totals', async () => {
  await putCapital(500n, DAY_MS);
  await putCapital(70n, HOUR_MS);
  expect(await totals()).toEqual({ float: [570n, 0n], capital: [0n, 570n] });
  await saveTotals(database, systemTime());
  expect(await counted()).toEqual([{ debited: 570n }]);
  expect(await totals()).toEqual({ float: [570n, 0n], capital: [0n, 570n] });
  await putCapital(9n, 1);
  expect(await totals()).toEqual({ float: [579n, 0n], capital: [0n, 579n] });
});

it('leaves transfers of possibly open transactions out of the stored totals, and recounts them each time', async () => {
  await saveTotals(database, systemTime());
  expect(await counted()).toEqual([{ debited: 570n }]);
  await saveTotals(database, instant(systemTime() - 2 * HOUR_MS));
  expect(await counted()).toEqual([{ debited: 500n }]);
  expect(await totals()).toEqual({ float: [579n, 0n], capital: [0n, 579n] });
});
