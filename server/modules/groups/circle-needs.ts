import type { GroupId } from '../../../contract/ids.ts';
import { namedBy, needsCycle, type CircleCall } from './circle-call.ts';
import type { GroupRow } from './circle-rows.ts';
import type { LoadNeeds } from './load-circles.repo.ts';

/** What payments before the end of the due day need: no debts, no votes, and nothing that members decide on. */
export const needsOfEarlyPayments = (calls: readonly CircleCall[]): LoadNeeds => ({
  named: [...new Set(calls.flatMap(({ request }) => namedBy(request)))],
  votesOf: [],
  debtsOf: [],
  cycleOf: [],
});

/**
 * What any commands need, and time events, which are no call (circle/types.ts: what must be loaded). The whole cycle is needed
 * while an ejection is open: arrears change its voters.
 */
export function needsOf(groups: readonly GroupRow[], calls: readonly CircleCall[]): LoadNeeds {
  const inCycle = new Set<GroupId>(calls.flatMap(({ request, groupId }) => (needsCycle(request) ? [groupId] : [])));
  return {
    named: [...new Set(calls.flatMap(({ request }) => namedBy(request)))],
    votesOf: groups.flatMap((group) => (group.status === 'forming' ? [group.id] : [])),
    debtsOf: groups.map((group) => group.id),
    cycleOf: groups.flatMap((group) => (group.has_open_ejection || inCycle.has(group.id) ? [group.id] : [])),
    decisions: {
      ejectionsOf: groups.flatMap((group) => (inCycle.has(group.id) ? [group.id] : [])),
      ejectionIds: calls.flatMap(({ ejectionId }) => (ejectionId === undefined ? [] : [ejectionId])),
      tradeIds: calls.flatMap(({ tradeId }) => (tradeId === undefined ? [] : [tradeId])),
    },
  };
}
