import { DAY_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import { findStoredIdentity, type StoredIdentity } from './kyc.repo.ts';
import { mismatch } from './kyc.rules.ts';
import { logIdentityAccess } from './identity-access.repo.ts';
import { recordResults } from './results.repo.ts';

/** With what somebody shows again who they are. */
interface IdentityProof {
  readonly kind: IdentityNumberKind;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** `away`: it is what we keep, and the register could not be asked. */
type ProofAgain = 'confirmed' | 'away' | 'refused' | 'nothing kept';

/** Each may cost a paid look-up, and whoever has more guesses than slips of the finger is not the owner. */
const MOST_A_DAY = 5;

const isOf = (kept: StoredIdentity, cipher: KycDeps['cipher'], { kind, number, dateOfBirth }: IdentityProof): boolean =>
  cipher.fingerprint(kind, number).equals(kept.fingerprints[kind]) && dateOfBirth === kept.dateOfBirth;

/**
 * Whether an account still has the identity that somebody has shown again, for whoever holds the account: while the
 * register was asked it may have been reset. Without a proof, whether it has any.
 */
export async function isIdentityOnFile(
  { cipher }: Pick<KycDeps, 'cipher'>,
  tx: Tx,
  userId: UserId,
  proof?: IdentityProof,
): Promise<boolean> {
  const kept = await findStoredIdentity(tx, userId);
  return kept !== undefined && (proof === undefined || isOf(kept, cipher, proof));
}

/**
 * Whether somebody knows the number and the date of birth that were proved for an account, and the register still says
 * that they belong together. A guess that is not what we keep is not asked of the register. Throws TOO_MANY_REQUESTS
 * beyond MOST_A_DAY in 24 hours of the product's clock.
 */
export async function reverifyIdentity(
  { database, clock, log, cipher, verifier }: Pick<KycDeps, 'database' | 'clock' | 'log' | 'cipher' | 'verifier'>,
  userId: UserId,
  { kind, number, dateOfBirth }: IdentityProof,
): Promise<ProofAgain> {
  const kept = await findStoredIdentity(database, userId);
  if (kept === undefined) return 'nothing kept';
  const at = await clock.now();
  await consumeLimits(database, [{ key: `identity-again:${userId}`, most: MOST_A_DAY, windowMs: DAY_MS }], at);
  await logIdentityAccess(database, [userId], { kind: 'person', purpose: 'lost factors' }, at, [kind]);
  if (!isOf(kept, cipher, { kind, number, dateOfBirth })) return 'refused';
  const { firstName, lastName, phone } = kept;
  const answer = await verifier.lookUp(kind, { number, firstName, lastName, dateOfBirth, phone });
  await recordResults(database, userId, [{ kind, answer }], { submissionId: null, at });
  if (answer.outcome === 'away') {
    log.warn({ kind, reason: answer.reason }, 'the identity register is away');
    return 'away';
  }
  return mismatch(kind, answer) === undefined ? 'confirmed' : 'refused';
}
