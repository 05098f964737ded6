import { describe, expect, it } from 'vitest';
import type { AdminId } from '../../contract/ids.ts';
import { ADMIN, ADMIN_ENVIRONMENT, CONSOLE } from '../../tests/support/console.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { testProduct } from '../../tests/support/test-product.ts';
import { adminCodePlace } from '../modules/admin/index.ts';
import { newId } from '../platform/ids/new-id.ts';
import { createSeal, numberedKeys } from '../platform/sealing/seal.ts';
import { assertIdentityKey } from './assert-identity-key.ts';

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const { database } = await testDatabase();

function check(mode: 'live' | 'sandbox', identityKey: Buffer, previousIdentityKey?: Buffer): Promise<void> {
  const none = Buffer.alloc(32);
  const others = { identityHmacKey: none, previousIdentityHmacKey: undefined, linkSecret: none };
  const secrets = { identityKey, previousIdentityKey, ...others };
  return assertIdentityKey({ mode, dataDirectory: '/data', secrets }, database);
}

async function addAdmin(username: string, key: Buffer): Promise<void> {
  const id = newId<AdminId>();
  const code = createSeal(numberedKeys(key, undefined)).seal(adminCodePlace(id), 'fixed:123456');
  await database.pool.query(
    `INSERT INTO super_admins (id, username, email, password_hash, security_code, role, created_at, updated_at)
      VALUES ($1, $2, $2 || '@rota.example', '', $3, 'super_admin', now(), now())`,
    [id, username, code],
  );
}

describe('the identity key at startup', () => {
  it('must open a stored value, unless nothing is stored', async () => {
    await expect(check('live', first)).resolves.toBeUndefined();
    await addAdmin('ada', first);
    await addAdmin('bola', first);
    await expect(check('live', first)).resolves.toBeUndefined();
    await expect(check('live', second, first)).resolves.toBeUndefined();
    await expect(check('live', second)).rejects.toMatchObject({
      name: 'ConfigError',
      message:
        'IDENTITY_ENCRYPTION_KEY decrypts none of the 2 stored identity numbers and secrets that were tried: set the earlier key, or set it as IDENTITY_ENCRYPTION_KEY_PREVIOUS next to a new one',
    });
    await expect(check('sandbox', second, third)).rejects.toThrow('restore the earlier secrets.json');
    await addAdmin('chidi', second);
    await expect(check('live', second)).resolves.toBeUndefined();
  });
});

describe('an admin whose secret no key opens', () => {
  it('gets "unavailable", not an internal error', async () => {
    const product = await testProduct(ADMIN_ENVIRONMENT);
    const signIn = () => product.call('POST', `${CONSOLE}/login`, ADMIN);
    expect(await signIn()).toMatchObject({ status: 200 });
    const foreign = createSeal(numberedKeys(third, undefined)).seal('rota/admin-code/another', 'fixed:123456');
    await product.database.pool.query('UPDATE super_admins SET security_code = $1', [foreign]);
    expect(await signIn()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});
