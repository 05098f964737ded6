import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { validateOperatorAct, logActivity, type OperatorAct } from '../activity/index.ts';
import { approve, reject } from './decide.ts';
import type { KycDeps } from './deps.ts';
import { areNumbersTaken, lockClaimants } from './kyc.repo.ts';
import { listLooksAt, recordLooks, type Look } from './looks.repo.ts';
import { listResultsOf, type CheckResult } from './results.repo.ts';
import { findByIdOrAddress, findWaiting, listWaiting, type WaitingPerson } from './waiting.repo.ts';

/** What an operator decides about identities. Each decision answers a sentence that says what was done. */
export interface IdentityActs {
  /**
   * Everybody whose submission waits, the longest first, also while the register is still asked about it. The operator
   * sees the last digits of their numbers, which is logged.
   */
  waitingIdentities(operator: string): Promise<readonly WaitingPerson[]>;
  /**
   * What came of asking the register about a person, field by field, and who looked at their numbers, newest first.
   * Throws USER_NOT_FOUND.
   */
  identityChecks(user: string): Promise<IdentityChecks>;
  /**
   * Approves the submission of a person, named by id or address; whoever else waits with one of the numbers is rejected
   * and told. Throws USER_NOT_FOUND, NO_IDENTITY_WAITS, also when others wait by now than those of `submissionId`,
   * IDENTITY_IN_USE, and INVALID_INPUT for a reason that is too short.
   */
  approveIdentity(user: string, act: OperatorAct, submissionId?: string): Promise<string>;
  /** Rejects it; the person is told the reason. Throws as above, IDENTITY_IN_USE apart. */
  rejectIdentity(user: string, act: OperatorAct, submissionId?: string): Promise<string>;
}

/** What operators may know of a person's checks; the person is never shown any of it. */
export interface IdentityChecks {
  readonly name: string;
  readonly results: readonly CheckResult[];
  readonly looks: readonly Look[];
}

const MOST_CHECKS = 60;

interface Found {
  readonly id: UserId;
  readonly name: string;
  /** Others who wait with one of the numbers. */
  readonly others: readonly UserId[];
  readonly isTaken: boolean;
}

/** Holds the submission that waits, with everybody who claims its numbers. */
async function hold(tx: Tx, user: string, submissionId: string | undefined): Promise<Found> {
  const person = await findByIdOrAddress(tx, user);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  const before = await findWaiting(tx, person.id);
  if (before === undefined || (submissionId !== undefined && before.id !== submissionId)) {
    throw new AppError('NO_IDENTITY_WAITS');
  }
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
  submissionId?: string,
): Promise<string> {
  const act = validateOperatorAct(wanted);
  return deps.database.transaction(async (tx) => {
    const { id: userId, name, others, isTaken } = await hold(tx, user, submissionId);
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

async function showWaiting({ database, clock }: KycDeps, operator: string): Promise<readonly WaitingPerson[]> {
  const people = await listWaiting(database);
  const ids = people.map(({ userId }) => userId);
  await recordLooks(database, ids, { kind: 'operator', operator, purpose: 'last digits' }, await clock.now());
  return people;
}

async function showChecks({ database }: KycDeps, user: string): Promise<IdentityChecks> {
  const person = await findByIdOrAddress(database, user);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  return {
    name: person.name,
    results: await listResultsOf(database, person.id, MOST_CHECKS),
    looks: await listLooksAt(database, person.id, MOST_CHECKS),
  };
}

export const createIdentityActs = (deps: KycDeps): IdentityActs => ({
  waitingIdentities: (operator) => showWaiting(deps, operator),
  identityChecks: (user) => showChecks(deps, user),
  approveIdentity: (user, act, submissionId) => decide(deps, user, act, 'approved', submissionId),
  rejectIdentity: (user, act, submissionId) => decide(deps, user, act, 'rejected', submissionId),
});
