import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPerson, type Person } from '../accounts/index.ts';
import type { ProtectionDeps } from './deps.ts';

/** Finds an open account by id or email address and locks its wallet. Throws USER_NOT_FOUND. */
export async function lockPerson(
  { ledger }: Pick<ProtectionDeps, 'ledger'>,
  tx: Tx,
  idOrEmail: string,
): Promise<Person> {
  const person = await findPerson(tx, idOrEmail);
  if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
  await ledger.lockWallets(tx, [person.id]);
  return person;
}
