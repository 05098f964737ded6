import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { validateOperatorAct, logActivity, type OperatorAct } from '../activity/index.ts';
import { approve, reject } from './decide.ts';
import type { KycDeps } from './deps.ts';
import { areNumbersTaken, lockClaimants } from './kyc.repo.ts';
import { findByIdOrAddress, findWaiting, listWaiting, type WaitingPerson } from './waiting.repo.ts';

/** What an operator decides about identities. Each decision answers a sentence that says what was done. */
export interface IdentityActs {
  /** Everybody whose submission waits, the longest first, also while the register is still asked about it. */
  waitingIdentities(): Promise<readonly WaitingPerson[]>;
  /**
   * Approves the submission of a person, named by id or address; whoever else waits with one of the numbers is rejected
   * and told. Throws USER_NOT_FOUND, NO_IDENTITY_WAITS, IDENTITY_IN_USE, and INVALID_INPUT for a reason that is too
   * short.
   */
  approveIdentity(user: string, act: OperatorAct): Promise<string>;
  /** Rejects it; the person is told the reason. Throws as above, IDENTITY_IN_USE apart. */
  rejectIdentity(user: string, act: OperatorAct): Promise<string>;
}

interface Found {
  readonly id: UserId;
  readonly name: string;
  /** Others who wait with one of the numbers. */
  readonly others: readonly UserId[];
  readonly isTaken: boolean;
}

/** Holds the submission that waits, with everybody who claims its numbers. */
async function hold(tx: Tx, user: string): Promise<Found> {
  const person = await findByIdOrAddress(tx, user);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  const before = await findWaiting(tx, person.id);
  if (before === undefined) throw new AppError('NO_IDENTITY_WAITS');
  const others = await lockClaimants(tx, person.id, before.fingerprints);
  // Decided, or replaced by another, while this waited for its turn.
  if ((await findWaiting(tx, person.id))?.id !== before.id) throw new AppError('NO_IDENTITY_WAITS');
  return { ...person, others, isTaken: await areNumbersTaken(tx, person.id, before.fingerprints) };
}

const numberOf = (count: number): string => (count === 1 ? '1 other account' : `${String(count)} other accounts`);

async function decide(
  deps: KycDeps,
  user: string,
  wanted: OperatorAct,
  decision: 'approved' | 'rejected',
): Promise<string> {
  const act = validateOperatorAct(wanted);
  return deps.database.transaction(async (tx) => {
    const { id: userId, name, others, isTaken } = await hold(tx, user);
    const at = await deps.clock.now(tx);
    if (decision === 'rejected') {
      await reject(deps, tx, [userId], { reason: act.reason, at });
    } else {
      if (isTaken) throw new AppError('IDENTITY_IN_USE');
      await approve(deps, tx, { userId, others, at });
    }
    const lost = decision === 'approved' && others.length > 0;
    const description =
      decision === 'rejected'
        ? `Rejected the identity of ${name}.`
        : `Approved the identity of ${name}.${lost ? ` Rejected ${numberOf(others.length)} waiting with the same number.` : ''}`;
    await logActivity(
      tx,
      { action: `identity_${decision}`, targetType: 'user', targetId: userId, description, ...act },
      at,
    );
    return description;
  });
}

export const createIdentityActs = (deps: KycDeps): IdentityActs => ({
  waitingIdentities: () => listWaiting(deps.database),
  approveIdentity: (user, act) => decide(deps, user, act, 'approved'),
  rejectIdentity: (user, act) => decide(deps, user, act, 'rejected'),
});
