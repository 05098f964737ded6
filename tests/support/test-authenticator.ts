import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const encoded = (bytes: Buffer): string => bytes.toString('base64url');

/** Deviations from a correct response of a device. */
interface CeremonyOptions {
  readonly challenge: string;
  readonly origin?: string;
  /** The person touched the device but gave neither fingerprint nor PIN. */
  readonly unverified?: boolean;
  /** The use counter does not increase, as with a copied passkey. */
  readonly copied?: boolean;
}

function ellipticKey(): { readonly privateKey: KeyObject; readonly coseKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return {
    privateKey,
    coseKey: Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]),
  };
}

function rsaKey(): { readonly privateKey: KeyObject; readonly coseKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '' } = publicKey.export({ format: 'jwk' });
  const [head, exponent] = [Buffer.from('a401030339010020590100', 'hex'), Buffer.from('2143010001', 'hex')];
  return { privateKey, coseKey: Buffer.concat([head, Buffer.from(n, 'base64url'), exponent]) };
}

/** A WebAuthn Level 3 device that makes and uses a real passkey (ES256 or RS256). */
export class TestAuthenticator {
  readonly #origin: string;
  readonly #credentialId: Buffer;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #counter = 0;

  constructor(origin: string, { idBytes = 16, rsa = false } = {}) {
    this.#origin = origin;
    this.#credentialId = randomBytes(idBytes);
    const { privateKey, coseKey } = rsa ? rsaKey() : ellipticKey();
    this.#privateKey = privateKey;
    this.#coseKey = coseKey;
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.of(flags), counter]);
  }

  #client(type: string, { challenge, origin = this.#origin }: CeremonyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #named<Response>(response: Response) {
    const id = encoded(this.#credentialId);
    return { id, rawId: id, type: 'public-key', response };
  }

  make(use: CeremonyOptions) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#credentialId.length);
    const flags = USER_PRESENT | HAS_KEY | (use.unverified === true ? 0 : USER_VERIFIED);
    const key = [Buffer.alloc(16), length, this.#credentialId, this.#coseKey];
    const data = Buffer.concat([this.#data(flags), ...key]);
    // CBOR of {fmt: 'none', attStmt: {}, authData}, up to the authenticator data.
    const map = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestationObject = Buffer.concat([map, size, data]);
    return this.#named({
      clientDataJSON: encoded(this.#client('webauthn.create', use)),
      attestationObject: encoded(attestationObject),
    });
  }

  /** The passkey as stored in the database, for tests that add it without a call. */
  get storedPasskey(): { readonly credentialId: Buffer; readonly publicKey: Buffer } {
    return { credentialId: this.#credentialId, publicKey: this.#coseKey };
  }

  use(use: CeremonyOptions) {
    if (use.copied !== true) this.#counter += 1;
    const client = this.#client('webauthn.get', use);
    const data = this.#data(USER_PRESENT | (use.unverified === true ? 0 : USER_VERIFIED));
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey);
    return this.#named({
      clientDataJSON: encoded(client),
      authenticatorData: encoded(data),
      signature: encoded(signature),
    });
  }
}
