import type { GroupId } from '../../../contract/ids.ts';
import { potOf } from '../../../circle/duties.ts';
import type { Pot } from '../../../circle/types.ts';
import type { CircleRecord } from './circle-record.ts';
import type { GroupHead } from './circle-rows.ts';

/**
 * What this process remembers of running circles, so that a payment need not load a whole circle again. Nothing depends on it: under
 * the group's lock a memory counts only if the row's version is the remembered one and the open round's pot has collected what
 * is remembered. Every change raises the one or the other, whichever process makes it.
 */
export interface CircleMemory {
  recall(head: GroupHead, pot: Pot | undefined): CircleRecord | undefined;
  keep(record: CircleRecord): void;
  forget(groupId: GroupId): void;
}

/** A circle of 20 takes some 20 KB. */
const CAPACITY = 2000;

export function createCircleMemory(capacity = CAPACITY): CircleMemory {
  // A Map keeps its keys in the order of their insertion: the first one was used longest ago.
  const records = new Map<GroupId, CircleRecord>();
  return {
    recall(head, pot) {
      const record = records.get(head.id);
      if (record?.version !== head.version) return undefined;
      const { currentCycle, currentRound } = record.state.group;
      const remembered = potOf(record.state, currentCycle, currentRound);
      return remembered.collectedKobo === (pot?.collectedKobo ?? 0n) ? record : undefined;
    },
    keep(record) {
      const { id, status } = record.state.group;
      records.delete(id);
      if (status !== 'active') return;
      records.set(id, record);
      const [oldest] = records.keys();
      if (records.size > capacity && oldest !== undefined) records.delete(oldest);
    },
    forget(groupId) {
      records.delete(groupId);
    },
  };
}
