import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useAction } from '../lib/api/action.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { moneyIntent } from '../lib/api/money-intent.ts';
import type { ToastMessage } from '../lib/shell/toast.ts';

interface Late {
  readonly userId: string;
  readonly name: string;
}

interface Reminded {
  readonly notified: readonly string[];
  /** Members who were not reminded, including those with an unknown result. */
  readonly missed: readonly string[];
}

/** Finds the member if they were reminded today; else undefined. */
export const readReminded = async (groupId: string, userId: string) => {
  const { late } = await readNow('getGroup', { id: groupId });
  return late.find((each) => each.userId === userId && !each.canRemind);
};

/** Reminds members in turn; a failure does not stop the others. */
export async function remindEach(
  people: readonly Late[],
  remind: (userId: string) => Promise<unknown>,
): Promise<Reminded> {
  const notified: string[] = [];
  const missed: string[] = [];
  for (const { userId, name } of people) {
    await remind(userId).then(
      () => notified.push(name),
      () => missed.push(name),
    );
  }
  return { notified, missed };
}

function outcome({ notified, missed }: Reminded): ToastMessage {
  const names = missed.join(', ');
  if (missed.length > 0)
    return {
      title: t`Not everyone was reminded`,
      description: t`We could not remind ${names}. Please try again.`,
      tone: 'negative',
    };
  const all = notified.join(', ');
  return {
    title: plural(notified.length, { one: 'Reminder sent', other: 'Reminders sent' }),
    description: t`We told ${all} what they owe, and by when.`,
    tone: 'positive',
  };
}

/** Reminds several members with one press. Each has a separate key, so a repeated press notifies no one twice. */
export function useRemindAll(groupId: string) {
  const [intents] = useState(() => new Map<string, ReturnType<typeof moneyIntent>>());
  const remind = (userId: string): Promise<unknown> => {
    const intent = intents.get(userId) ?? moneyIntent();
    intents.set(userId, intent);
    return intent<unknown>(
      userId,
      (idempotencyKey) => api.remindMember({ params: { id: groupId, userId }, idempotencyKey }),
      () => readReminded(groupId, userId),
    );
  };
  return useAction({
    key: 'none',
    send: (people: readonly Late[]) => remindEach(people, remind),
    success: outcome,
  });
}
