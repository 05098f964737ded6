import { createHmac } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import { createSeal } from '../../platform/sealing/seal.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';

/** Sealed content: one number, or a whole refused form. */
type Sealed = IdentityNumberKind | 'entry';

/** Encrypts BVN and NIN, and makes the keyed hash that finds a number without decrypting any (decision 0010). */
export interface IdentityCipher {
  /** The text can be opened for this user and field only (`platform/sealing`). */
  seal(userId: UserId, kind: Sealed, text: string): Buffer;
  /** Throws when the key is unknown, or when anything was changed or moved to another user or field. */
  open(userId: UserId, kind: Sealed, sealed: Buffer): string;
  /**
   * The number of the key with which new numbers are sealed: the first byte of each that needs no other key any more.
   */
  readonly current: number;
  /** The same for the same number of one kind, whoever's it is. */
  fingerprint(kind: IdentityNumberKind, digits: string): Buffer;
  /** By which the key of the hashes is known again. */
  readonly hashKey: Buffer;
}

export interface IdentityKeys {
  /** AES-256 keys by their number (1 to 255), 32 bytes each. New numbers are sealed with the last. */
  readonly encryption: ReadonlyMap<number, Buffer>;
  /** 32 bytes. Another one wants every hash computed again (replace-fingerprints.ts). */
  readonly hmac: Buffer;
}

/** The place that an identity number or a refused form is sealed for. */
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
