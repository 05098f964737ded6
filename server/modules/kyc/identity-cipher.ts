import { createHmac } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import { createSeal } from '../../platform/sealing/seal.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';

/** Content of an encrypted text: one identity number, or a whole refused form (`entry`). */
type Sealed = IdentityNumberKind | 'entry';

/** Encrypts BVN and NIN. A keyed hash finds a number without decrypting any (decision 0010). */
export interface IdentityCipher {
  /** Encrypts a text and binds it to this user and field (`platform/sealing`). */
  seal(userId: UserId, kind: Sealed, text: string): Buffer;
  /** Decrypts a text. Throws if the key is unknown, or if the text was changed or moved to another user or field. */
  open(userId: UserId, kind: Sealed, sealed: Buffer): string;
  /** Number of the newest key. It is the first byte of every value that this key encrypts. */
  readonly current: number;
  /** Returns a hash that depends on kind and digits, but not on the user. */
  fingerprint(kind: IdentityNumberKind, digits: string): Buffer;
  /** Fingerprint of the hash key. */
  readonly hashKey: Buffer;
}

export interface IdentityKeys {
  /** AES-256 keys of 32 bytes by number (1 to 255). The last one encrypts. */
  readonly encryption: ReadonlyMap<number, Buffer>;
  /** 32 bytes. To replace this key, recompute every hash (`replace-fingerprints.ts`). */
  readonly hmac: Buffer;
}

/** Encryption context of an identity number or a refused form. */
export const identityPlace = (userId: UserId, kind: Sealed): string => `rota/${kind}/${userId}`;

export function createIdentityCipher({ encryption, hmac }: IdentityKeys): IdentityCipher {
  const seal = createSeal(encryption);
  return {
    seal: (userId, kind, text) => seal.seal(identityPlace(userId, kind), text),
    open: (userId, kind, sealed) => seal.open(identityPlace(userId, kind), sealed),
    current: seal.current,
    hashKey: createHmac('sha256', hmac).update('rota/the key itself').digest(),
    fingerprint: (kind, digits) => createHmac('sha256', hmac).update(`rota/${kind}/${digits}`).digest(),
  };
}
