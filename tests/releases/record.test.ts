import { readdirSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { RELEASE } from '../../server/platform/database/release.ts';
import { builtStatements } from '../support/built-statements.ts';
import { readStatementsInCode } from '../support/statements-in-code.ts';
import { testProduct } from '../support/test-product.ts';
import { recordPayment } from './payment.ts';
import { writeRelease, type ReleaseFile } from './release-file.ts';
import { paymentProblems, statementRecorder } from './statements.ts';

/** Records this build's statements as `npm run release:statements` does, and writes them if it asks. */

const product = await testProduct({ ROTA_ROLE: 'api' });
const client = new pg.Client({ connectionString: product.databaseUrl });
await client.connect();
afterAll(() => client.end());
const servingRole = decodeURIComponent(new URL(product.deps.config.databaseUrl).username);
const isWriting = process.env['ROTA_WRITE_RELEASE'] === '1';

it('pays again with the recorded statements, and gets the same answers', async () => {
  const payment = await recordPayment(product, client, servingRole);
  expect(payment.calls.length).toBeGreaterThan(10);
  expect(payment.calls.map(({ name }) => name)).toContain('ledger-post');
  expect(payment.calls.filter(({ answer }) => answer === null).map(({ name }) => name)).toEqual(['wal-position']);
  const asked = isWriting ? [...readStatementsInCode().statements, ...builtStatements] : [];
  const record = await statementRecorder(client);
  const statements: Record<string, Awaited<ReturnType<typeof record>>> = {};
  for (const { name, text } of asked) statements[name] = await record(text);
  const migrations = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'));
  const file: ReleaseFile = { release: RELEASE, migrations: migrations.sort(), payment, statements };
  if (!isWriting) return;
  expect(await paymentProblems(client, servingRole, file)).toEqual([]);
  writeRelease(file);
});
