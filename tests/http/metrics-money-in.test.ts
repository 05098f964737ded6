import { expect, it } from 'vitest';
import { alertExpressions, firing, samplesOf } from '../support/alert-rules.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** Metrics and alerts of money that comes in. */
const TOKEN = 'a token of sixteen characters or more';
const product = await testProduct({ METRICS_TOKEN: TOKEN });
const { person } = peopleOf(product);

const scrape = async (): Promise<string> =>
  (await product.call<string>('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).body;

function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const fires = (alert: string, text: string) => firing(alertExpressions().get(alert) ?? '', [samplesOf(text)]);

const { pool } = product.database;
const now = async (): Promise<Date> =>
  new Date((await product.call<{ now: string }>('GET', '/sandbox/clock')).body.now);
const ago = (at: Date, hours: number): Date => new Date(at.getTime() - hours * 3_600_000);

it('count deposits by way and outcome, with the money that they brought', async () => {
  const ada = await person('Ada');
  const { reference } = await ada.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '5000' });
  await product.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await ada.call('POST', '/api/wallet/deposit/verify', { reference });
  const text = await scrape();
  expect(valueOf(text, 'rota_deposits_total{way="page",outcome="completed"}')).toBe(1);
  expect(valueOf(text, 'rota_deposits_kobo_total{way="page"}')).toBe(5_000_00);
  expect(valueOf(text, 'rota_automatic_missed_total')).toBe(0);
});

it('count sources and account numbers by status', async () => {
  await person('Bisi', '100', { source: 'card', accountNumber: true });
  const text = await scrape();
  expect(valueOf(text, 'rota_sources{kind="card",status="active"}')).toBe(1);
  expect(valueOf(text, 'rota_accounts{status="active"}')).toBe(1);
  expect(valueOf(text, 'rota_accounts_limit')).toBe(1000);
  expect(fires('RotaAccountsEnd', text)).toEqual([]);
  const full = text.replace('rota_accounts_limit 1000', 'rota_accounts_limit 1');
  expect(fires('RotaAccountsEnd', full)).not.toEqual([]);
  expect(valueOf(text, 'rota_incoming_search_age_seconds')).toBeLessThan(3600);
});

it('show how long a charge has had no answer, and page after an hour', async () => {
  const chidi = await person('Chidi', '100', { source: 'card' });
  expect(valueOf(await scrape(), 'rota_charges_unknown')).toBe(0);
  const at = await now();
  await pool.query(
    `INSERT INTO deposits (id, user_id, reference, amount, fee, created_at, next_check_at, way, source_id, last_sent_at)
      SELECT gen_random_uuid(), user_id, 'tap-lost', 50000, 0, $2, $3, 'card', id, $2 FROM payment_sources WHERE user_id = $1`,
    [chidi.id, ago(at, 2), ago(at, -9)],
  );
  const text = await scrape();
  expect(valueOf(text, 'rota_charges_unknown')).toBe(1);
  expect(fires('RotaChargeUnknown', text)).toEqual(['']);
  await pool.query(
    `UPDATE deposits SET status = 'failed', settled_at = $1, next_check_at = NULL WHERE reference = 'tap-lost'`,
    [at],
  );
  expect(fires('RotaChargeUnknown', await scrape())).toEqual([]);
});

it('show disputes, and page after eight hours', async () => {
  const at = await now();
  expect(fires('RotaDisputeOld', await scrape())).toEqual([]);
  await pool.query(
    `INSERT INTO payment_disputes (id, provider, reference, amount, status, word, opened_at)
      VALUES ('1', 'paystack', 'dep-x', 1000, 'open', 'awaiting-merchant-feedback', $1)`,
    [ago(at, 9)],
  );
  const text = await scrape();
  expect(valueOf(text, 'rota_disputes_open')).toBe(1);
  expect(fires('RotaDisputeOld', text)).toEqual(['']);
});

it('compare what the provider charged with its published price, over twenty payments', async () => {
  const { id } = await person('Dayo', '100', { source: 'card' });
  const at = await now();
  const pay = (count: number, charge: number) =>
    pool.query(
      `INSERT INTO deposits (id, user_id, reference, amount, fee, status, created_at, settled_at, way, source_id,
          last_sent_at, provider_fee)
        SELECT gen_random_uuid(), s.user_id, gen_random_uuid()::text, 2000000, 40000, 'completed', $2, $2, 'card', s.id, $2, $3
        FROM payment_sources s, generate_series(1, $4) WHERE s.user_id = $1`,
      [id, at, charge, count],
    );
  await pay(19, 40_600);
  const series = 'rota_provider_charge_difference_kobo{way="card"}';
  expect(valueOf(await scrape(), series)).toBeUndefined();
  await pay(1, 40_600);
  // ₦20,400.00 costs 1.5% and ₦100.00 by the published price, which is more than the fee of the amount alone.
  expect(valueOf(await scrape(), series)).toBe(0);
  expect(fires('RotaChargeDiffers', await scrape())).toEqual([]);
  await pool.query('UPDATE deposits SET provider_fee = 41000 WHERE user_id = $1 AND provider_fee IS NOT NULL', [id]);
  expect(valueOf(await scrape(), series)).toBe(400);
  expect(fires('RotaChargeDiffers', await scrape())).toEqual(['card']);
});
