import { createIdentityCipher, replaceFingerprints } from '../modules/kyc/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { createDatabase, PROGRAM } from '../platform/database/database.ts';
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
    const count = await replaceFingerprints({
      database,
      cipher: createIdentityCipher({ encryption, hmac: identityHmacKey }),
      before: createIdentityCipher({ encryption, hmac: previousIdentityHmacKey }),
      program: PROGRAM,
      realNow: () => systemClock.realNow(),
    });
    log.warn({ count }, 'identity numbers are found by hashes of the present key; take IDENTITY_HMAC_KEY_PREVIOUS out');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`IDENTITY_HMAC_KEY_PREVIOUS: ${why}`, { cause: error });
  } finally {
    await database.close();
  }
}
