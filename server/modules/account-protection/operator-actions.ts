import { formatCount } from '../../../contract/format-count.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type GroupId, type Instant, type UserId } from '../../../contract/ids.ts';
import { isoOrNull } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import {
  endSessionsOf,
  liftHolds,
  setAccountStatus,
  voidResetTokens,
  type LiftedHold,
  type Person,
} from '../accounts/index.ts';
import { validateOperatorAction, logActivity, type Activity, type OperatorAction } from '../activity/index.ts';
import { planRecount } from '../groups/index.ts';
import { runJobNow } from './run-job-now.ts';
import type { ProtectionDeps } from './deps.ts';
import { lockPerson } from './lock-person.ts';

interface ProtectionAction extends Pick<Activity, 'before' | 'after' | 'severity'> {
  readonly action:
    | 'account_suspended'
    | 'account_activated'
    | 'account_banned'
    | 'suspension_over'
    | 'sessions_ended'
    | 'hold_lifted';
  readonly description: string;
  readonly notice: readonly [Text, Text];
}

type StatusAction = Omit<ProtectionAction, 'before' | 'after'>;

async function record(
  { notifications }: ProtectionDeps,
  tx: Tx,
  person: Person,
  { notice: [title, message], ...act }: ProtectionAction,
  why: OperatorAction,
  at: Instant,
): Promise<string> {
  await logActivity(tx, { ...act, targetType: 'user', targetId: person.id, ...why }, at);
  const alert = { userId: person.id, type: 'security_alert', priority: 'urgent', title, message } as const;
  await notifications.add(tx, [alert], at);
  return act.description;
}

async function revokeAccess(deps: ProtectionDeps, tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await voidResetTokens(tx, userId);
  await deps.wallet.cancelUnsentWithdrawals(tx, userId, { reason: 'Cancelled by our team', now });
}

export type RequestedStatus =
  | { readonly status: 'active' }
  | { readonly status: 'banned' }
  /** Without `days`, the suspension lasts until an operator reactivates the account. */
  | { readonly status: 'suspended'; readonly days?: number | undefined };

/**
 * Suspends, bans or reactivates an account. The user keeps their seats (circle-rules §5). Returns a summary. Throws
 * USER_NOT_FOUND and ACCOUNT_STATUS_UNCHANGED.
 */
export async function setStatus(
  deps: ProtectionDeps,
  idOrEmail: string,
  requested: RequestedStatus,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  const { description, groupIds } = await deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, idOrEmail);
    const at = await deps.clock.now(tx);
    return change(deps, tx, { person, requested, why, at, endsItself: false });
  });
  // The queued job also recounts the votes, but the operator expects to see the result at once.
  await recount(deps, groupIds);
  return description;
}

interface Change {
  readonly person: Person;
  readonly requested: RequestedStatus;
  readonly why: OperatorAction;
  readonly at: Instant;
  /** True if the change is due to an expired suspension. False if an operator acted. */
  readonly endsItself: boolean;
}

async function change(deps: ProtectionDeps, tx: Tx, { person, requested, why, at, endsItself }: Change) {
  const { status } = requested;
  const days = status === 'suspended' ? requested.days : undefined;
  const until = days === undefined ? undefined : instant(at + days * DAY_MS);
  const before = await setAccountStatus(tx, person.id, status, { until, at, ifOver: endsItself });
  if (before === undefined) throw new AppError('ACCOUNT_STATUS_UNCHANGED', { params: { status } });
  if (status !== 'active') await revokeAccess(deps, tx, person.id, at);
  const facts = {
    before: { accountStatus: before.status, suspendedUntil: isoOrNull(before.suspendedUntil) },
    after: { accountStatus: status, suspendedUntil: isoOrNull(until ?? null) },
  };
  const words = endsItself ? expiryAction(person) : statusAction(person, requested);
  return {
    description: await record(deps, tx, person, { ...words, ...facts }, why, at),
    groupIds: await planRecount(tx, person.id),
  };
}

export async function endSuspension(deps: ProtectionDeps, userId: UserId): Promise<void> {
  const why = { operator: 'Rota', reason: 'The suspension has ended' };
  const groupIds = await deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, userId);
    const at = await deps.clock.now(tx);
    return (await change(deps, tx, { person, requested: { status: 'active' }, why, at, endsItself: true })).groupIds;
  });
  await recount(deps, groupIds);
}

const recount = (deps: ProtectionDeps, groupIds: readonly GroupId[]): Promise<void> =>
  runJobNow(
    deps,
    groupIds.map((groupId) => ({ groupId })),
    ({ groupId }) => deps.recountVotes(groupId),
  );

/** Signs a user out everywhere and returns a summary. Throws USER_NOT_FOUND. */
export async function endSessions(deps: ProtectionDeps, idOrEmail: string, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  return deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, idOrEmail);
    const at = await deps.clock.now(tx);
    const sessions = await endSessionsOf(tx, person.id, { devices: 'forgotten' });
    return record(deps, tx, person, signedOut(person, sessions), why, at);
  });
}

/**
 * Lifts the holds that 'This was not me' put on withdrawals and on the identity provider. Returns a summary. Throws
 * USER_NOT_FOUND and NO_HOLD.
 */
export async function liftHold(deps: ProtectionDeps, idOrEmail: string, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  return deps.database.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, idOrEmail);
    const at = await deps.clock.now(tx);
    const lifted = await liftHolds(tx, person.id, at);
    if (lifted === undefined) throw new AppError('NO_HOLD');
    return record(deps, tx, person, holdLifted(person, lifted), why, at);
  });
}

const statusAction = (person: Person, requested: RequestedStatus): StatusAction => {
  if (requested.status === 'active') return activation(person);
  return requested.status === 'banned' ? ban(person) : suspension(person, requested.days);
};

function suspension({ name }: Person, days: number | undefined): StatusAction {
  const long = days === undefined ? '' : ` for ${formatCount(days, 'day')}`;
  return {
    action: 'account_suspended',
    description: `Suspended the account of ${name}${long}.`,
    notice: [
      text('Your account is suspended'),
      days === undefined
        ? text('Your Rota account is suspended, so no one can log in to it. Please contact support.')
        : text('Your Rota account is suspended for {days}, so no one can log in to it. Please contact support.', {
            days: formatCount(days, 'day'),
          }),
    ],
  };
}

const ban = ({ name }: Person): StatusAction => ({
  action: 'account_banned',
  severity: 'critical',
  description: `Banned the account of ${name}.`,
  notice: [
    text('Your account is banned'),
    text('Your Rota account is banned, so no one can log in to it. Please contact support.'),
  ],
});

const activation = ({ name }: Person): StatusAction => ({
  action: 'account_activated',
  description: `Reactivated the account of ${name}.`,
  notice: [
    text('Your account is active again'),
    text('Your Rota account is no longer suspended. You can log in again.'),
  ],
});

const expiryAction = (person: Person): StatusAction => ({
  ...activation(person),
  action: 'suspension_over',
  description: `The suspension of ${person.name} ended.`,
});

const signedOut = ({ name }: Person, sessions: number): ProtectionAction => ({
  action: 'sessions_ended',
  description: `Logged ${name} out on every device.`,
  before: { sessions: String(sessions) },
  after: { sessions: '0' },
  notice: [
    text('You were logged out on every device'),
    text('Our team logged you out on every device. Please log in again.'),
  ],
});

const holdLifted = ({ name }: Person, { withdrawals, provider }: LiftedHold): ProtectionAction => ({
  action: 'hold_lifted',
  description:
    withdrawals === null ? `Let ${name} use single sign-on again.` : `Lifted the hold on withdrawals for ${name}.`,
  before: { withdrawalsHeldSince: isoOrNull(withdrawals), singleSignOnClosedAt: isoOrNull(provider) },
  after: { withdrawalsHeldSince: null, singleSignOnClosedAt: null },
  notice:
    withdrawals === null
      ? [
          text('You can use single sign-on again'),
          text('Our team turned single sign-on back on for your account. If you did not ask for this, contact us.'),
        ]
      : [
          text('You can withdraw again'),
          text('Our team lifted the hold on your withdrawals. If you did not ask for this, contact us.'),
        ],
});
