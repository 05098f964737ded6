import { createIdentityCipher, isHashKey, saveHashKey, rehashNumbers } from '../modules/kyc/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { PROGRAM } from '../platform/database/connection-config.ts';
import { createDatabase, type Queryable } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { Log } from '../platform/log/log.ts';
import { numberedKeys } from '../platform/sealing/seal.ts';

/**
 * If IDENTITY_HMAC_KEY_PREVIOUS is set, rehashes all identity numbers with the current key before this process serves
 * (decision 0010). Throws a ConfigError if that is not possible.
 */
export async function replaceHashKey(
  { secrets, directDatabaseUrl }: Pick<Config, 'secrets' | 'directDatabaseUrl'>,
  log: Log,
): Promise<void> {
  const { identityKey, previousIdentityKey, identityHmacKey, previousIdentityHmacKey } = secrets;
  if (previousIdentityHmacKey === undefined) return;
  const encryption = numberedKeys(identityKey, previousIdentityKey);
  const database = createDatabase({ url: directDatabaseUrl, maxConnections: 1, applicationName: `${PROGRAM}-keys` });
  try {
    const count = await rehashNumbers({
      database,
      cipher: createIdentityCipher({ encryption, hmac: identityHmacKey }),
      before: createIdentityCipher({ encryption, hmac: previousIdentityHmacKey }),
      program: PROGRAM,
      realNow: () => systemClock.realNow(),
    });
    log.warn({ count }, 'identity numbers are hashed with the current key; remove IDENTITY_HMAC_KEY_PREVIOUS');
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`IDENTITY_HMAC_KEY_PREVIOUS: ${why}`, { cause: error });
  } finally {
    await database.close();
  }
}

/**
 * Throws a ConfigError if identity numbers were hashed with a key other than IDENTITY_HMAC_KEY, such as after a
 * restore. Otherwise the same number could be verified twice unnoticed.
 */
export async function assertHashKey({ secrets }: Pick<Config, 'secrets'>, database: Queryable): Promise<void> {
  const { identityKey, identityHmacKey, previousIdentityHmacKey } = secrets;
  const { hashKey } = createIdentityCipher({ encryption: numberedKeys(identityKey, undefined), hmac: identityHmacKey });
  // If a previous key is set, all hashes have just been checked, so the stored fingerprint may be replaced.
  const replace = previousIdentityHmacKey !== undefined;
  await saveHashKey(database, hashKey, { replace, at: systemClock.realNow() });
  if (await isHashKey(database, hashKey)) return;
  throw new ConfigError(
    'IDENTITY_HMAC_KEY is not the key of the stored identity hashes: set the earlier key, or set it as IDENTITY_HMAC_KEY_PREVIOUS next to a new one',
  );
}
