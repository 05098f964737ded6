import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { closeAt, nextOverdueAt, reminderSlots, type ReminderSlot } from './round-times.ts';
import { record, tell, type Draft } from './apply.ts';
import { outstandingDebtsOf } from './debts.ts';
import type { OpenRound } from './duties.ts';
import { isApproved } from './seats.ts';
import { toPayOf } from './to-pay.ts';
import type { CircleState } from './types.ts';

/**
 * A notice to those who have not paid: a reminder before the end of the due day, overdue after it (circle-rules §14).
 */
interface DueNotice {
  readonly at: Instant;
  readonly daysLeft: ReminderSlot['daysLeft'] | 'overdue';
}

/** The next reminder or overdue notice of the open round; null when there is nobody to remind. */
export function nextReminder(state: CircleState, open: OpenRound): DueNotice | null {
  if (membersToRemind(open).length === 0) return null;
  const doneAt = state.group.remindersDoneAt;
  if (doneAt === null) throw new Error('A round that is open has counted its reminders');
  return noticeAfter(open.dueDate, doneAt);
}

/**
 * Sends one such notice to everybody who has not paid. After downtime a notice that a later one has already overtaken
 * is not sent: "due in some days" would be untrue.
 */
export function remind(draft: Draft, open: OpenRound, notice: DueNotice): void {
  const { group } = draft.state;
  record(draft, { kind: 'group', group: { ...group, remindersDoneAt: notice.at } });
  if (noticeAfter(open.dueDate, notice.at).at <= draft.now) return;
  const { cycle, round, dueDate } = open;
  const to = membersToRemind(open);
  const amountKobo = group.contributionKobo;
  if (notice.daysLeft === 'overdue') {
    tellOverdue(draft, open, to);
  } else {
    const params = { cycle, round, dueDate, amountKobo, daysLeft: notice.daysLeft };
    tell(draft, { type: 'contribution_reminder', priority: notice.daysLeft === 0 ? 'high' : 'medium', to, params });
  }
}

/** Those who owe a late fee for the round hear of it with their contribution: it is one sum that they owe. */
function tellOverdue(draft: Draft, { cycle, round, dueDate }: OpenRound, to: readonly UserId[]): void {
  const { group } = draft.state;
  const amountKobo = group.contributionKobo;
  const closesAt = closeAt(dueDate, group.frequency);
  const feeOf = (userId: UserId): Kobo =>
    toPayOf({ cycle, round, amountKobo }, outstandingDebtsOf(draft.state, userId)).lateFeeKobo;
  for (const lateFeeKobo of new Set(to.map(feeOf))) {
    const params = { cycle, round, dueDate, amountKobo, lateFeeKobo, closesAt };
    const those = to.filter((userId) => feeOf(userId) === lateFeeKobo);
    tell(draft, { type: 'contribution_overdue', priority: 'urgent', to: those, params });
  }
}

function noticeAfter(dueDate: Instant, doneAt: Instant): DueNotice {
  const slot = reminderSlots(dueDate).find((other) => other.at > doneAt);
  return slot ?? { at: nextOverdueAt(dueDate, doneAt), daysLeft: 'overdue' };
}

/** Departed members are not reminded: what they owe is a debt by now. */
const membersToRemind = (open: OpenRound): readonly UserId[] =>
  open.unpaid.filter(isApproved).map((member) => member.userId);
