import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';

/** Encrypts BVN and NIN, and makes the keyed hash that finds a number without decrypting any. */
export interface IdentityCipher {
  /** Key number (1 byte), nonce (12), ciphertext, tag (16). The number can be opened for this user and field only. */
  seal(userId: UserId, kind: IdentityNumberKind, digits: string): Buffer;
  /** Throws when the key is unknown, or when anything was changed or moved to another user or field. */
  open(userId: UserId, kind: IdentityNumberKind, sealed: Buffer): string;
  /** The same for the same number of one kind, whoever's it is. */
  fingerprint(kind: IdentityNumberKind, digits: string): Buffer;
}

export interface IdentityKeys {
  /** AES-256 keys by their number (1 to 255), 32 bytes each. New numbers are sealed with the highest. */
  readonly encryption: ReadonlyMap<number, Buffer>;
  /** 32 bytes. It cannot be changed without computing every hash again. */
  readonly hmac: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const boundTo = (userId: UserId, kind: IdentityNumberKind): Buffer => Buffer.from(`rota/${kind}/${userId}`);

export function createIdentityCipher({ encryption, hmac }: IdentityKeys): IdentityCipher {
  const current = Math.max(...encryption.keys());
  const keyOf = (number: number): Buffer => {
    const key = encryption.get(number);
    if (key === undefined) throw new Error(`There is no identity key number ${String(number)}`);
    return key;
  };
  return {
    seal(userId, kind, digits) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(current), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(userId, kind));
      const ciphertext = Buffer.concat([cipher.update(digits, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(current), nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(userId, kind, sealed) {
      if (sealed.length <= 1 + NONCE_BYTES + TAG_BYTES) throw new Error('This is no sealed identity number');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, keyOf(sealed.readUInt8(0)), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(userId, kind));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const ciphertext = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
    fingerprint: (kind, digits) => createHmac('sha256', hmac).update(`rota/${kind}/${digits}`).digest(),
  };
}
