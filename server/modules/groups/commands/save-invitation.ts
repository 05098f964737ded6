import { INVITATION_DAYS } from '../../../../contract/limits.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { plusHours } from '../../../../circle/time.ts';
import type { GroupsDeps } from '../deps.ts';
import { findSavedInvitationCode, saveInvitationCode } from '../rows/saved-invitations.repo.ts';
import { findOpenInvitation } from '../views/open-invitation.ts';
import { assertCodeAttemptsLeft, countWrongCode } from '../code-attempts.ts';

type Deps = Pick<GroupsDeps, 'database' | 'clock'>;

/**
 * Stores the code even if no open circle has it, so that the response reveals nothing. Such a code counts as a wrong
 * code.
 */
export async function saveInvitation(deps: Deps, userId: UserId, code: string): Promise<void> {
  const { database, clock } = deps;
  await assertCodeAttemptsLeft(deps, { userId });
  if ((await findOpenInvitation(database, code, null)) === undefined) await countWrongCode(deps, { userId }, code);
  await saveInvitationCode(database, userId, code, plusHours(await clock.now(), INVITATION_DAYS * 24));
}

/** Returns a user's stored code, if the user can still join its circle. */
export async function findSavedInvitation({ database, clock }: Deps, userId: UserId): Promise<string | undefined> {
  const code = await findSavedInvitationCode(database, userId, await clock.now());
  if (code === undefined) return undefined;
  return (await findOpenInvitation(database, code, userId)) === undefined ? undefined : code;
}
