import type { Notice } from '../../../../circle/notices.ts';
import type { Change } from '../../../../circle/changes.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Text } from '../../../platform/texts/text.ts';

/** A reminder of a contribution to one member, or a notice that it is overdue. */
export interface ReminderOf {
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly round: number;
  readonly userId: UserId;
  readonly isOverdue: boolean;
}

/**
 * Text about an automatic contribution, in place of the late fee. An overdue notice and a reminder of a short wallet
 * state both.
 */
export interface PayWords {
  readonly sentence: Text;
  readonly actionUrl: string;
  readonly actionText: Text;
  /** Whether the wallet covers an automatic contribution; absent if a charge fills the wallet. */
  readonly fromWallet?: 'covered' | 'short';
}

export type PayWordsOf = ReadonlyMap<string, PayWords>;

export const reminderKey = ({ groupId, cycle, round, userId }: Omit<ReminderOf, 'isOverdue'>): string =>
  `${groupId}/${String(cycle)}/${String(round)}/${userId}`;

interface NoticesOf {
  readonly groupId: GroupId;
  readonly notices: readonly Notice[];
}

/** Lists reminders and overdue notices. Omits reminders sent by members, which keep their text. */
export const remindersOf = (told: readonly NoticesOf[]): ReminderOf[] =>
  told.flatMap(({ groupId, notices }) =>
    notices.flatMap((notice) => {
      const isOverdue = notice.type === 'contribution_overdue';
      if (!isOverdue && (notice.type !== 'contribution_reminder' || 'byUserId' in notice.params)) return [];
      const { cycle, round } = notice.params;
      return notice.to.map((userId) => ({ groupId, cycle, round, userId, isOverdue }));
    }),
  );

/** Lists people whose automatic contributions may have changed: a round opened, or they opted in. */
export function toPlanAgain(told: readonly NoticesOf[], changes: readonly Change[]): UserId[] {
  const owing = told.flatMap(({ notices }) =>
    notices.flatMap((notice) =>
      notice.type === 'round_started' && notice.params.amountKobo > 0n ? [...notice.to] : [],
    ),
  );
  const optedIn = changes.flatMap((change) =>
    change.kind === 'member' && change.member.autoContribute ? [change.member.userId] : [],
  );
  return [...new Set([...owing, ...optedIn])];
}
