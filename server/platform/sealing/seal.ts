import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';

/** Encrypts stored secrets that are read again: identity numbers, authenticator secrets. */
export interface Seal {
  /** Returns key number (1 byte), nonce (12), ciphertext, tag (16). The text decrypts only with the same `place`. */
  seal(place: string, text: string): Buffer;
  /** Throws if the key is unknown, or if the value was changed or belongs to another place. */
  open(place: string, sealed: Buffer): string;
  /** Number of the current key: the first byte of each value encrypted with it. */
  readonly current: number;
}

/** Key number of every value encrypted before keys could be replaced. */
const UNNUMBERED = 1;

/** Returns a key's number, 2 to 255, derived from the key, so that it survives the removal of an earlier key. */
const keyNumber = (key: Buffer): number =>
  UNNUMBERED + 1 + (createHash('sha256').update('rota identity key').update(key).digest().readUInt8(0) % 254);

/**
 * Returns the keys by number, the current one last. Throws if the two keys share a number, as one pair in 254 does. The
 * operator then needs another new key.
 */
export function numberedKeys(current: Buffer, previous: Buffer | undefined): ReadonlyMap<number, Buffer> {
  if (previous === undefined) return new Map([[keyNumber(current), current]]);
  if (keyNumber(current) === keyNumber(previous)) {
    throw new ConfigError('IDENTITY_ENCRYPTION_KEY has the same key number as the previous key. Generate another key.');
  }
  return new Map([
    [keyNumber(previous), previous],
    [keyNumber(current), current],
  ]);
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function openWith(key: Buffer, place: string, sealed: Buffer): string {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const ciphertext = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}

/** Creates a seal that encrypts with the last of the AES-256 keys (by number, 32 bytes each) and decrypts with any. */
export function createSeal(keys: ReadonlyMap<number, Buffer>): Seal {
  const current = [...keys.keys()].at(-1);
  const currentKey = [...keys.values()].at(-1);
  if (current === undefined || currentKey === undefined) throw new Error('No key to encrypt with');
  return {
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, currentKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(current), nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(place, sealed) {
      if (sealed.length <= 1 + NONCE_BYTES + TAG_BYTES) throw new Error('Not an encrypted value');
      const number = sealed.readUInt8(0);
      const known = keys.get(number);
      if (known !== undefined) return openWith(known, place, sealed);
      if (number === UNNUMBERED) {
        for (const key of keys.values()) {
          try {
            return openWith(key, place, sealed);
          } catch {
            // The value was not encrypted with this key, so the loop tries the next one.
          }
        }
      }
      throw new Error(`No key with number ${String(number)}`);
    },
    current,
  };
}

/** Decrypts a value that a request needs. If no key fits, the response is 503 and the log has the reason. */
export function decryptForRequest(seal: Seal, place: string, sealed: Buffer): string {
  try {
    return seal.open(place, sealed);
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
}
