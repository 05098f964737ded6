import { expect, it } from 'vitest';
import { alertExpressions, firing, samplesOf } from '../support/alert-rules.ts';
import { testMailServer } from '../support/mail-server.ts';
import { testProduct } from '../support/test-product.ts';

/** While the mail server rejects everything, the alerts fire long before any delivery fails permanently. */

const METRICS_TOKEN = 'a token of twenty characters or more';
const mail = await testMailServer();
const product = await testProduct({ METRICS_TOKEN, SANDBOX_SMTP_PORT: new URL(mail.smtpUrl).port });
const alerts = alertExpressions();

const scrape = async () => {
  const { body } = await product.call<string>('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  return samplesOf(body);
};
const failedJobs = async (): Promise<number> => {
  const { rows } = await product.database.pool.query<{ jobs: number }>(
    'SELECT count(*)::integer AS jobs FROM graphile_worker._private_jobs WHERE attempts > 0 AND locked_at IS NULL',
  );
  return rows[0]?.jobs ?? 0;
};
const email = 'ada@example.com';
const forget = () => product.call('POST', '/api/auth/forgot-password', { email });
const advance = (by: string) => product.call('POST', '/sandbox/clock', { advance: by });
const notify = (id: string) =>
  product.database.pool.query(
    `WITH made AS (INSERT INTO notifications (id, user_id, type, priority, title, message, created_at)
        SELECT gen_random_uuid(), $1, 'wallet_deposit', 'high', 'A deposit', 'It is there.', now() RETURNING id)
      INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, next_attempt_at, created_at)
      SELECT gen_random_uuid(), id, $1, 'email', 'pending', now(), now() FROM made`,
    [id],
  );

it('the alerts fire during a mail outage and clear after it', async () => {
  const person = { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi' };
  const { body } = await product.call<{ user: { id: string } }>('POST', '/api/internal/signup', person);
  // The mail to verify the address would not be sent once it is verified.
  await expect.poll(() => mail.mails.length).toBe(1);
  await product.database.pool.query('UPDATE users SET email_verified = true');
  const isTrue = (name: string, scrapes: Parameters<typeof firing>[1]) => firing(alerts.get(name) ?? '', scrapes);
  const quiet = await scrape();
  for (const name of ['RotaAttemptsFail', 'RotaJobsFail', 'RotaProviderFails', 'RotaDeliveriesOld']) {
    expect([name, isTrue(name, [quiet, quiet])]).toEqual([name, []]);
  }

  mail.refuse(true);
  await notify(body.user.id);
  await forget();
  await expect.poll(failedJobs).toBe(1);
  await advance('PT1M');
  const first = await scrape();
  await forget();
  await expect.poll(failedJobs).toBe(2);
  // Postpones the retries, because a retry after the link has expired would end its job before the scrape.
  await product.database.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'");
  await advance('PT3H');
  const second = await scrape();
  expect(isTrue('RotaAttemptsFail', [first, second])).toEqual(['email']);
  expect(isTrue('RotaJobsFail', [first, second])).toEqual(['send-reset-mail']);
  expect(isTrue('RotaProviderFails', [first, second])).toEqual(['mail']);
  expect(isTrue('RotaDeliveriesOld', [first, second])).toEqual(['']);
  expect(second.find(({ name }) => name === 'rota_deliveries_waiting')?.value).toBe(1);
  expect(second.find(({ name }) => name === 'rota_jobs_waiting')?.value).toBe(2);
  // No delivery has failed permanently, so an alert on permanent failures would come a day later.
  expect(isTrue('RotaDeliveriesFail', [first, second])).toEqual([]);

  mail.refuse(false);
  await product.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await advance('P1D');
  const afterwards = await scrape();
  for (const name of ['RotaDeliveriesOld', 'RotaAttemptsFail']) {
    expect([name, isTrue(name, [second, afterwards])]).toEqual([name, []]);
  }
});

it('every alert rule has a supported expression', async () => {
  const samples = await scrape();
  expect(alerts.size).toBeGreaterThan(20);
  for (const [name, expression] of alerts) {
    if (name !== 'RotaDown' && name !== 'RotaErrors') firing(expression, [samples, samples]);
  }
});
