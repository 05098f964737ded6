import type { User } from '../../../contract/accounts.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { updateProfile as contract } from '../../../contract/profile.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { reservedNameFields } from '../../../contract/reserved-names.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { consumeLimits, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { lockProfile, writeProfile, type Names, type Profile } from './profile.repo.ts';
import { renamedAlert } from './security-alerts.ts';
import { findUser } from './users.repo.ts';

/** Enough to correct typos. A name that changes often would confuse the circle's members. */
const MAX_NAMES_PER_DAY = 10;

const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`;

/**
 * Asserts that the country may change. A user with a verified identity may not change it. Others may always change to
 * Nigeria. They may change to another country only if they have no money and no circles.
 */
function assertMayMove({ country, isProved }: Profile, to: User['country'], reasonsToStay: readonly string[]): void {
  if (to === country) return;
  if (isProved) throw new AppError('COUNTRY_IS_PROVED');
  if (reasonsToStay.length > 0) {
    throw new AppError('COUNTRY_NOT_CHANGEABLE', { params: { reasons: reasonsToStay.join(' ') } });
  }
}

/**
 * Updates the given fields. An empty phone number removes the stored one. Notifies the circles of a new name. Throws
 * INVALID_INPUT for a reserved name, COUNTRY_IS_PROVED, COUNTRY_NOT_CHANGEABLE and TOO_MANY_REQUESTS.
 */
export async function updateProfile(
  { database, clock, notifications, notifyRename, closureBlockers }: AccountsDeps,
  userId: UserId,
  body: BodyOf<typeof contract>,
): Promise<User> {
  const next = { firstName: body.firstName, lastName: body.lastName };
  const phone = body.phone === '' ? null : body.phone;
  const at = await clock.now();
  return database.transaction(async (tx) => {
    // Keeps the lock order: circles and wallet before the account.
    const reasons = body.country === undefined || body.country === 'NG' ? [] : await closureBlockers(tx, userId);
    const before = await lockProfile(tx, userId);
    if (before === undefined) throw new AppError('NOT_AUTHENTICATED');
    const fields = fullName(before) === fullName(next) ? {} : reservedNameFields(next);
    if (Object.keys(fields).length > 0) throw invalidInput(fields);
    const country = body.country ?? before.country;
    assertMayMove(before, country, reasons);
    await writeProfile(tx, userId, { ...next, phone, country }, at);
    if (fullName(before) !== fullName(next)) {
      const limit: Limit = { key: `rename:${userId}`, most: MAX_NAMES_PER_DAY, windowMs: DAY_MS };
      await consumeLimits(tx, [limit], clock.realNow());
      const rename = { userId, before: fullName(before), after: fullName(next) };
      await notifications.add(tx, [renamedAlert(userId, rename.before, rename.after)], at);
      await notifyRename(tx, rename, at);
    }
    const user = await findUser(tx, userId);
    if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
    return user;
  });
}
