import type { submitKyc as contract } from '../../../contract/kyc.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import type { IdentityNumberKind, LookUp } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { approvedNotice } from './kyc-notices.ts';
import { findKycState, lockKycState, writeSubmission, type KycState, type StoredNumber } from './kyc.repo.ts';
import { isVerified, mismatch } from './kyc.rules.ts';

type Form = BodyOf<typeof contract>;

const LAGOS_AHEAD_MS = 3_600_000;

/** Today in Lagos, `YYYY-MM-DD`. */
const lagosDay = (now: Instant): string => toIso(instant(now + LAGOS_AHEAD_MS)).slice(0, 10);

function assertMaySubmit(state: KycState | undefined): void {
  if (state === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (!state.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  if (isVerified(state.status)) throw new AppError('KYC_ALREADY_DONE');
  if (state.underReview) throw new AppError('KYC_UNDER_REVIEW');
}

/** Asks the register about both numbers at once. Throws 400 with every number that does not fit the person. */
async function askRegister({ verifier, log }: KycDeps, form: Form): Promise<'approved' | 'pending'> {
  const ask = async (kind: IdentityNumberKind): Promise<{ answer: LookUp; text: string | undefined }> => {
    const claim = {
      number: form[kind],
      firstName: form.firstName,
      lastName: form.lastName,
      dateOfBirth: form.dateOfBirth,
    };
    const answer = await verifier.lookUp(kind, claim);
    if (answer.outcome === 'unavailable') log.warn({ kind, reason: answer.reason }, 'the identity register is away');
    return { answer, text: mismatch(kind, claim, answer) };
  };
  const [bvn, nin] = await Promise.all([ask('bvn'), ask('nin')]);
  const fields: Record<string, string> = {};
  if (bvn.text !== undefined) fields['bvn'] = bvn.text;
  if (nin.text !== undefined) fields['nin'] = nin.text;
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return bvn.answer.outcome === 'unavailable' || nin.answer.outcome === 'unavailable' ? 'pending' : 'approved';
}

const toStored = (cipher: IdentityCipher, userId: UserId, kind: IdentityNumberKind, digits: string): StoredNumber => ({
  sealed: cipher.seal(userId, kind, digits),
  fingerprint: cipher.fingerprint(kind, digits),
  last4: digits.slice(-4),
});

/**
 * Checks who somebody is. Both numbers must be theirs by name and date of birth; then they are approved at once. While
 * the register is away the submission is kept and waits for people (`pending`).
 *
 * Throws INVALID_INPUT (a date of birth that has not come; a number that is unknown or somebody else's), EMAIL_NOT_VERIFIED,
 * KYC_ALREADY_DONE, KYC_UNDER_REVIEW, and IDENTITY_IN_USE when another account has one of the numbers. Only a submission
 * that is approved or waits is written.
 */
export async function submitKyc(deps: KycDeps, userId: UserId, form: Form): Promise<'approved' | 'pending'> {
  const { database, clock, notifications, cipher } = deps;
  const asked = await clock.now();
  if (form.dateOfBirth > lagosDay(asked)) throw invalidInput({ dateOfBirth: 'Date of birth cannot be in the future' });
  assertMaySubmit(await findKycState(database, userId));
  const status = await askRegister(deps, form);
  const at = await clock.now();
  await database.transaction(async (tx) => {
    // The register took its time: another submission of this person may have come first.
    assertMaySubmit(await lockKycState(tx, userId));
    const numbers = { bvn: toStored(cipher, userId, 'bvn', form.bvn), nin: toStored(cipher, userId, 'nin', form.nin) };
    if (!(await writeSubmission(tx, userId, { ...form, ...numbers }, status, at))) {
      throw new AppError('IDENTITY_IN_USE');
    }
    if (status === 'approved') await notifications.add(tx, [approvedNotice(userId)], at);
  });
  return status;
}
