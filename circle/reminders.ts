import type { Instant, UserId } from '../contract/ids.ts';
import { ZERO_KOBO } from '../contract/money.ts';
import { roundClosesAt, contributionLateAt, nextOverdueAt, reminderSlots, type ReminderSlot } from './round-times.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { outstandingDebtsOf } from './debts.ts';
import type { OpenRound } from './duties.ts';
import { upcomingFeeOf } from './late.ts';
import type { Notice } from './notices.ts';
import { isApproved } from './seats.ts';
import { amountDueOf } from './amount-due.ts';
import type { CircleState } from './types.ts';

/** Notice to unpaid members: a reminder until the end of the due day, an overdue notice later (circle-rules §14). */
interface DueNotice {
  readonly at: Instant;
  readonly daysLeft: ReminderSlot['daysLeft'] | 'overdue';
}

type OverdueParams = Extract<Notice, { type: 'contribution_overdue' }>['params'];

/** Returns the next reminder or overdue notice of the open round; null when everyone has paid. */
export function nextReminder(state: CircleState, open: OpenRound): DueNotice | null {
  if (membersToRemind(open).length === 0) return null;
  const doneAt = state.group.remindersDoneAt;
  if (doneAt === null) throw new Error('An open round must have remindersDoneAt');
  return noticeAfter(open.dueDate, doneAt);
}

/**
 * Reminds unpaid members. Skips a reminder if a later one is also due, because the earlier one would state the wrong
 * number of days left.
 */
export function remind(draft: Draft, open: OpenRound, notice: DueNotice): void {
  const { group } = draft.state;
  addChange(draft, { kind: 'group', group: { ...group, remindersDoneAt: notice.at } });
  if (noticeAfter(open.dueDate, notice.at).at <= draft.now) return;
  for (const { to, lateFeeKobo, ...due } of alikeOf(draft, open)) {
    if (notice.daysLeft === 'overdue') {
      const params = { ...due, lateFeeKobo, closesAt: roundClosesAt(open.dueDate, group.frequency) };
      emitNotice(draft, { type: 'contribution_overdue', priority: 'urgent', to, params });
    } else {
      const params = { ...due, daysLeft: notice.daysLeft };
      emitNotice(draft, {
        type: 'contribution_reminder',
        priority: notice.daysLeft === 0 ? 'high' : 'medium',
        to,
        params,
      });
    }
  }
}

interface Alike extends Omit<OverdueParams, 'closesAt'> {
  readonly to: readonly UserId[];
}

/** Groups unpaid members by late fee, charged or to come, because each amount needs its own notice. */
function alikeOf({ state, now }: Draft, open: OpenRound): readonly Alike[] {
  const { cycle, round, dueDate } = open;
  const { contributionKobo: amountKobo } = state.group;
  const alike = new Map<string, Alike>();
  for (const userId of membersToRemind(open)) {
    const contribution = { cycle, round, amountKobo, feeAhead: upcomingFeeOf(open, userId, now) };
    const { lateFeeKobo, feeAhead } = amountDueOf(contribution, outstandingDebtsOf(state, userId));
    const feeAheadKobo = feeAhead?.amountKobo ?? ZERO_KOBO;
    const key = `${String(lateFeeKobo)}/${String(feeAheadKobo)}`;
    const to = [...(alike.get(key)?.to ?? []), userId];
    alike.set(key, {
      cycle,
      round,
      dueDate,
      amountKobo,
      lateFeeKobo,
      feeAheadKobo,
      lateAt: contributionLateAt(dueDate),
      to,
    });
  }
  return [...alike.values()];
}

function noticeAfter(dueDate: Instant, doneAt: Instant): DueNotice {
  const slot = reminderSlots(dueDate).find((other) => other.at > doneAt);
  return slot ?? { at: nextOverdueAt(dueDate, doneAt), daysLeft: 'overdue' };
}

/** Departed members are not reminded: they owe debts instead of contributions. */
const membersToRemind = (open: OpenRound): readonly UserId[] =>
  open.unpaid.filter(isApproved).map((member) => member.userId);
