import { plural } from '@lingui/core/macro';
import type { AppNotification, NotificationType } from '../../../contract/notifications.ts';

/** Notifications that say the same one after another, newest first, as one line of the list. */
export interface Repeats {
  readonly words: string;
  readonly all: readonly AppNotification[];
}

/** Several of one kind in a few words; undefined for kinds of which each is looked at by itself. */
function wordsFor(type: NotificationType, count: number): string | undefined {
  switch (type) {
    case 'member_joined':
      return plural(count, { one: '# person joined', other: '# people joined' });
    case 'member_left':
      return plural(count, { one: '# person left', other: '# people left' });
    case 'contribution_reminder':
      return plural(count, { one: '# reminder to pay', other: '# reminders to pay' });
    case 'round_completed':
      return plural(count, { one: '# round completed', other: '# rounds completed' });
    case 'group_updated':
      return plural(count, { one: '# change in the circle', other: '# changes in the circle' });
    default:
      return undefined;
  }
}

const isSameKind = (one: AppNotification, other: AppNotification): boolean =>
  one.type === other.type && one.groupId === other.groupId;

/**
 * The list as it is shown: what repeats itself in one circle, with nothing else between, stands together. Nothing is
 * left out.
 */
export function withRepeats(list: readonly AppNotification[]): readonly (AppNotification | Repeats)[] {
  const runs: AppNotification[][] = [];
  for (const notification of list) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isSameKind(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run): readonly (AppNotification | Repeats)[] => {
    const [newest] = run;
    const words = newest === undefined || run.length === 1 ? undefined : wordsFor(newest.type, run.length);
    return words === undefined ? run : [{ words, all: run }];
  });
}
