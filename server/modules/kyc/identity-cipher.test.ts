import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { numberedKeys } from '../../platform/sealing/seal.ts';
import { createIdentityCipher } from './identity-cipher.ts';

const first = Buffer.alloc(32, 1);
const second = Buffer.alloc(32, 2);
const hmac = Buffer.alloc(32, 3);
const cipher = createIdentityCipher({ encryption: new Map([[1, first]]), hmac });
const ada = newId<UserId>();
const bola = newId<UserId>();
const bvn = '22212345678';

describe('an identity number', () => {
  it('is encrypted and decrypted', () => {
    const sealed = cipher.seal(ada, 'bvn', bvn);
    expect(cipher.open(ada, 'bvn', sealed)).toBe(bvn);
    expect(sealed.readUInt8(0)).toBe(1);
    expect(sealed.includes(bvn)).toBe(false);
    expect(cipher.seal(ada, 'bvn', bvn).equals(sealed)).toBe(false);
  });

  it('decrypts for no other user or field, and not if a bit has changed', () => {
    const sealed = cipher.seal(ada, 'bvn', bvn);
    expect(() => cipher.open(bola, 'bvn', sealed)).toThrow();
    expect(() => cipher.open(ada, 'nin', sealed)).toThrow();
    for (let index = 1; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => cipher.open(ada, 'bvn', changed)).toThrow();
    }
    expect(() => cipher.open(ada, 'bvn', sealed.subarray(0, 20))).toThrow(/Not an encrypted value/);
  });

  it('stays readable after a key rotation', () => {
    const old = cipher.seal(ada, 'nin', bvn);
    const rotated = createIdentityCipher({
      encryption: new Map([
        [1, first],
        [2, second],
      ]),
      hmac,
    });
    expect(rotated.open(ada, 'nin', old)).toBe(bvn);
    const renewed = rotated.seal(ada, 'nin', bvn);
    expect(renewed.readUInt8(0)).toBe(2);
    expect(() => cipher.open(ada, 'nin', renewed)).toThrow(/No key with number 2/);
  });

  it('encrypted before keys had numbers decrypts with the key that encrypted it', () => {
    const old = cipher.seal(ada, 'nin', bvn);
    const still = createIdentityCipher({ encryption: numberedKeys(first, undefined), hmac });
    const rotated = createIdentityCipher({ encryption: numberedKeys(second, first), hmac });
    const forgotten = createIdentityCipher({ encryption: numberedKeys(second, undefined), hmac });
    expect(still.open(ada, 'nin', old)).toBe(bvn);
    expect(rotated.open(ada, 'nin', old)).toBe(bvn);
    expect(() => rotated.open(bola, 'nin', old)).toThrow();
    expect(() => forgotten.open(ada, 'nin', old)).toThrow();
  });

  it('does not need the earlier key once it is re-encrypted, because keys keep their numbers', () => {
    const before = createIdentityCipher({ encryption: numberedKeys(first, undefined), hmac });
    const during = createIdentityCipher({ encryption: numberedKeys(second, first), hmac });
    const after = createIdentityCipher({ encryption: numberedKeys(second, undefined), hmac });
    const old = before.seal(ada, 'bvn', bvn);
    expect(during.open(ada, 'bvn', old)).toBe(bvn);
    const renewed = during.seal(ada, 'bvn', during.open(ada, 'bvn', old));
    expect(after.open(ada, 'bvn', renewed)).toBe(bvn);
    expect([renewed.readUInt8(0), during.current]).toEqual([after.current, after.current]);
    expect(() => numberedKeys(second, second)).toThrow('Generate another key');
  });

  it('is found by its keyed hash, per kind', () => {
    expect(cipher.fingerprint('bvn', bvn)).toEqual(cipher.fingerprint('bvn', bvn));
    expect(cipher.fingerprint('bvn', bvn)).not.toEqual(cipher.fingerprint('nin', bvn));
    const otherKey = createIdentityCipher({ encryption: new Map([[1, first]]), hmac: second });
    expect(otherKey.fingerprint('bvn', bvn)).not.toEqual(cipher.fingerprint('bvn', bvn));
  });
});
