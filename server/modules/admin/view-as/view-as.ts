import { clockWords } from '../../../../contract/clock-words.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { VIEW_MINUTES } from '../../../../contract/figures.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { fullDayWords } from '../../../platform/clock/lagos-words.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { DueWork } from '../../../platform/jobs/jobs.ts';
import { logActivity, validateOperatorAct, type OperatorAct } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import {
  earliestEnd,
  endOne,
  findOver,
  findOverOf,
  findView,
  findViewed,
  insertView,
  type SupportView,
} from './views.repo.ts';

type Deps = Pick<AdminDeps, 'database' | 'clock' | 'notifications'>;

/** What the person is told when a look at their account begins. */
const toldOf = ({ userId, reason, startedAt }: SupportView) =>
  ({
    userId,
    type: 'security_alert',
    priority: 'medium',
    title: 'Our support looked at your account',
    message:
      `Rota support looked at your account on ${fullDayWords(startedAt)} at ${clockWords(startedAt)} because: ` +
      `${reason.replace(/\.$/, '')}. They saw your wallet and your circles, and could change nothing.`,
  }) as const;

/**
 * Begins a look at somebody's money and circles, of which they are told. Throws USER_NOT_FOUND, or VIEW_OPEN for an
 * account that this admin looks at already.
 */
export async function startView(
  { database, clock, notifications }: Deps,
  userId: UserId,
  { adminId, username }: AdminSession,
  act: OperatorAct,
): Promise<SupportView> {
  const why = validateOperatorAct(act);
  return database.transaction(async (tx) => {
    const userName = await findViewed(tx, userId);
    if (userName === undefined) throw new AppError('USER_NOT_FOUND');
    const startedAt = await clock.now(tx);
    const expiresAt = instant(startedAt + VIEW_MINUTES * MINUTE_MS);
    const { reason } = why;
    const view = { id: newId<string>(), adminId, operator: username, userId, userName, reason, startedAt, expiresAt };
    const over = await findOverOf(tx, view);
    if (over !== undefined) await finish(tx, over, startedAt, BY_TIME);
    if (!(await insertView(tx, view))) throw new AppError('VIEW_OPEN');
    await notifications.add(tx, [toldOf(view)], startedAt);
    const description = `Looks at the account of ${userName} as they see it.`;
    const entry = { action: 'view_as_started', targetType: 'user', targetId: userId, description } as const;
    const facts = { before: { looks: false }, after: { looks: true, view: view.id, until: toIso(expiresAt) } };
    await logActivity(tx, { ...entry, ...facts, ...why }, startedAt);
    return view;
  });
}

const BY_TIME: OperatorAct = { operator: 'Rota', reason: 'Its time was over' };

/** Ends one that is open, with its line; undefined where it has been ended. */
async function finish(tx: Tx, id: string, at: Instant, why: OperatorAct): Promise<string | undefined> {
  const view = await endOne(tx, id, at);
  if (view === undefined) return undefined;
  const description = `No longer looks at the account of ${view.userName}.`;
  const entry = { action: 'view_as_ended', targetType: 'user', targetId: view.userId, description } as const;
  const facts = {
    before: { looks: true, view: view.id, by: view.operator },
    after: { looks: false, view: null, by: null },
    severity: 'info',
  } as const;
  await logActivity(tx, { ...entry, ...facts, ...why }, at);
  return description;
}

/** One that this admin has open. Throws VIEW_OVER. */
export async function openView(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { adminId }: AdminSession,
): Promise<SupportView> {
  const view = await findView(database, id, adminId, await clock.now());
  if (view === undefined) throw new AppError('VIEW_OVER');
  return view;
}

/** Ends one before its time. Throws VIEW_OVER. */
export async function endView(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  session: AdminSession,
  act: Omit<OperatorAct, 'reason'>,
): Promise<string> {
  const { reason } = await openView(deps, id, session);
  return deps.database.transaction(async (tx) => {
    const done = await finish(tx, id, await deps.clock.now(tx), { ...act, reason });
    if (done === undefined) throw new AppError('VIEW_OVER');
    return done;
  });
}

const BATCH_SIZE = 20;

/** Ends those whose time is over, by the product's clock. */
export function viewEnds({ database }: Pick<Deps, 'database'>): DueWork {
  return {
    name: 'ends of looks at accounts',
    nextDueAt: () => earliestEnd(database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await findOver(database, now, BATCH_SIZE);
        for (const id of due) await database.transaction((tx) => finish(tx, id, now, BY_TIME));
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'ends of looks at accounts', count }];
      }
    },
  };
}
