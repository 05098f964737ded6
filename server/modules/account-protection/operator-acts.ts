import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { endSessionsOf, findPersonByEmail, setAccountActive, voidResetTokens, type Person } from '../accounts/index.ts';
import { validateOperatorAct, logActivity, type Activity, type OperatorAct } from '../activity/index.ts';
import { planRecount } from '../groups/index.ts';
import type { ProtectionDeps } from './deps.ts';

interface Act {
  readonly action: 'account_suspended' | 'account_activated' | 'sessions_ended';
  readonly description: string;
  /** What the person is told: title and message. */
  readonly told: readonly [string, string];
}

/** Writes what an operator did to an account, and tells the person. */
async function record(
  { notifications }: ProtectionDeps,
  tx: Tx,
  person: Person,
  { action, description, told: [title, message] }: Act,
  why: OperatorAct,
  at: Instant,
): Promise<string> {
  const entry: Activity = { action, targetType: 'user', targetId: person.id, description, ...why };
  await logActivity(tx, entry, at);
  const alert = { userId: person.id, type: 'security_alert', priority: 'urgent', title, message } as const;
  await notifications.add(tx, [alert], at);
  return description;
}

/** Whose open account has this address, with its wallet locked. Throws USER_NOT_FOUND. */
async function lockPerson({ ledger }: ProtectionDeps, tx: Tx, email: string): Promise<Person> {
  const person = await findPersonByEmail(tx, email.trim().toLowerCase());
  if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
  await ledger.lockWallets(tx, [person.id]);
  return person;
}

async function shutOut(deps: ProtectionDeps, tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await voidResetTokens(tx, userId);
  await deps.wallet.cancelWaiting(tx, userId, { reason: 'Cancelled by our support', now });
}

/**
 * Suspends an account for an operator, or activates it again. Suspended, its sessions and reset links end and
 * withdrawals that wait are cancelled; seat and duties stay (circle-rules §5). Either way the open votes of its circles
 * are counted again, the person is told, and the log has it. Answers what it did. Throws USER_NOT_FOUND, and
 * INVALID_INPUT when the account is so already.
 */
export async function setSuspended(
  deps: ProtectionDeps,
  email: string,
  isSuspended: boolean,
  act: OperatorAct,
): Promise<string> {
  const why = validateOperatorAct(act);
  const { description, groupIds } = await deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, email);
    const at = await deps.clock.now(tx);
    if (!(await setAccountActive(tx, person.id, !isSuspended, at))) {
      throw invalidInput({ address: `This account is ${isSuspended ? 'suspended already' : 'not suspended'}` });
    }
    if (isSuspended) await shutOut(deps, tx, person.id, at);
    return {
      description: await record(deps, tx, person, isSuspended ? suspension(person) : activation(person), why, at),
      groupIds: await planRecount(tx, person.id),
    };
  });
  // A worker would do it too; an operator wants to see it done.
  await recount(deps, groupIds);
  return description;
}

async function recount({ recountVotes }: ProtectionDeps, groupIds: readonly GroupId[]): Promise<void> {
  for (const groupId of groupIds) await recountVotes(groupId);
}

/** Signs somebody out everywhere, for an operator; told and logged. Answers what it did. Throws USER_NOT_FOUND. */
export async function endSessions(deps: ProtectionDeps, email: string, act: OperatorAct): Promise<string> {
  const why = validateOperatorAct(act);
  return deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, email);
    const at = await deps.clock.now(tx);
    await endSessionsOf(tx, person.id, { devices: 'forgotten' });
    return record(deps, tx, person, signedOut(person), why, at);
  });
}

const suspension = ({ name }: Person): Act => ({
  action: 'account_suspended',
  description: `Suspended the account of ${name}.`,
  told: [
    'Your account is suspended',
    'Your Rota account is suspended, so nobody can sign in to it. Please contact support.',
  ],
});

const activation = ({ name }: Person): Act => ({
  action: 'account_activated',
  description: `Activated the account of ${name} again.`,
  told: ['Your account is active again', 'Your Rota account is no longer suspended. You can sign in again.'],
});

const signedOut = ({ name }: Person): Act => ({
  action: 'sessions_ended',
  description: `Signed ${name} out on every device.`,
  told: [
    'You were signed out on every device',
    'Our support ended every session of your account. Please sign in again.',
  ],
});
