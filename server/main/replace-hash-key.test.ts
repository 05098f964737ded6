import { expect, it } from 'vitest';
import { freshNumber, kycApp, kycForm } from '../../tests/support/kyc-app.ts';
import { readableLog } from '../../tests/support/test-app.ts';
import { createDatabase } from '../platform/database/database.ts';
import { assertHashKey, replaceHashKey } from './replace-hash-key.ts';

const { database, databaseUrl, addPerson, submit } = await kycApp();
await submit(kycForm({ bvn: freshNumber(), nin: freshNumber() }), await addPerson());

const { log, lines } = readableLog();
const secrets = {
  identityKey: Buffer.alloc(32, 1),
  previousIdentityKey: undefined,
  identityHmacKey: Buffer.alloc(32, 3),
  previousIdentityHmacKey: Buffer.alloc(32, 2),
  linkSecret: Buffer.alloc(32, 7),
};

it('refuses to run next to the product, and recomputes all hashes once it has stopped', async () => {
  const config = { secrets, directDatabaseUrl: databaseUrl };
  await replaceHashKey({ ...config, secrets: { ...secrets, previousIdentityHmacKey: undefined } }, log);
  const product = createDatabase({ url: databaseUrl, maxConnections: 1 });
  await product.pool.query('SELECT 1');
  await expect(replaceHashKey(config, log)).rejects.toThrow(
    'IDENTITY_HMAC_KEY_PREVIOUS: Identity hashes can only be recomputed while no other process of Rota runs. Stop them first',
  );
  expect(lines).toEqual([]);
  await product.close();
  // PostgreSQL takes a moment to notice a closed connection.
  await expect.poll(() => replaceHashKey(config, log).then(() => 'done', String)).toBe('done');
  expect(lines).toMatchObject([
    { count: 1, msg: expect.stringContaining('remove IDENTITY_HMAC_KEY_PREVIOUS') as string },
  ]);
});

it('starts only with the key that the stored hashes use', async () => {
  const old = { secrets: { ...secrets, identityHmacKey: Buffer.alloc(32, 2), previousIdentityHmacKey: undefined } };
  const fresh = { secrets: { ...secrets, previousIdentityHmacKey: undefined } };
  await assertHashKey(old, database);
  await assertHashKey(old, database);
  await expect(assertHashKey(fresh, database)).rejects.toThrow('IDENTITY_HMAC_KEY is not the key');
  await assertHashKey({ secrets }, database);
  await assertHashKey(fresh, database);
  // Simulates a machine that still has the old key.
  await expect(assertHashKey(old, database)).rejects.toThrow('IDENTITY_HMAC_KEY is not the key');
  const { rows } = await database.pool.query<{ row: string }>('SELECT k::text AS row FROM identity_hash_key k');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(secrets.identityHmacKey.toString('hex'));
});
