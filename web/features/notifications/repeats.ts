import type { AppNotification } from '../../../contract/notifications.ts';
import { kindOf } from './kinds.ts';

/** Consecutive notifications with the same text, newest first. */
export interface RepeatGroup {
  readonly words: string;
  readonly all: readonly AppNotification[];
}

const isSameKind = (one: AppNotification, other: AppNotification): boolean =>
  one.type === other.type && one.groupId === other.groupId;

/** Collapses consecutive repeats within one circle. */
export function collapseRepeats(list: readonly AppNotification[]): readonly (AppNotification | RepeatGroup)[] {
  const runs: AppNotification[][] = [];
  for (const notification of list) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isSameKind(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run): readonly (AppNotification | RepeatGroup)[] => {
    const [newest] = run;
    const several = newest === undefined || run.length === 1 ? null : kindOf(newest.type).several;
    return several === null ? run : [{ words: several(run.length), all: run }];
  });
}
