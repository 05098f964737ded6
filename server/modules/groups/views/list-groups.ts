import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { refuseEjectionVote } from '../../../../circle/ejections.ts';
import { waitingForVoteOf } from '../../../../circle/applicants.ts';
import { mayHaveLateMembers } from '../../../../circle/personal-reminders.ts';
import { settleAll, type Database, type Tx } from '../../../platform/database/database.ts';
import type { GroupsDeps } from '../deps.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Ejection } from '../../../../circle/decision-types.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { findGroupsOf, type MyGroup } from './group-views.repo.ts';
import { groupView, membershipView } from './group-views.ts';
import { membershipHandover } from './handover-membership.ts';
import { readRemindableMembers } from './late-views.ts';

/** Keeps a former member's group in the list while they still have money to pay or receive. */
function isListed({ view, hasOpenDebts }: { readonly view: ListedGroup; readonly hasOpenDebts: boolean }): boolean {
  const { membership } = view;
  if (membership?.role === 'owner' || (membership?.status !== 'left' && membership?.status !== 'ejected')) return true;
  return hasOpenDebts || membership.payoutAmount !== null;
}

/** Lists each user's groups with their pending tasks. Reads one snapshot, so that the parts agree. */
export function listGroups(
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: GroupsDeps['clock'] },
  userIds: readonly UserId[],
): Promise<ListedGroup[][]> {
  return database.transaction(async (tx) => readLists(tx, { clock }, userIds), { isolation: 'repeatable read' });
}

async function readLists(
  tx: Tx,
  { clock }: Pick<GroupsDeps, 'clock'>,
  userIds: readonly UserId[],
): Promise<ListedGroup[][]> {
  const [now, all] = await settleAll<[Instant, MyGroup[]]>([clock.now(tx), findGroupsOf(tx, userIds)]);
  const lateIn = all.filter((mine) => ownsRounds(mine) && mayHaveLateMembers(mine.facts.group, mine.ownsDebts, now));
  const circles = await readCircles(tx, {
    votesOf: idsOf(all.filter(({ hasApplicants }) => hasApplicants)),
    ejectionsIn: idsOf(all.filter(({ hasEjection }) => hasEjection)),
    lateIn: idsOf(lateIn),
  });
  const looked = lateIn.flatMap(({ facts, userId }) => {
    const record = circles.get(facts.group.id);
    return record === undefined ? [] : [{ record, byUserId: userId }];
  });
  const late = await readRemindableMembers(tx, looked, now);
  const lists = new Map<UserId, ListedGroup[]>(userIds.map((userId) => [userId, []]));
  for (const mine of all) {
    const { facts, member, userId, contributionStatus, seen, paidSeats, handover } = mine;
    const { group } = facts;
    const membership = membershipView(group, member, userId);
    const received = member?.hasReceivedPayout === true;
    const waiting = pendingCounts(mine, circles.get(group.id)?.state, now);
    const offer = { handover: handover === null ? null : membershipHandover(handover, group, now) };
    const mySide = membership === null ? null : { ...membership, contributionStatus, ...waiting, received, ...offer };
    const lateHere = ownsRounds(mine) ? { late: late.get(group.id) ?? [] } : {};
    const paidHere = paidSeats === null ? {} : { paidPositions: [...paidSeats] };
    const view = { ...groupView(facts, membership), membership: mySide, ...lateHere, seen, ...paidHere };
    if (isListed({ view, hasOpenDebts: mine.hasOpenDebts })) lists.get(userId)?.push(view);
  }
  return userIds.map((userId) => lists.get(userId) ?? []);
}

const idsOf = (groups: readonly MyGroup[]): GroupId[] => [...new Set(groups.map(({ facts }) => facts.group.id))];

/** Counts the user's pending votes and trades. `state` is undefined if there is nothing to vote on. */
function pendingCounts(mine: MyGroup, state: CircleState | undefined, now: Instant) {
  const { userId, hasApplicants, hasEjection, tradesWaiting } = mine;
  const canVote = (ejection: Ejection): boolean =>
    state !== undefined && refuseEjectionVote(state, ejection, userId, now) === undefined;
  return {
    votesWaiting: state !== undefined && hasApplicants ? waitingForVoteOf(state, userId).length : 0,
    ejectionVotesWaiting: hasEjection ? (state?.ejections.filter(canVote).length ?? 0) : 0,
    tradesWaiting,
  };
}

/** True if the owner can see late members, while the circle runs or while debts from it remain. */
const ownsRounds = ({ facts: { group }, userId }: MyGroup): boolean =>
  group.ownerId === userId && (group.status === 'active' || group.status === 'completed');

/** Loads the circles with pending tasks in a fixed number of statements. */
async function readCircles(
  tx: Tx,
  { votesOf, ejectionsIn, lateIn }: Record<'votesOf' | 'ejectionsIn' | 'lateIn', readonly GroupId[]>,
) {
  const ids = [...new Set([...votesOf, ...ejectionsIn, ...lateIn])];
  if (ids.length === 0) return new Map<GroupId, never>();
  const groups = await readGroups(tx, ids);
  // Also loads debts, because members in arrears have no vote on an ejection.
  const debtsOf = [...new Set([...ejectionsIn, ...lateIn])];
  const decisions = ejectionsIn.length === 0 ? {} : { decisions: { ejectionIds: [], tradeIds: [] } };
  return loadCircles(tx, groups, { named: [], votesOf, debtsOf, cycleOf: [], remindersOf: lateIn, ...decisions });
}
