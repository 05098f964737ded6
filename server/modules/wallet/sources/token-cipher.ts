import { createHmac } from 'node:crypto';
import { createSeal } from '../../../platform/sealing/seal.ts';

/** Encryption context of a saved source's token. */
export const tokenPlace = (sourceId: string): string => `payment-source:${sourceId}`;

/** Encrypts the tokens of saved cards and mandates (decision 0152). Decrypt one only for the call that needs it. */
export interface TokenCipher {
  seal(sourceId: string, token: string): Buffer;
  /** Throws if no key opens the value. */
  open(sourceId: string, sealed: Buffer): string;
  /** Number of the newest key: the first byte of each token encrypted with it. */
  readonly current: number;
  /** Keyed hash that recognises a card or bank account without its number. */
  fingerprint(kind: 'card' | 'debit', signature: string): Buffer;
}

export function createTokenCipher({
  encryption,
  hmac,
}: {
  /** AES-256 keys by number. The last one encrypts. */
  readonly encryption: ReadonlyMap<number, Buffer>;
  readonly hmac: Buffer;
}): TokenCipher {
  const seal = createSeal(encryption);
  return {
    seal: (sourceId, token) => seal.seal(tokenPlace(sourceId), token),
    open: (sourceId, sealed) => seal.open(tokenPlace(sourceId), sealed),
    current: seal.current,
    fingerprint: (kind, signature) => createHmac('sha256', hmac).update(`rota/payment-${kind}/${signature}`).digest(),
  };
}
