import { afterAll, expect, it } from 'vitest';
import { testLog } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { compose } from './compose.ts';

const { servingUrl } = await testDatabase();
const database = createDatabase({ url: servingUrl });
const config = readConfig({ DATABASE_URL: servingUrl, ROTA_DEMO: '0', ROTA_PASSWORD_COST: 'test' });
const product = compose({ config, database, clock: databaseClock(database), log: testLog(), metrics: createMetrics() });
afterAll(async () => {
  product.close();
  await database.close();
});

it('looks for money before circles pay, where both are due at one instant', () => {
  const names = product.dueWork.map(({ name }) => name);
  const money = ['deposit reconciliation', 'incoming search', 'automatic charges'];
  expect(names).toEqual(expect.arrayContaining([...money, 'circles']));
  for (const name of money) expect(names.indexOf(name), name).toBeLessThan(names.indexOf('circles'));
});
