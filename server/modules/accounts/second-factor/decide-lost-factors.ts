import { HOUR_MS } from '../../../../contract/durations.ts';
import { LOST_FACTORS_HOURS, LOST_FACTORS_NOTICE_HOURS } from '../../../../contract/limits.ts';
import { instant } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { lostFactorsAcceptedAlert, lostFactorsDeclinedAlert } from './lost-factors-alerts.ts';
import { endLostFactors, findLostFactors, writeAccepted } from './lost-factors.repo.ts';
import { lockAccount } from '../passwords/password.repo.ts';
import { findPerson } from '../people.repo.ts';

const WAIT_MS = LOST_FACTORS_HOURS * HOUR_MS;
const NOTICE_MS = LOST_FACTORS_NOTICE_HOURS * HOUR_MS;

type DecideDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'isIdentityKept'>;

/**
 * Decides a lost-factors request and returns a summary. An accepted request can still be declined. Throws
 * USER_NOT_FOUND and ACCOUNT_SUSPENDED. Throws NO_LOST_FACTORS if no request is open or the identity was reset.
 */
export async function decideLostFactors(
  { database, clock, notifications, isIdentityKept }: DecideDeps,
  idOrEmail: string,
  decision: 'accept' | 'decline',
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const person = await findPerson(tx, idOrEmail);
    if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
    const { id: userId, name } = person;
    if (!(await lockAccount(tx, userId))) throw new AppError('ACCOUNT_SUSPENDED');
    const request = await findLostFactors(tx, userId);
    if (request === undefined) throw new AppError('NO_LOST_FACTORS');
    if (decision === 'accept' && request.status !== 'asked') throw new AppError('NO_LOST_FACTORS');
    // The identity that proved the request must still be valid.
    if (decision === 'accept' && !(await isIdentityKept(tx, userId))) throw new AppError('NO_LOST_FACTORS');
    const at = await clock.now(tx);
    const endsAt = instant(at + WAIT_MS);
    if (decision === 'accept') await writeAccepted(tx, request.id, endsAt, instant(endsAt - NOTICE_MS));
    else await endLostFactors(tx, userId, 'declined', at);
    const notification =
      decision === 'accept' ? lostFactorsAcceptedAlert(userId, endsAt) : lostFactorsDeclinedAlert(userId, why.reason);
    await notifications.add(tx, [notification], at);
    const description =
      decision === 'accept'
        ? `Accepted that ${name} lost all login protection. It is turned off in ${String(LOST_FACTORS_HOURS)} hours.`
        : `Declined to turn off the second factors of ${name}.`;
    await logActivity(
      tx,
      {
        action: decision === 'accept' ? 'lost_factors_accepted' : 'lost_factors_declined',
        targetType: 'user',
        targetId: userId,
        description,
        before: { lostFactors: request.status },
        after: decision === 'accept' ? { lostFactors: 'waiting', endsAt: toIso(endsAt) } : { lostFactors: 'declined' },
        ...why,
      },
      at,
    );
    return description;
  });
}
