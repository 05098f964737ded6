import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/groups.ts';
import { waitingForVoteOf } from '../../../../circle/joining.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { GroupsDeps } from '../deps.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { findMyGroups } from './group-views.repo.ts';
import { groupView, membershipView } from './group-views.ts';
import { readLate } from './late-views.ts';

/** Somebody who is out of a group sees it while money is still to come to them, or to be paid. */
function isListed({ view, hasOpenDebts }: { readonly view: contract.Group; readonly hasOpenDebts: boolean }): boolean {
  const { membership } = view;
  if (membership?.role === 'owner' || (membership?.status !== 'left' && membership?.status !== 'ejected')) return true;
  return hasOpenDebts || membership.payoutAmount !== null;
}

/** A person's groups, with what waits for them in each. One snapshot, so that the parts agree. */
export function listGroups(
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: GroupsDeps['clock'] },
  userId: UserId,
): Promise<contract.Group[]> {
  return database.transaction(async (tx) => readList(tx, { clock }, userId), { isolation: 'repeatable read' });
}

async function readList(tx: Tx, { clock }: Pick<GroupsDeps, 'clock'>, userId: UserId): Promise<contract.Group[]> {
  const mine = await findMyGroups(tx, userId);
  const votesOf = mine.filter(({ hasApplicants }) => hasApplicants).map(({ facts }) => facts.group.id);
  const owned = mine
    .filter(({ facts: { group } }) => group.ownerId === userId && hasRounds(group.status))
    .map(({ facts }) => facts.group.id);
  const circles = await readCircles(tx, { votesOf, owned });
  const ownCircles = owned.flatMap((id) => circles.get(id) ?? []);
  const late = await readLate(tx, ownCircles, userId, await clock.now(tx));
  const views = [];
  for (const { facts, member, contributionStatus, hasOpenDebts, tradesWaiting, seen } of mine) {
    const { group } = facts;
    const circle = circles.get(group.id);
    const votesWaiting =
      circle !== undefined && votesOf.includes(group.id) ? waitingForVoteOf(circle.state, userId).length : 0;
    const membership = membershipView(group, member, userId);
    const received = member?.hasReceivedPayout === true;
    const waiting = { votesWaiting, tradesWaiting };
    const mySide = membership === null ? null : { ...membership, contributionStatus, ...waiting, received };
    const lateHere = late.get(group.id);
    const view = { ...groupView(facts, mySide), ...(lateHere === undefined ? {} : { late: lateHere }), seen };
    views.push({ view, hasOpenDebts });
  }
  return views.filter(isListed).map(({ view }) => view);
}

/** Debts outlive a cycle. */
const hasRounds = (status: contract.Group['status']): boolean => status === 'active' || status === 'completed';

/** The circles that something has to be asked of; the number of statements is the same for any number. */
async function readCircles(
  tx: Tx,
  { votesOf, owned }: { readonly votesOf: readonly GroupId[]; readonly owned: readonly GroupId[] },
) {
  const ids = [...votesOf, ...owned];
  if (ids.length === 0) return new Map<GroupId, never>();
  const groups = await readGroups(tx, ids);
  return loadCircles(tx, groups, { named: [], votesOf, debtsOf: owned, cycleOf: [], remindersOf: owned });
}
