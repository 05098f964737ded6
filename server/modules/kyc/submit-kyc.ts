import { DAY_MS } from '../../../contract/durations.ts';
import type { User } from '../../../contract/accounts.ts';
import { IDENTITY_CONSENT } from '../../../contract/identity-consent.ts';
import type { submitKyc as contract } from '../../../contract/kyc.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { countAgainst } from '../../platform/throttle/throttle.repo.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';
import { reservedNameFields, writeSubmission, type StoredNumber, type Submission } from '../accounts/index.ts';
import { askRegister } from './ask-register.ts';
import { settleNumbers } from './decide.ts';
import type { KycDeps } from './deps.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { areNumbersTaken, findKycStatus, lockClaimants } from './kyc.repo.ts';
import { recordConsent, recordLooks } from './looks.repo.ts';
import { isAdult, isVerified, lagosDay, nextIdentityCheck } from './kyc.rules.ts';

type Form = BodyOf<typeof contract>;

/** Each costs two paid look-ups, and whoever has more guesses than slips of the finger is not the owner. */
const MOST_A_DAY = 5;

function dateOfBirthFields(dateOfBirth: string, today: string): Readonly<Record<string, string>> {
  if (dateOfBirth > today) return { dateOfBirth: 'Date of birth cannot be in the future' };
  return isAdult(dateOfBirth, today) ? {} : { dateOfBirth: 'You must be at least 18 years old' };
}

function assertMaySubmit(status: User['kycStatus'] | undefined): void {
  if (status === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (isVerified(status)) throw new AppError('KYC_ALREADY_DONE');
}

const toStored = (cipher: IdentityCipher, userId: UserId, kind: IdentityNumberKind, digits: string): StoredNumber => ({
  sealed: cipher.seal(userId, kind, digits),
  fingerprint: cipher.fingerprint(kind, digits),
  last4: digits.slice(-4),
});

async function store(
  deps: KycDeps,
  tx: Tx,
  {
    userId,
    submission,
    status,
    at,
  }: {
    readonly userId: UserId;
    readonly submission: Submission;
    readonly status: 'approved' | 'pending';
    readonly at: Instant;
  },
): Promise<void> {
  const fingerprints = { bvn: submission.bvn.fingerprint, nin: submission.nin.fingerprint };
  const others = await lockClaimants(tx, userId, fingerprints);
  // The register took its time: another submission of this person, or of these numbers, may have been approved first.
  assertMaySubmit(await findKycStatus(tx, userId));
  if (await areNumbersTaken(tx, userId, fingerprints)) throw new AppError('IDENTITY_IN_USE');
  const outcome = status === 'approved' ? { status } : { status, nextCheckAt: nextIdentityCheck(at, at) };
  await writeSubmission(tx, userId, submission, outcome, at);
  if (status === 'approved') await settleNumbers(deps, tx, { userId, others, at });
}

/**
 * Checks who somebody is. Both numbers must be theirs by name and date of birth; then they are approved at once, and
 * whoever else still waits with one of them is rejected and told. While the register is away the submission is kept
 * (`pending`) and the register asked again later; meanwhile another one may be sent in its place.
 *
 * Throws INVALID_INPUT (a reserved name; born less than 18 years ago, in Lagos days; a number that is unknown or
 * another person's), KYC_ALREADY_DONE, TOO_MANY_REQUESTS beyond 5 in 24 hours of the product's clock, and
 * IDENTITY_IN_USE when another account has proved one of the numbers. Only a submission that is approved or waits is
 * written; the consent and the look are, whatever comes of it.
 */
export async function submitKyc(deps: KycDeps, userId: UserId, form: Form): Promise<'approved' | 'pending'> {
  const { database, clock, cipher } = deps;
  const asked = await clock.now();
  // Circles will show the form's name.
  const wrong = { ...reservedNameFields(form), ...dateOfBirthFields(form.dateOfBirth, lagosDay(asked)) };
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  assertMaySubmit(await findKycStatus(database, userId));
  await countAgainst(database, [{ key: `identity:${userId}`, most: MOST_A_DAY, windowMs: DAY_MS }], asked);
  await database.transaction(async (tx) => {
    await recordConsent(tx, userId, IDENTITY_CONSENT, asked);
    await recordLooks(tx, [userId], { kind: 'person', purpose: 'submission' }, asked);
  });
  const { firstName, lastName, dateOfBirth, nigerianPhone: phone, bvn, nin } = form;
  const answer = await askRegister(deps, userId, { firstName, lastName, dateOfBirth, phone, bvn, nin });
  if (answer.outcome === 'refused') throw invalidInput(answer.fields);
  const status = answer.outcome === 'confirmed' ? 'approved' : 'pending';
  const submission = {
    ...form,
    id: newId<string>(),
    bvn: toStored(cipher, userId, 'bvn', bvn),
    nin: toStored(cipher, userId, 'nin', nin),
  };
  const at = await clock.now();
  await database.transaction((tx) => store(deps, tx, { userId, submission, status, at }));
  return status;
}
