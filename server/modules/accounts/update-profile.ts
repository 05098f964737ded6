import type { User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { updateProfile as contract } from '../../../contract/profile.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countAgainst, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { lockNamesOf, writeProfile, type Names } from './profile.repo.ts';
import { findUser } from './users.repo.ts';

const DAY_MS = 86_400_000;
/** Enough for every slip of the finger; a name that keeps changing only confuses the people who save with it. */
const MOST_NAMES_A_DAY = 10;

const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`;

/**
 * Changes the name that somebody goes by, and their phone number (left out: it stays; empty: it goes). A new name is told
 * to its owner and to everybody in their circles; the name under which an identity was proved is kept apart and stays.
 * Throws TOO_MANY_REQUESTS beyond 10 new names in 24 hours of real time.
 */
export async function updateProfile(
  { database, clock, notifications, tellOfRename }: AccountsDeps,
  userId: UserId,
  body: BodyOf<typeof contract>,
): Promise<User> {
  const next = { firstName: body.firstName, lastName: body.lastName };
  const phone = body.phone === '' ? null : body.phone;
  const at = await clock.now();
  return database.transaction(async (tx) => {
    const before = await lockNamesOf(tx, userId);
    if (before === undefined) throw new AppError('NOT_AUTHENTICATED');
    await writeProfile(tx, userId, { ...next, phone }, at);
    if (fullName(before) !== fullName(next)) {
      const limit: Limit = { key: `rename:${userId}`, most: MOST_NAMES_A_DAY, windowMs: DAY_MS };
      await countAgainst(tx, [limit], clock.realNow());
      const rename = { userId, before: fullName(before), after: fullName(next) };
      await notifications.add(tx, [renamedNotice(rename)], at);
      await tellOfRename(tx, rename, at);
    }
    const user = await findUser(tx, userId);
    if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
    return user;
  });
}

/** A person goes by another name from now on. */
export interface Rename {
  readonly userId: UserId;
  readonly before: string;
  readonly after: string;
}

const renamedNotice = ({ userId, before, after }: Rename) => ({
  userId,
  type: 'security_alert' as const,
  priority: 'high' as const,
  title: 'Your name was changed',
  message:
    `Your name on Rota was changed from ${before} to ${after}. ` +
    'If you did not change it, change your password and contact support at once.',
  actionUrl: '/settings',
  actionText: 'Check settings',
  metadata: { before, after },
});
