import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { COMMAND_TIMEOUT, productCommand } from '../../tests/support/product-command.ts';
import { insertUser } from '../../tests/support/rows.ts';
import { startPooler } from '../../tests/support/pooler.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { startStandIn } from '../../tests/support/wallet-world.ts';
import { loadOrCreateSecrets } from '../platform/config/secrets.ts';
import { fixedClock } from '../platform/clock/clock.ts';
import { newId } from '../platform/ids/new-id.ts';
import { ACKNOWLEDGED } from '../platform/log/log-acknowledged.ts';
import { removeProcessFile, writeProcessFile } from './process-files.ts';

const { url, database } = await testDatabase();
const pooler = await startPooler(url, { keepsStatements: false, parameters: 'dropped' });
const secretKey = 'sk_test_of_this_test';
const provider = await startStandIn({ clock: fixedClock('2026-01-31T09:00:00.000Z'), productUrl: url, secretKey });
const data = await mkdtemp(path.join(os.tmpdir(), 'rota-doctor-'));
loadOrCreateSecrets(data);
const doctor = await productCommand('doctor', {
  DATABASE_URL: pooler,
  DATABASE_DIRECT_URL: url,
  ROTA_DATA: data,
  ROTA_MODE: 'sandbox',
  SANDBOX_PORT: '9',
  PAYSTACK_SECRET_KEY: secretKey,
});
afterAll(async () => {
  await provider.stop();
  await rm(provider.directory, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

it(
  'finds the stand-ins of the running product, and reports if there is no provider to compare with',
  { timeout: COMMAND_TIMEOUT },
  async () => {
    // Registers the test's own stand-in, which listens in this process.
    writeProcessFile(data, 'sandbox', {
      processId: process.pid,
      mark: 'node',
      port: Number(new URL(provider.url).port),
    });
    const compared = await doctor();
    expect(compared.out).toMatch(/^audit +8 invariants checked, all hold$/m);
    expect(compared.out).toMatch(/^books +0 transfers chained, 0 checked, all fit/m);
    expect(compared.out).toMatch(/^guards +\d+ triggers, checks and functions, all as migrated$/m);
    expect(compared.out).toMatch(/^identities +0 verified, all proved$/m);
    expect(compared.out).not.toContain('stand-ins');
    expect(compared.out).toMatch(/^quarantine +no payments to decide$/m);
    expect(compared.out).toMatch(/^transfers +none of the last 30 days waited for a one-time password/m);
    expect(compared.out).toMatch(/^settlement +none to a bank account$/m);
    expect(compared.out).not.toMatch(/^identity/m);
    expect(compared.out).toMatch(/^queue +no jobs queued$/m);
    expect(compared.out).toMatch(
      /^connections +two addresses; NOT AS NEEDED: DATABASE_URL: .*statement_timeout is off/m,
    );
    removeProcessFile(data, 'sandbox');
    await database.pool.query(
      `INSERT INTO quarantined_payments (id, reference, reason, details, created_at)
        VALUES (gen_random_uuid(), 'nobody-knows', 'unknown_deposit', '{}', '2026-01-10T09:00:30Z')`,
    );
    await database.pool.query(`UPDATE worker_heartbeats
      SET beat_at = CASE part WHEN 'outside' THEN '2026-01-10T09:00:30Z' ELSE now() END`);
    await database.pool.query(`SELECT graphile_worker.add_job('nobody-does-this', '{}', run_at => now())`);
    await database.pool.query(`UPDATE graphile_worker._private_jobs SET created_at = '2026-01-10T09:00:30Z'`);
    await database.pool.query('ALTER TABLE wallets DISABLE TRIGGER wallets_are_explained');
    await insertUser(database);
    const {
      rows: [made],
    } = await database.pool.query<{ id: string }>(`UPDATE users SET kyc_status = 'approved' RETURNING id`);
    const cutOff = `1:${'0'.repeat(64)}`;
    const [transfer, request] = [newId(), newId()];
    const acknowledged = {
      time: 0,
      msg: ACKNOWLEDGED,
      transfers: [transfer],
      requests: [request],
      lsn: '0/1',
      timeline: 1,
    };
    const log = path.join(data, 'rota.log');
    await writeFile(log, `${JSON.stringify(acknowledged)}\n{"msg":"acknowledged","transfers":["${transfer}`);
    const alone = await doctor('--expect', cutOff, '--head', `2026-01-31:${'0'.repeat(64)}`, '--acknowledged', log);
    expect(alone.out).toMatch(/^timeline +1, unchanged since acknowledged transfers were last compared$/m);
    expect(alone.out).toMatch(/^acknowledged 1 transfer on 1 line, 1 MISSING$/m);
    expect(alone.out).toContain(`${transfer}  1970-01-01 00:00:00 UTC  timeline 1, 0/1  request ${request}`);
    expect(alone.out).toMatch(/^ +1 line CUT SHORT and not compared$/m);
    expect(alone.out).toMatch(/^audit log +0 lines, CHANGED or removed$/m);
    expect(alone.out).toContain(`link ${cutOff} is missing`);
    expect(alone.out).toMatch(
      /^books +0 transfers chained, 0 checked, NOT all fit.*\n +there is no head of 2026-01-31$/m,
    );
    expect(alone.out).toMatch(
      /^guards +\d+ triggers, checks and functions, CHANGED since\n +trigger wallets_are_explained of wallets was changed$/m,
    );
    expect(alone.out).toMatch(/^identities +1 verified, NOT all proved$/m);
    expect(alone.out).toContain(`User ${made?.id ?? 'made'} is verified, but neither`);
    expect(alone.code).toBe(1);
    expect(alone.out).toMatch(
      /^workers +due work running, inside running, outside STOPPED since 2026-01-10 09:00 UTC$/m,
    );
    expect(alone.out).toMatch(/^queue +1 job queued, the oldest since 2026-01-10 09:00 UTC$/m);
    expect(alone.out).toMatch(/^provider +did not report one-time passwords and settlement$/m);
    expect(alone.out).toMatch(/^stand-ins +not running, npm start starts them$/m);
    expect(alone.out).toMatch(
      /^audit +7 invariants checked, the provider did not respond, so its record was not compared$/m,
    );
    expect(alone.out).toMatch(
      /^quarantine +1 payment to decide, the oldest since 2026-01-10 09:00 UTC: npm run operator -- quarantine list$/m,
    );
  },
);
