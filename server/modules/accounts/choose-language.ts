import type { User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccountsDeps } from './deps.ts';
import { writeLanguage } from './profile.repo.ts';
import { findUser } from './users.repo.ts';

export async function chooseLanguage(
  { database, clock }: AccountsDeps,
  userId: UserId,
  language: Language,
): Promise<User> {
  return database.transaction(async (tx) => {
    await writeLanguage(tx, userId, language, await clock.now(tx));
    const user = await findUser(tx, userId);
    if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
    return user;
  });
}
