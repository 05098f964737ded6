import { ageProblem } from '../../../contract/age.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { IDENTITY_CONSENT } from '../../../contract/identity-consent.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { reservedNameFields } from '../../../contract/reserved-names.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { consumeLimits, isRateLimited } from '../../platform/throttle/throttle.repo.ts';
import type { IdentityOutcome } from '../accounts/index.ts';
import { queryRegistry } from './query-registry.ts';
import type { KycDeps } from './deps.ts';
import { areNumbersTaken, findKycStatus } from './kyc.repo.ts';
import { recordConsent, logIdentityAccess } from './identity-access.repo.ts';
import { lagosDay, nextIdentityCheck } from './kyc.rules.ts';
import { deleteRefusal, saveRefusal } from './refusals.repo.ts';
import { reviewLimit } from './review-limit.ts';
import { assertMaySubmit, storeSubmission, type IdentityForm } from './store-submission.ts';

/** Each submission costs two paid lookups. A user needs only a few corrections. */
const MAX_PER_DAY = 5;

async function storeForReview(
  { database, cipher }: KycDeps,
  userId: UserId,
  { id, form, at }: { readonly id: string; readonly form: IdentityForm; readonly at: Instant },
): Promise<boolean> {
  const fingerprints = { bvn: cipher.fingerprint('bvn', form.bvn), nin: cipher.fingerprint('nin', form.nin) };
  if (await areNumbersTaken(database, userId, fingerprints)) return false;
  const sealed = cipher.seal(userId, 'entry', JSON.stringify(form));
  await saveRefusal(database, userId, { submissionId: id, sealed }, at);
  return true;
}

/**
 * Verifies an identity. The submission stays pending until the registry responds. Throws INVALID_INPUT,
 * KYC_ALREADY_DONE and IDENTITY_IN_USE. Throws TOO_MANY_REQUESTS beyond MAX_PER_DAY attempts in 24 hours of the
 * product's clock.
 */
export async function submitKyc(deps: KycDeps, userId: UserId, form: IdentityForm): Promise<'approved' | 'pending'> {
  const { database, clock } = deps;
  const submittedAt = await clock.now();
  const tooYoung = ageProblem(form.dateOfBirth, lagosDay(submittedAt));
  // Refuses reserved names, because circles show the name entered here.
  const wrong = { ...reservedNameFields(form), ...(tooYoung !== undefined && { dateOfBirth: tooYoung }) };
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  assertMaySubmit(await findKycStatus(database, userId));
  await consumeLimits(database, [{ key: `identity:${userId}`, most: MAX_PER_DAY, windowMs: DAY_MS }], submittedAt);
  await database.transaction(async (tx) => {
    await recordConsent(tx, userId, IDENTITY_CONSENT, submittedAt);
    await logIdentityAccess(tx, [userId], { kind: 'person', purpose: 'submission' }, submittedAt);
  });
  const id = newId<string>();
  const { firstName, lastName, dateOfBirth, nigerianPhone: phone, bvn, nin } = form;
  const answer = await queryRegistry(deps, userId, { firstName, lastName, dateOfBirth, phone, bvn, nin }, id);
  const at = await clock.now();
  if (answer.outcome === 'refused') {
    const isKept = answer.differsByNameAlone && (await storeForReview(deps, userId, { id, form, at }));
    if (!isKept) await deleteRefusal(database, userId);
    const mayAskForReview = isKept && !(await isRateLimited(database, [reviewLimit(userId)], at));
    throw new AppError('INVALID_INPUT', {
      fields: answer.fields,
      flags: mayAskForReview ? { mayAskForReview } : {},
    });
  }
  const outcome: IdentityOutcome =
    answer.outcome === 'confirmed'
      ? { status: 'approved' }
      : { status: 'pending', nextCheckAt: nextIdentityCheck(at, at), reviewReason: null };
  await database.transaction(async (tx) => {
    await storeSubmission(deps, tx, { userId, id, form, outcome, at });
    await deleteRefusal(tx, userId);
  });
  return outcome.status;
}
