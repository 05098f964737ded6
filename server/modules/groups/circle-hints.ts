import { groupTopic } from '../../../contract/events.ts';
import type { Change } from '../../../circle/changes.ts';
import type { Hint } from '../../platform/events/signals.ts';
import type { Decided } from './circle-writes.ts';

/** What others see at once. A payment into the open round is not among it: hints cost every commit a moment, and payments are many. */
const SEEN_AT_ONCE: readonly Change['kind'][] = ['group', 'member', 'vote', 'ejection', 'ejection-vote', 'trade'];

/** Tells the open screens of everybody in a circle that there is something new to see in it: a vote, an answer, a departure. */
export const hintsOf = (decided: readonly Decided[]): Hint[] =>
  decided.flatMap(({ record, state, changes }): Hint[] => {
    if (!changes.some(({ kind }) => SEEN_AT_ONCE.includes(kind))) return [];
    const { group, members } = state;
    // Those who were in it before are told too: they may be out of it now.
    const userIds = [group.ownerId, ...[...record.state.members, ...members].map(({ userId }) => userId)];
    return [{ userIds: [...new Set(userIds)], topics: [groupTopic(group.id)] }];
  });
