import { expect, it } from 'vitest';
import { freshNumber, kycApp, kycForm, testCipher } from '../../../tests/support/kyc-app.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { createIdentityCipher } from './identity-cipher.ts';
import { rehashNumbers } from './replace-fingerprints.ts';

const { database, databaseUrl, addPerson, submit } = await kycApp();
const encryption = new Map([[1, Buffer.alloc(32, 1)]]);
const next = createIdentityCipher({ encryption, hmac: Buffer.alloc(32, 3) });
const other = createIdentityCipher({ encryption, hmac: Buffer.alloc(32, 4) });
const replace = (cipher = next, before = testCipher, program = 'nobody') =>
  rehashNumbers({ database, cipher, before, program, realNow: () => Date.now() });

const bvn = freshNumber();
const nin = freshNumber();
const ada = await addPerson();
await submit(kycForm({ bvn, nin }), ada);
const bola = await addPerson();
await submit(kycForm({ bvn: freshNumber('0004'), nin: freshNumber() }), bola);
await addPerson();

async function hashes(): Promise<Record<string, string>[]> {
  const { rows } = await database.pool.query<Record<string, string>>(
    `SELECT encode(bvn_hash, 'hex') AS bvn, encode(nin_hash, 'hex') AS nin FROM users
      WHERE bvn_hash IS NOT NULL ORDER BY id = $1 DESC`,
    [ada.user.id],
  );
  return rows;
}

it('changes nothing if neither key made the hashes, or if Rota is running', async () => {
  const before = await hashes();
  expect(before).toHaveLength(2);
  await expect(replace(next, other)).rejects.toThrow('hashed with neither key; nothing was changed');
  const elsewhere = createDatabase({ url: databaseUrl, maxConnections: 2, applicationName: 'rota elsewhere' });
  await elsewhere.pool.query('SELECT 1');
  await expect(replace(next, testCipher, 'rota elsewhere')).rejects.toThrow('while no other process of Rota runs');
  await elsewhere.close();
  expect(await hashes()).toEqual(before);
});

it('recomputes the hashes of all stored numbers, pending ones too, once, and logs the access', async () => {
  const before = await hashes();
  expect(await replace()).toBe(2);
  const after = await hashes();
  expect(after[0]).toEqual({
    bvn: next.fingerprint('bvn', bvn).toString('hex'),
    nin: next.fingerprint('nin', nin).toString('hex'),
  });
  expect(after[1]).not.toEqual(before[1]);
  expect(await replace()).toBe(0);
  const looks = `SELECT count(*)::int AS count FROM identity_looks WHERE user_id = $1 AND purpose = 'new key'`;
  const { rows } = await database.pool.query(looks, [ada.user.id]);
  expect(rows).toEqual([{ count: 4 }]);
});
