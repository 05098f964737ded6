import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Ledger } from '../ledger/index.ts';
import { insertUser } from './users.repo.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: User['country'];
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  readonly language?: Language | undefined;
}

/** Creates a user and their wallet in the caller's transaction. Throws EMAIL_TAKEN. */
export async function createUser(
  tx: Tx,
  ledger: Pick<Ledger, 'openWallet'>,
  account: NewAccount,
  at: Instant,
): Promise<UserId> {
  const userId = newId<UserId>();
  if (!(await insertUser(tx, { id: userId, ...account }, at))) throw new AppError('EMAIL_TAKEN');
  await ledger.openWallet(tx, userId, at);
  return userId;
}
