import { expect, it } from 'vitest';
import { freshNumber, kycApp, kycForm } from '../../tests/support/kyc-app.ts';
import { readableLog } from '../../tests/support/test-app.ts';
import { createDatabase } from '../platform/database/database.ts';
import { replaceHashKey } from './replace-hash-key.ts';

const { databaseUrl, person, submit } = await kycApp();
await submit(kycForm({ bvn: freshNumber(), nin: freshNumber() }), await person());

const { log, lines } = readableLog();
const secrets = {
  identityKey: Buffer.alloc(32, 1),
  previousIdentityKey: undefined,
  identityHmacKey: Buffer.alloc(32, 3),
  previousIdentityHmacKey: Buffer.alloc(32, 2),
  linkSecret: Buffer.alloc(32, 7),
};

it('does not start beside the rest of the product, and computes all hashes anew once it is gone', async () => {
  const config = { secrets, databaseUrl };
  await replaceHashKey({ ...config, secrets: { ...secrets, previousIdentityHmacKey: undefined } }, log);
  const product = createDatabase({ url: databaseUrl, maxConnections: 1 });
  await product.pool.query('SELECT 1');
  await expect(replaceHashKey(config, log)).rejects.toThrow(
    'IDENTITY_HMAC_KEY_PREVIOUS: The hashes of identity numbers are computed anew while nothing else of Rota runs',
  );
  expect(lines).toEqual([]);
  await product.close();
  // PostgreSQL takes a moment to see that a connection is gone.
  await expect.poll(() => replaceHashKey(config, log).then(() => 'done', String), { timeout: 10_000 }).toBe('done');
  expect(lines).toMatchObject([
    { count: 1, msg: expect.stringContaining('take IDENTITY_HMAC_KEY_PREVIOUS out') as string },
  ]);
});
