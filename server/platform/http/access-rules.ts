import type { UserId } from '../../../contract/ids.ts';
import type { AccessRule, AccountRestriction } from '../../../contract/access-rules.ts';
import { AppError } from '../errors/app-error.ts';

export type FindAccountRestrictions = (userId: UserId) => Promise<ReadonlySet<AccountRestriction>>;

/** Throws the error of the first access rule that applies to one of these account restrictions. */
export function assertNotRestricted(gates: readonly AccessRule[], standings: ReadonlySet<AccountRestriction>): void {
  const closed = gates.find(({ standing }) => standings.has(standing));
  if (closed === undefined) return;
  const { code, words, flags } = closed;
  throw new AppError(code, { ...(words === undefined ? {} : { words }), ...(flags === undefined ? {} : { flags }) });
}
