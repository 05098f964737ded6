import type { reportLostFactors as contract } from '../../../../contract/lost-factors.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { LOST_FACTORS_DAYS } from '../../../../contract/limits.ts';
import { instant, type UserId } from '../../../../contract/ids.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { Session } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { AccountsDeps } from '../deps.ts';
import { lostFactorsRequestedAlert } from './lost-factors-alerts.ts';
import { findLostFactors, insertLostFactors } from './lost-factors.repo.ts';
import { lockAccount } from '../passwords/password.repo.ts';
import { findPendingSignIn } from './prove-second-factor.ts';
import { hasSecondFactor } from './second-factor.repo.ts';

type LostFactorsDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'proveIdentity' | 'isIdentityKept'>;

// Both errors share one text, because separate texts would reveal which of the two inputs was right.
const NOT_KNOWN = 'This number and date of birth are not the ones of this account. Please check both';

/**
 * Requests removal of lost second factors during a pending sign-in (decision 0060). Returns the user's id. Throws
 * SECOND_FACTOR_OVER, INVALID_INPUT for a wrong identity, IDENTITY_NOT_KEPT, LOST_FACTORS_ASKED and TOO_MANY_REQUESTS.
 */
export async function reportLostFactors(
  deps: LostFactorsDeps,
  {
    cookie,
    session,
    proof,
  }: {
    readonly cookie: string | undefined;
    readonly session: Session | undefined;
    readonly proof: BodyOf<typeof contract>;
  },
): Promise<UserId> {
  const { database, clock, notifications, proveIdentity, isIdentityKept } = deps;
  const waiting = await findPendingSignIn(deps, cookie, session);
  if (waiting === undefined) throw new AppError('SECOND_FACTOR_OVER');
  const { userId } = waiting.challenge;
  if ((await findLostFactors(database, userId)) !== undefined) throw new AppError('LOST_FACTORS_ASKED');
  const proved = await proveIdentity(userId, proof);
  if (proved === 'nothing kept') throw new AppError('IDENTITY_NOT_KEPT');
  if (proved === 'refused') throw invalidInput({ number: NOT_KNOWN });
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId)) || !(await hasSecondFactor(tx, userId))) {
      throw new AppError('SECOND_FACTOR_OVER');
    }
    // The identity may have been reset during the registry check.
    if (!(await isIdentityKept(tx, userId, proof))) throw new AppError('IDENTITY_NOT_KEPT');
    const at = await clock.now(tx);
    const dueAt = instant(at + LOST_FACTORS_DAYS * DAY_MS);
    const request = { id: newId<string>(), userId, number: proof.kind, register: proved, dueAt };
    if (!(await insertLostFactors(tx, request, at))) throw new AppError('LOST_FACTORS_ASKED');
    await notifications.add(tx, [lostFactorsRequestedAlert(userId)], at);
  });
  return userId;
}
