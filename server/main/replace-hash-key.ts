import { createIdentityCipher, isHashKey, keepHashKey, rehashNumbers } from '../modules/kyc/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { createDatabase, PROGRAM, type Queryable } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { Log } from '../platform/log/log.ts';
import { numberedKeys } from '../platform/sealing/seal.ts';

/**
 * Where IDENTITY_HMAC_KEY_PREVIOUS is given: computes the hashes of all identity numbers with the key in force, before
 * anything of this process serves (decision 0010). Throws a ConfigError when it cannot.
 */
export async function replaceHashKey(
  { secrets, databaseUrl }: Pick<Config, 'secrets' | 'databaseUrl'>,
  log: Log,
): Promise<void> {
  const { identityKey, previousIdentityKey, identityHmacKey, previousIdentityHmacKey } = secrets;
  if (previousIdentityHmacKey === undefined) return;
  const encryption = numberedKeys(identityKey, previousIdentityKey);
  const database = createDatabase({ url: databaseUrl, maxConnections: 1, applicationName: `${PROGRAM}-keys` });
  try {
    const count = await rehashNumbers({
      database,
      cipher: createIdentityCipher({ encryption, hmac: identityHmacKey }),
      before: createIdentityCipher({ encryption, hmac: previousIdentityHmacKey }),
      program: PROGRAM,
      realNow: () => systemClock.realNow(),
    });
    log.warn({ count }, 'identity numbers are found by hashes of the present key; take IDENTITY_HMAC_KEY_PREVIOUS out');
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`IDENTITY_HMAC_KEY_PREVIOUS: ${why}`, { cause: error });
  } finally {
    await database.close();
  }
}

/**
 * Throws a ConfigError when identity numbers are found by another key than IDENTITY_HMAC_KEY: on a machine where it was
 * not replaced, or after a backup, the same number could be proved twice and nothing would say so.
 */
export async function assertHashKey({ secrets }: Pick<Config, 'secrets'>, database: Queryable): Promise<void> {
  const { identityKey, identityHmacKey, previousIdentityHmacKey } = secrets;
  const { hashKey } = createIdentityCipher({ encryption: numberedKeys(identityKey, undefined), hmac: identityHmacKey });
  // Given the key before, all hashes have just been seen to be of the one in force.
  const replace = previousIdentityHmacKey !== undefined;
  await keepHashKey(database, hashKey, { replace, at: systemClock.realNow() });
  if (await isHashKey(database, hashKey)) return;
  throw new ConfigError(
    'IDENTITY_HMAC_KEY is not the one by which identity numbers are found: give the one that was in force, or it as IDENTITY_HMAC_KEY_PREVIOUS beside a new one',
  );
}
