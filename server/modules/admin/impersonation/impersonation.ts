import { formatClockTime } from '../../../../contract/format-clock.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { IMPERSONATION_MINUTES } from '../../../../contract/limits.ts';
import { instant, type AdminId, type Instant, type UserId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { formatFullDay } from '../../../platform/clock/format-lagos-time.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { text } from '../../../platform/texts/text.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import {
  earliestEnd,
  endImpersonationSession,
  findOpenImpersonations,
  findExpiredImpersonations,
  findExpiredOf,
  findView,
  findImpersonatedUser,
  insertImpersonation,
  type ImpersonationSession,
} from './impersonation-sessions.repo.ts';

type Deps = Pick<AdminDeps, 'database' | 'clock' | 'notifications'>;

const impersonationNotice = ({ userId, reason, startedAt }: ImpersonationSession) =>
  ({
    userId,
    type: 'security_alert',
    priority: 'medium',
    title: text('Our team viewed your account'),
    message: text(
      'Our team viewed your wallet and circles on {day} at {time}. They could not change anything. The reason: {reason}.',
      { day: formatFullDay(startedAt), time: formatClockTime(startedAt), reason: reason.replace(/\.$/, '') },
    ),
  }) as const;

/**
 * Starts an impersonation. First ends the admin's impersonations of this user that expired or belong to another console
 * session. Throws USER_NOT_FOUND and VIEW_OPEN.
 */
export async function startImpersonation(
  { database, clock, notifications }: Deps,
  userId: UserId,
  { adminId, sessionId, username }: AdminSession,
  act: OperatorAction,
): Promise<ImpersonationSession> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const userName = await findImpersonatedUser(tx, userId);
    if (userName === undefined) throw new AppError('USER_NOT_FOUND');
    const startedAt = await clock.now(tx);
    const expiresAt = instant(startedAt + IMPERSONATION_MINUTES * MINUTE_MS);
    const { reason } = why;
    const by = { adminId, sessionId, operator: username };
    const view = { id: newId<string>(), ...by, userId, userName, reason, startedAt, expiresAt };
    const expired = await findExpiredOf(tx, view);
    if (expired !== undefined) await finish(tx, expired, startedAt, ENDED_BY_NEXT);
    if (!(await insertImpersonation(tx, view))) throw new AppError('VIEW_OPEN');
    await notifications.add(tx, [impersonationNotice(view)], startedAt);
    const description = `Started impersonating ${userName}, read-only.`;
    const entry = { action: 'view_as_started', targetType: 'user', targetId: userId, description } as const;
    const facts = { before: { looks: false }, after: { looks: true, view: view.id, until: toIso(expiresAt) } };
    await logActivity(tx, { ...entry, ...facts, ...why }, startedAt);
    return view;
  });
}

const ENDED_BY_EXPIRY: OperatorAction = { operator: 'Rota', reason: 'The impersonation expired' };
const ENDED_BY_NEXT: OperatorAction = { operator: 'Rota', reason: 'The same admin started another impersonation' };
const ENDED_BY_CLOSURE: OperatorAction = { operator: 'Rota', reason: 'The account was closed' };
const ENDED_BY_SIGN_OUT: OperatorAction = { operator: 'Rota', reason: 'The console session it started in has ended' };

async function finish(tx: Tx, id: string, at: Instant, why: OperatorAction): Promise<string | undefined> {
  const view = await endImpersonationSession(tx, id, at);
  if (view === undefined) return undefined;
  const description = `Stopped impersonating ${view.userName}.`;
  const entry = { action: 'view_as_ended', targetType: 'user', targetId: view.userId, description } as const;
  const facts = {
    before: { looks: true, view: view.id, by: view.operator },
    after: { looks: false, view: null, by: null },
    severity: 'info',
  } as const;
  await logActivity(tx, { ...entry, ...facts, ...why }, at);
  return description;
}

/** Ends an admin's impersonations: those of one console session, or all if `sessionId` is null. */
export async function endImpersonationsBy(
  tx: Tx,
  adminId: AdminId,
  sessionId: string | null,
  at: Instant,
): Promise<void> {
  for (const id of await findOpenImpersonations(tx, adminId, sessionId)) await finish(tx, id, at, ENDED_BY_SIGN_OUT);
}

/** Returns the open impersonation of a console session. Throws VIEW_OVER. */
export async function requireImpersonation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { sessionId }: AdminSession,
): Promise<ImpersonationSession> {
  const view = await findView(database, id, sessionId, await clock.now());
  if (view === undefined) throw new AppError('VIEW_OVER');
  return view;
}

export async function endImpersonation(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  session: AdminSession,
  act: Omit<OperatorAction, 'reason'>,
): Promise<string> {
  const { reason } = await requireImpersonation(deps, id, session);
  return deps.database.transaction(async (tx) => {
    const done = await finish(tx, id, await deps.clock.now(tx), { ...act, reason });
    if (done === undefined) throw new AppError('VIEW_OVER');
    return done;
  });
}

const BATCH_SIZE = 20;

/** Ends impersonations that have expired by the product's clock, or whose account was closed. */
export function expireImpersonations({ database }: Pick<Deps, 'database'>): ScheduledTask {
  return {
    name: 'ends of looks at accounts',
    nextDueAt: () => earliestEnd(database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await findExpiredImpersonations(database, now, BATCH_SIZE);
        for (const { id, isClosed } of due) {
          await database.transaction((tx) => finish(tx, id, now, isClosed ? ENDED_BY_CLOSURE : ENDED_BY_EXPIRY));
        }
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'ends of looks at accounts', count }];
      }
    },
  };
}
