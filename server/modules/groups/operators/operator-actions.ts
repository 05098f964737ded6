import { cleanAddress } from '../../../../contract/clean.ts';
import type { GroupAction } from '../../../../contract/admin/groups.ts';
import type { DebtId, EjectionId, GroupId } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { ejectionOf } from '../../../../circle/ejection-state.ts';
import { memberOf } from '../../../../circle/seats.ts';
import type { CircleState } from '../../../../circle/types.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Page } from '../../../platform/paging/cursor.ts';
import {
  validateOperatorAction,
  findActivity,
  logActivity,
  type Activity,
  type LoggedActivity,
  type OperatorAction,
} from '../../activity/index.ts';
import type { ExecutedCommand } from '../shell/circle-call.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';
import type { GroupsDeps } from '../deps.ts';
import { debtKeyOf } from '../rows/debts.repo.ts';
import { findEjection, type EjectionRef } from '../rows/ejections.repo.ts';
import {
  findAppeals,
  findOperatorDebt,
  findOutstandingDebts,
  type OperatorDebt,
  type PendingAppeal,
} from './operator-actions.repo.ts';

/** Operators' actions in circles (circle-rules §§7, 9). Each action writes its audit entry in the same transaction. */
export interface CircleOperatorActions {
  appeals(): Promise<PendingAppeal[]>;
  /** Decides an appeal and returns a summary. Throws EJECTION_NOT_FOUND and NO_APPEAL. */
  decideAppeal(ejectionId: EjectionId, decision: 'uphold' | 'overturn', act: OperatorAction): Promise<string>;
  debts(email?: string): Promise<OperatorDebt[]>;
  /** Forgives a late fee or a platform fee. Throws DEBT_NOT_FOUND, DEBT_NOT_OUTSTANDING and DEBT_NOT_FORGIVABLE. */
  forgiveDebt(debtId: DebtId, act: OperatorAction): Promise<string>;
  /** Reads outstanding debts, oldest first. Returns one more than the page size if another page follows. */
  debtsPage(page: Page): Promise<OperatorDebt[]>;
  /**
   * Freezes or unfreezes a group, or cancels a forming one (circle-rules §4). Returns a summary. Throws
   * GROUP_NOT_FOUND, GROUP_STARTED, NOT_TO_FREEZE and FROZEN_UNCHANGED.
   */
  performGroupAction(groupId: GroupId, action: GroupAction, act: OperatorAction): Promise<string>;
  log(): Promise<LoggedActivity[]>;
}

const MAX_ROWS = 200;

export function createCircleOperatorActions(deps: GroupsDeps, executor: CircleExecutor): CircleOperatorActions {
  const { database } = deps;
  return {
    appeals: () => findAppeals(database),
    async decideAppeal(ejectionId, decision, act) {
      const why = validateOperatorAction(act);
      const found = await findEjection(database, ejectionId);
      if (found === undefined) throw new AppError('EJECTION_NOT_FOUND');
      return executor.execute({
        groupId: found.groupId,
        ejectionId,
        request: { type: 'decide-appeal', ejection: found.key, decision },
        answer: (done) => decisionText(done, found, decision),
        inSameTransaction: (tx, done) => {
          const action = decision === 'uphold' ? 'appeal_upheld' : 'appeal_overturned';
          const description = decisionText(done, found, decision);
          const facts = {
            before: { status: 'appealing' },
            after: { status: decision === 'uphold' ? 'approved' : 'rejected' },
          };
          return logActivity(
            tx,
            { action, targetType: 'ejection', targetId: ejectionId, description, ...facts, ...why },
            done.now,
          );
        },
      });
    },
    debts: (email) =>
      findOutstandingDebts(database, {
        email: email === undefined ? undefined : cleanAddress(email),
        limit: MAX_ROWS,
      }),
    debtsPage: ({ limit, after }) => findOutstandingDebts(database, { limit: limit + 1, after }),
    forgiveDebt: (debtId, act) => forgive(deps, executor, debtId, validateOperatorAction(act)),
    performGroupAction: (groupId, action, act) =>
      performGroupAction(executor, { groupId, action }, validateOperatorAction(act)),
    log: () => findActivity(database, MAX_ROWS),
  };
}

/** Describes the outcome of an appeal (circle-rules §9, outcomes a to e). */
function decisionText(
  { record, state }: ExecutedCommand,
  { key }: EjectionRef,
  decision: 'uphold' | 'overturn',
): string {
  const name = record.people.get(key.nomineeId)?.name ?? 'the member';
  const of = `the ejection of ${name} from ${state.group.name}`;
  if (decision === 'uphold') return `Upheld ${of}.`;
  const member = memberOf(state, key.nomineeId);
  if (ejectionOf(state, key)?.effectiveAt === null) return `Cancelled ${of} before it took effect.`;
  if (member?.status !== 'approved') return `Overturned ${of}: the record is changed, and what was settled stays.`;
  return `Overturned ${of}: position ${String(member.seat)} is theirs again.`;
}

async function forgive(
  deps: GroupsDeps,
  executor: CircleExecutor,
  debtId: DebtId,
  act: OperatorAction,
): Promise<string> {
  const debt = await findOperatorDebt(deps.database, debtId);
  if (debt === undefined) throw new AppError('DEBT_NOT_FOUND');
  const description = `Forgave ${debt.userName} ${formatNaira(debt.amountKobo)}: ${debt.description}.`;
  const entry: Activity = {
    action: 'debt_forgiven',
    targetType: 'debt',
    targetId: debtId,
    description,
    before: { status: 'outstanding' },
    after: { status: 'forgiven' },
    ...act,
  };
  const key = debtKeyOf(debt);
  if (key === undefined || debt.groupId === null) {
    await deps.database.transaction(async (tx) => {
      const now = await deps.clock.now(tx);
      await deps.forgivePlatformFeeDebt(tx, { debtId, userId: debt.userId, now });
      await logActivity(tx, entry, now);
    });
    return description;
  }
  return executor.execute({
    groupId: debt.groupId,
    request: { type: 'forgive-debt', debt: key },
    answer: () => description,
    inSameTransaction: (tx, { now }) => logActivity(tx, entry, now),
  });
}

const LOGGED: Readonly<Record<GroupAction, { readonly action: string; readonly done: string }>> = {
  freeze: { action: 'group_frozen', done: 'Froze' },
  unfreeze: { action: 'group_unfrozen', done: 'Let go on:' },
  cancel: { action: 'group_cancelled', done: 'Cancelled' },
};

const factsOf = ({ group }: CircleState) => ({ status: group.status, isFrozen: group.frozenAt !== null });

function performGroupAction(
  executor: CircleExecutor,
  { groupId, action }: { readonly groupId: GroupId; readonly action: GroupAction },
  act: OperatorAction,
): Promise<string> {
  const { action: logged, done: verb } = LOGGED[action];
  const words = ({ state }: ExecutedCommand): string => `${verb} ${state.group.name}.`;
  return executor.execute({
    groupId,
    request:
      action === 'cancel' ? { type: 'cancel', byUserId: null } : { type: 'set-frozen', isFrozen: action === 'freeze' },
    answer: words,
    inSameTransaction: (tx, done) =>
      logActivity(
        tx,
        {
          action: logged,
          targetType: 'group',
          targetId: groupId,
          description: words(done),
          before: factsOf(done.before),
          after: factsOf(done.state),
          ...act,
        },
        done.now,
      ),
  });
}
