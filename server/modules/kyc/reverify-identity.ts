import { DAY_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import { findStoredIdentity, type StoredIdentity } from './kyc.repo.ts';
import { registryMismatch } from './kyc.rules.ts';
import { logIdentityAccess } from './identity-access.repo.ts';
import { recordResults } from './results.repo.ts';

interface IdentityProof {
  readonly kind: IdentityNumberKind;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** `away`: the number matches the stored identity, but the registry sent no response. */
type ReverificationOutcome = 'confirmed' | 'away' | 'refused' | 'nothing kept';

/** Each attempt may cost a paid lookup. The account's owner needs only a few corrections. */
const MAX_PER_DAY = 5;

const isOf = (
  stored: StoredIdentity,
  cipher: KycDeps['cipher'],
  { kind, number, dateOfBirth }: IdentityProof,
): boolean => cipher.fingerprint(kind, number).equals(stored.fingerprints[kind]) && dateOfBirth === stored.dateOfBirth;

/** True if a locked account still has the identity of `proof`. Without a proof, true for any verified identity. */
export async function isIdentityOnFile(
  { cipher }: Pick<KycDeps, 'cipher'>,
  tx: Tx,
  userId: UserId,
  proof?: IdentityProof,
): Promise<boolean> {
  const stored = await findStoredIdentity(tx, userId);
  return stored !== undefined && (proof === undefined || isOf(stored, cipher, proof));
}

/**
 * Compares number and birth date with the stored identity and, if they match, with the registry. Throws
 * TOO_MANY_REQUESTS beyond MAX_PER_DAY attempts in 24 hours of the product's clock.
 */
export async function reverifyIdentity(
  { database, clock, log, cipher, verifier }: Pick<KycDeps, 'database' | 'clock' | 'log' | 'cipher' | 'verifier'>,
  userId: UserId,
  { kind, number, dateOfBirth }: IdentityProof,
): Promise<ReverificationOutcome> {
  const stored = await findStoredIdentity(database, userId);
  if (stored === undefined) return 'nothing kept';
  const at = await clock.now();
  await consumeLimits(database, [{ key: `identity-again:${userId}`, most: MAX_PER_DAY, windowMs: DAY_MS }], at);
  await logIdentityAccess(database, [userId], { kind: 'person', purpose: 'lost factors' }, at, [kind]);
  if (!isOf(stored, cipher, { kind, number, dateOfBirth })) return 'refused';
  const { firstName, lastName, phone } = stored;
  const answer = await verifier.lookUp(kind, { number, firstName, lastName, dateOfBirth, phone });
  await recordResults(database, userId, [{ kind, answer }], { submissionId: null, at });
  if (answer.outcome === 'away') {
    log.warn({ kind, reason: answer.reason }, 'identity registry unavailable');
    return 'away';
  }
  return registryMismatch(kind, answer) === undefined ? 'confirmed' : 'refused';
}
