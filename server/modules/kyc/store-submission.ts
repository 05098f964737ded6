import type { User } from '../../../contract/accounts.ts';
import type { submitKyc } from '../../../contract/kyc.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';
import { writeSubmission, type IdentityOutcome, type StoredNumber } from '../accounts/index.ts';
import { resolveNumberClaims } from './decide.ts';
import type { KycDeps } from './deps.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { areNumbersTaken, findKycStatus, lockClaimants } from './kyc.repo.ts';
import { isVerified } from './kyc.rules.ts';

export type IdentityForm = BodyOf<typeof submitKyc>;

/** Throws NOT_AUTHENTICATED for a closed account and KYC_ALREADY_DONE for a verified user. */
export function assertMaySubmit(status: User['kycStatus'] | undefined): void {
  if (status === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (isVerified(status)) throw new AppError('KYC_ALREADY_DONE');
}

const toStored = (cipher: IdentityCipher, userId: UserId, kind: IdentityNumberKind, digits: string): StoredNumber => ({
  sealed: cipher.seal(userId, kind, digits),
  fingerprint: cipher.fingerprint(kind, digits),
  last4: digits.slice(-4),
});

/**
 * Stores a submission. If it is approved, rejects other claims on its numbers. Throws IDENTITY_IN_USE and the errors of
 * `assertMaySubmit`.
 */
export async function storeSubmission(
  deps: KycDeps,
  tx: Tx,
  {
    userId,
    id,
    form,
    outcome,
    at,
  }: {
    readonly userId: UserId;
    readonly id: string;
    readonly form: IdentityForm;
    readonly outcome: IdentityOutcome;
    readonly at: Instant;
  },
): Promise<void> {
  const { cipher } = deps;
  const bvn = toStored(cipher, userId, 'bvn', form.bvn);
  const nin = toStored(cipher, userId, 'nin', form.nin);
  const fingerprints = { bvn: bvn.fingerprint, nin: nin.fingerprint };
  const others = await lockClaimants(tx, userId, fingerprints);
  // Another submission by this user or with these numbers may have been approved during the lookup.
  assertMaySubmit(await findKycStatus(tx, userId));
  if (await areNumbersTaken(tx, userId, fingerprints)) throw new AppError('IDENTITY_IN_USE');
  await writeSubmission(tx, userId, { ...form, id, bvn, nin }, outcome, at);
  if (outcome.status === 'approved') await resolveNumberClaims(deps, tx, { userId, others, at });
}
