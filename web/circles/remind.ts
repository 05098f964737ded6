import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useAction } from '../lib/api/action.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { moneyIntent } from '../lib/api/money-intent.ts';
import type { ToastMessage } from '../lib/shell/toast.ts';

/** Somebody who is behind with what they owe. */
interface Late {
  readonly userId: string;
  readonly name: string;
}

interface Reminded {
  /** The names of those who have been told. */
  readonly told: readonly string[];
  /** The names of those who have not, as far as one knows. */
  readonly missed: readonly string[];
}

/** Those who have been reminded today cannot be again: the person is named by the circle, or undefined. */
export const readReminded = async (groupId: string, userId: string) => {
  const { late } = await readNow('getGroup', { id: groupId });
  return late.find((each) => each.userId === userId && !each.canRemind);
};

/** Reminds one after the other; whoever cannot be reminded keeps nobody else from it. */
export async function remindEach(
  people: readonly Late[],
  remind: (userId: string) => Promise<unknown>,
): Promise<Reminded> {
  const told: string[] = [];
  const missed: string[] = [];
  for (const { userId, name } of people) {
    await remind(userId).then(
      () => told.push(name),
      () => missed.push(name),
    );
  }
  return { told, missed };
}

/** What is said when all have been tried. */
function outcome({ told, missed }: Reminded): ToastMessage {
  const names = missed.join(', ');
  if (missed.length > 0)
    return {
      title: t`Not everybody was reminded`,
      description: t`We could not remind ${names}. Please try again.`,
      tone: 'negative',
    };
  const all = told.join(', ');
  return { title: t`Reminders sent`, description: t`Told what they owe, and by when: ${all}.`, tone: 'positive' };
}

/**
 * Reminds several people of a circle with one press: one call each with a key of its own, and each is told once
 * however often one presses.
 */
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
