import path from 'node:path';
import type { AdminId, UserId } from '../../contract/ids.ts';
import { drawPlace } from '../modules/groups/index.ts';
import { identityPlace } from '../modules/kyc/index.ts';
import { secretContext } from '../modules/accounts/index.ts';
import { adminCodePlace } from '../modules/admin/index.ts';
import { tokenPlace } from '../modules/wallet/index.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createSeal, numberedKeys, type Seal } from '../platform/sealing/seal.ts';
import { sampleSealed, type SealedValue } from './sealed-sample.repo.ts';

/** Returns the `place` to which a value's encryption is bound. `id` is the id of the value's owner. */
const placeOf = ({ kind, id, cycle }: SealedValue): string => {
  if (kind === 'admin') return adminCodePlace(id as AdminId);
  if (kind === 'source') return tokenPlace(id);
  if (kind === 'draw') return drawPlace(id, cycle);
  return kind === 'app' ? secretContext(id as UserId) : identityPlace(id as UserId, 'bvn');
};

function opens(seal: Seal, value: SealedValue): boolean {
  try {
    seal.open(placeOf(value), value.sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws a ConfigError if the keys decrypt none of a sample of encrypted values. With wrong keys, authenticator codes
 * would fail and new numbers would be encrypted wrongly. If only some values decrypt, re-encryption and `doctor` handle
 * the others.
 */
export async function assertIdentityKey(
  { mode, dataDirectory, secrets }: Pick<Config, 'mode' | 'dataDirectory' | 'secrets'>,
  database: Queryable,
): Promise<void> {
  const seal = createSeal(numberedKeys(secrets.identityKey, secrets.previousIdentityKey));
  const values = await sampleSealed(database);
  if (values.length === 0 || values.some((value) => opens(seal, value))) return;
  const none = `decrypts none of the ${String(values.length)} stored identity numbers and secrets that were tried`;
  throw new ConfigError(
    mode === 'live'
      ? `IDENTITY_ENCRYPTION_KEY ${none}: set the earlier key, or set it as IDENTITY_ENCRYPTION_KEY_PREVIOUS next to a new one`
      : `identityKey in ${path.join(dataDirectory, 'secrets.json')} ${none}: restore the earlier secrets.json, set ROTA_DATA to its folder, or start with an empty database`,
  );
}
