import { expect, test } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { kycApp, kycForm } from '../../../tests/support/kyc-app.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { numberedKeys } from '../../platform/sealing/seal.ts';
import { createIdentityCipher, type IdentityCipher } from './identity-cipher.ts';
import { numbersReencryption } from './reencrypt-numbers.ts';
import { countWithOldKey } from './reencryption.repo.ts';

const { database, clock, addPerson, submit, readUser } = await kycApp();

const earlier = Buffer.alloc(32, 1);
const present = Buffer.alloc(32, 5);
const hmac = Buffer.alloc(32, 2);
const during = createIdentityCipher({ encryption: numberedKeys(present, earlier), hmac });
const after = createIdentityCipher({ encryption: numberedKeys(present, undefined), hmac });

const sealedOf = async (userId: string) => {
  const { rows } = await database.pool.query<{ bvn: Buffer; nin: Buffer; bvn_hash: Buffer; bvn_last4: string }>(
    'SELECT bvn, nin, bvn_hash, bvn_last4 FROM users WHERE id = $1',
    [userId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The user was not found');
  return row;
};

/** Runs concurrent jobs until none finds anything to re-encrypt. */
async function reseal(cipher: IdentityCipher): Promise<number> {
  const processes = Array.from({ length: 3 }, () => numbersReencryption({ database, clock, log: testLog(), cipher }));
  let count = 0;
  for (let round = 0; round < 4; round += 1) {
    const ran = await Promise.all(processes.map((source) => source.runDue(clock.realNow())));
    count += ran.flat().reduce((sum, each) => sum + each.count, 0);
  }
  return count;
}

test('after a key rotation every number is re-encrypted, once, and decrypts without the earlier key', async () => {
  const people = [];
  for (let index = 0; index < 3; index += 1) {
    const who = await addPerson();
    const form = kycForm();
    expect((await submit(form, who)).statusCode).toBe(200);
    people.push({ who, form, before: await sealedOf(who.user.id) });
  }
  await addPerson();
  expect(await countWithOldKey(database, during.current)).toBe(3);
  expect(await reseal(during)).toBe(3);
  expect(await countWithOldKey(database, after.current)).toBe(0);
  for (const { who, form, before } of people) {
    const id = who.user.id as UserId;
    const now = await sealedOf(id);
    expect(after.open(id, 'bvn', now.bvn)).toBe(form['bvn']);
    expect(after.open(id, 'nin', now.nin)).toBe(form['nin']);
    expect(now.bvn.equals(before.bvn)).toBe(false);
    expect([now.bvn_hash.toString('hex'), now.bvn_last4]).toEqual([before.bvn_hash.toString('hex'), before.bvn_last4]);
    expect(await readUser(who)).toMatchObject({ kycStatus: 'approved' });
  }
  expect(await reseal(after)).toBe(0);
});

test('a number whose key is missing stays, and the others are still re-encrypted', async () => {
  const lost = await addPerson();
  const found = await addPerson();
  for (const who of [lost, found]) expect((await submit(kycForm(), who)).statusCode).toBe(200);
  const foreign = createIdentityCipher({ encryption: new Map([[1, Buffer.alloc(32, 77)]]), hmac });
  const sealed = foreign.seal(lost.user.id as UserId, 'bvn', '22212345678');
  await database.pool.query('UPDATE users SET bvn = $2 WHERE id = $1', [lost.user.id, sealed]);
  expect(await reseal(during)).toBe(1);
  expect((await sealedOf(lost.user.id)).bvn.equals(sealed)).toBe(true);
  expect((await sealedOf(found.user.id)).bvn.readUInt8(0)).toBe(after.current);
  expect(await countWithOldKey(database, after.current)).toBe(1);
});
