import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';

/** Encrypts BVN and NIN, and makes the keyed hash that finds a number without decrypting any. */
export interface IdentityCipher {
  /** Key number (1 byte), nonce (12), ciphertext, tag (16). The number can be opened for this user and field only. */
  seal(userId: UserId, kind: IdentityNumberKind, digits: string): Buffer;
  /** Throws when the key is unknown, or when anything was changed or moved to another user or field. */
  open(userId: UserId, kind: IdentityNumberKind, sealed: Buffer): string;
  /**
   * The number of the key with which new numbers are sealed: the first byte of each that needs no other key any more.
   */
  readonly current: number;
  /** The same for the same number of one kind, whoever's it is. */
  fingerprint(kind: IdentityNumberKind, digits: string): Buffer;
}

export interface IdentityKeys {
  /** AES-256 keys by their number (1 to 255), 32 bytes each. New numbers are sealed with the last. */
  readonly encryption: ReadonlyMap<number, Buffer>;
  /** 32 bytes. It cannot be changed without computing every hash again. */
  readonly hmac: Buffer;
}

/** Before keys could be replaced every number was sealed under this one, whatever the key. */
const UNNUMBERED = 1;

/** The number of a key, 2 to 255, made of the key itself: so it stays the same when an earlier key goes. */
const keyNumber = (key: Buffer): number =>
  UNNUMBERED + 1 + (createHash('sha256').update('rota identity key').update(key).digest().readUInt8(0) % 254);

/**
 * The keys as the cipher takes them. Two keys in 254 pairs have one number and cannot be told apart then: throws, so
 * that another new key is made before anything is sealed with it.
 */
export function numberedKeys(current: Buffer, previous: Buffer | undefined): ReadonlyMap<number, Buffer> {
  if (previous === undefined) return new Map([[keyNumber(current), current]]);
  if (keyNumber(current) === keyNumber(previous)) {
    throw new Error('IDENTITY_ENCRYPTION_KEY cannot be told from the previous one. Please make another key.');
  }
  return new Map([
    [keyNumber(previous), previous],
    [keyNumber(current), current],
  ]);
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const boundTo = (userId: UserId, kind: IdentityNumberKind): Buffer => Buffer.from(`rota/${kind}/${userId}`);

export function createIdentityCipher({ encryption, hmac }: IdentityKeys): IdentityCipher {
  const current = [...encryption.keys()].at(-1);
  const currentKey = [...encryption.values()].at(-1);
  if (current === undefined || currentKey === undefined) throw new Error('There is no identity key');
  const openWith = (key: Buffer, aad: Buffer, sealed: Buffer): string => {
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(aad);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const ciphertext = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  };
  return {
    seal(userId, kind, digits) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, currentKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(userId, kind));
      const ciphertext = Buffer.concat([cipher.update(digits, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(current), nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(userId, kind, sealed) {
      if (sealed.length <= 1 + NONCE_BYTES + TAG_BYTES) throw new Error('This is no sealed identity number');
      const number = sealed.readUInt8(0);
      const known = encryption.get(number);
      if (known !== undefined) return openWith(known, boundTo(userId, kind), sealed);
      if (number === UNNUMBERED) {
        for (const key of encryption.values()) {
          try {
            return openWith(key, boundTo(userId, kind), sealed);
          } catch {
            // The tag says that it is another key's.
          }
        }
      }
      throw new Error(`There is no identity key number ${String(number)}`);
    },
    current,
    fingerprint: (kind, digits) => createHmac('sha256', hmac).update(`rota/${kind}/${digits}`).digest(),
  };
}
