import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { toNaira, ZERO_KOBO } from '../../../../contract/money.ts';
import type { Contribution, GroupDetail, Member, Round } from '../../../../contract/round-schemas.ts';
import { claimsOf } from '../../../../circle/claims.ts';
import { outstandingDebtsOf } from '../../../../circle/debts.ts';
import { openRoundOf, type OpenRound } from '../../../../circle/duties.ts';
import { handoverOfLeaver, handoverOfSubstitute } from '../../../../circle/handover-state.ts';
import { canHandOver } from '../../../../circle/handovers.ts';
import { upcomingFeeOf } from '../../../../circle/late.ts';
import { applicants, waitingForVoteOf } from '../../../../circle/applicants.ts';
import { requiresVoting } from '../../../../circle/applicants.ts';
import { refuseProposing, startAnswersOf } from '../../../../circle/start-smaller.ts';
import { amountDueOf, type AmountDue } from '../../../../circle/amount-due.ts';
import { shownSeat } from '../../../../circle/turn-order.ts';
import type { CircleState, Group } from '../../../../circle/types.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { GroupsDeps } from '../deps.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import { findContributions, findMembers, toFacts, type MemberFacts } from './group-views.repo.ts';
import { findPayouts } from './payout-views.repo.ts';
import { groupView, membershipView, toContributionView, toPayView } from './group-views.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { findDraw } from '../rows/draws.repo.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { findLastSeen } from '../rows/seen-circles.repo.ts';
import { membershipHandover } from './handover-membership.ts';
import { readRemindableMembers } from './late-views.ts';
import { payoutView } from './payout-views.ts';
import { addNames } from './read-full-circle.ts';

/** Loads a circle for display. Loads members in `named` whatever their status. Throws GROUP_NOT_FOUND. */
export async function readCircle(
  queryable: Queryable,
  groupId: GroupId,
  named: readonly UserId[],
  { debts = false, reminders = false }: { readonly debts?: boolean; readonly reminders?: boolean } = {},
) {
  const [row] = await readGroups(queryable, [groupId]);
  if (row === undefined) throw new AppError('GROUP_NOT_FOUND');
  const circles = await loadCircles(queryable, [row], {
    named,
    votesOf: [groupId],
    debtsOf: debts ? [groupId] : [],
    cycleOf: [],
    remindersOf: reminders ? [groupId] : [],
  });
  const record = circles.get(groupId);
  if (record === undefined) throw new AppError('GROUP_NOT_FOUND');
  const { state } = record;
  const facts = {
    ...toFacts(row, applicants(state).length),
    requiresVoting: requiresVoting(state),
    startAnswers: startAnswersOf(state),
  };
  return { record, facts };
}

/**
 * Shows all of a group to owner and approved members. Applicants see no money and only the number of other applicants.
 * Former members see their own rows. Throws GROUP_NOT_FOUND for others.
 */
export function getGroup(
  { database, clock }: Pick<GroupsDeps, 'database' | 'clock'>,
  groupId: GroupId,
  userId: UserId,
): Promise<GroupDetail> {
  return database.transaction(async (tx) => readDetail(tx, groupId, userId, await clock.now(tx)), {
    isolation: 'repeatable read',
  });
}

async function readDetail(queryable: Queryable, groupId: GroupId, userId: UserId, now: Instant): Promise<GroupDetail> {
  const { record, facts } = await readCircle(queryable, groupId, [userId], { debts: true, reminders: true });
  const { state } = record;
  assertCanViewGroup(state, userId);
  const membership = membershipView(
    state.group,
    state.members.find((member) => member.userId === userId),
    userId,
  );
  const votesWaiting = waitingForVoteOf(state, userId).length;
  const userMembership =
    membership === null
      ? null
      : { ...membership, votesWaiting, handover: await ownHandover(queryable, record, userId, now) };
  const draw = await earlierDraw(queryable, state.group);
  const group = { ...groupView(facts, membership), membership: userMembership, ...(draw === null ? {} : { draw }) };
  const members = await findMembers(queryable, groupId, userId);
  const seesAll = userMembership?.role === 'owner' || userMembership?.status === 'approved';
  const isPending = !seesAll && userMembership?.status === 'pending';
  const isOwn = (row: { readonly userId: string }): boolean => seesAll || row.userId === userId;
  const { currentCycle } = state.group;
  const paidIn = isPending ? [] : await findContributions(queryable, groupId, currentCycle);
  const paidOut = isPending ? [] : await findPayouts(queryable, groupId, currentCycle);
  const contributions = paidIn.map(({ row, ref, person }) => toContributionView(row, ref, person));
  const payouts = paidOut.map((payout) => payoutView(payout, paidIn, userId));
  const late = isPending ? undefined : await readRemindableMembers(queryable, [{ record, byUserId: userId }], now);
  const { overdue } = claimsOf(state, userId);
  await addNames(
    queryable,
    record,
    overdue.debtors.map((debtor) => debtor.userId),
  );
  const seen = await findLastSeen(queryable, userId, groupId);
  const nameOf = (id: UserId): string => record.people.get(id)?.name ?? 'A former member';
  return {
    group,
    members: membersView(
      state,
      members.filter((member) => isOwn(member) || (isPending && member.status !== 'pending')),
      { isInside: seesAll, isPending },
    ),
    contributions: contributions.filter(isOwn),
    payouts: payouts.filter((payout) => seesAll || payout.recipientId === userId),
    userMembership,
    round: seesAll ? roundView(state, userId, contributions, now) : null,
    currentPot: potView(state, seesAll),
    late: late?.get(groupId) ?? [],
    owed: {
      amount: toNaira(overdue.amountKobo),
      debtors: overdue.debtors.map(({ userId: id, amountKobo }) => ({
        userId: id,
        name: nameOf(id),
        amount: toNaira(amountKobo),
      })),
    },
    seen,
    handovers: seesAll || membership?.status === 'left' ? await handoversView(queryable, record, userId, seesAll) : [],
    canProposeStart: refuseProposing(state, userId, now) === undefined,
    canHandOver: canHandOver(state, userId),
  };
}

/** Returns the published draw that a later one hides, which was prepared before the owner changed the order. */
async function earlierDraw(queryable: Queryable, { id, turnOrder, draw }: Group) {
  if (turnOrder === 'lot' || draw === null || draw.drawnAt !== null || draw.cycle === 1) return null;
  const found = await findDraw(queryable, id, { isByLot: false });
  return found === undefined ? null : { cycle: found.cycle, seal: found.seal, drawnAt: isoOrNull(found.drawnAt) };
}

/** Returns the user's open hand-over, as leaver or as substitute. */
async function ownHandover(queryable: Queryable, record: CircleRecord, userId: UserId, now: Instant) {
  const { state, people } = record;
  const handover = handoverOfLeaver(state, userId) ?? handoverOfSubstitute(state, userId);
  if (handover === undefined) return null;
  const { leaverId, substituteId } = handover;
  await addNames(queryable, record, substituteId === null ? [leaverId] : [leaverId, substituteId]);
  const named = {
    ...handover,
    leaverName: people.get(leaverId)?.name ?? 'A member',
    substituteName: substituteId === null ? null : (people.get(substituteId)?.name ?? 'A member'),
  };
  return membershipHandover(named, state.group, now);
}

/** Lists the seats that have changed hands in this cycle, oldest first. Former members see their own. */
async function handoversView(queryable: Queryable, record: CircleRecord, userId: UserId, seesAll: boolean) {
  const { state, people } = record;
  const done = state.handovers.flatMap(({ substituteId, endedAt, priceKobo, ...rest }) => {
    const isShown = seesAll || rest.leaverId === userId;
    if (!isShown || substituteId === null || endedAt === null || priceKobo === null) return [];
    return [{ ...rest, substituteId, endedAt, priceKobo }];
  });
  await addNames(
    queryable,
    record,
    done.flatMap(({ leaverId, substituteId }) => [leaverId, substituteId]),
  );
  const named = (id: UserId) => ({ userId: id, name: people.get(id)?.name ?? 'A former member' });
  return done.map(({ seat, leaverId, substituteId, endedAt, priceKobo }) => ({
    seat,
    from: named(leaverId),
    to: named(substituteId),
    date: toIso(endedAt),
    amount: toNaira(priceKobo),
  }));
}

/** Voters see only an applicant's name; an applicant sees no drawn order, and only members and owner see addresses. */
function membersView(
  { group, members }: CircleState,
  shown: readonly MemberFacts[],
  { isInside, isPending }: { readonly isInside: boolean; readonly isPending: boolean },
): Member[] {
  const hidesOrder = isPending && group.turnOrder === 'lot';
  const ordered = hidesOrder ? [...shown].sort((a, b) => (a.userId < b.userId ? -1 : 1)) : shown;
  const staying = new Set(members.flatMap(({ userId, staysOn }) => (staysOn ? [userId] : [])));
  return ordered.map((member) => {
    const isApproved = member.status === 'approved';
    return {
      userId: member.userId,
      status: member.status,
      payoutPosition: hidesOrder ? null : shownSeat(group, member.seat),
      hasReceivedPayout: member.hasReceivedPayout,
      ...member.person,
      email: isInside && isApproved ? member.email : null,
      ...(isInside && isApproved ? { mayBeNamed: member.mayBeNamed } : {}),
      ...(isApproved && group.nextCycleAskedAt !== null ? { staysOn: staying.has(member.userId) } : {}),
    };
  });
}

/** Shows the amount of the open pot. Null for viewers who may not see others' payments. */
function potView(state: CircleState, seesAll: boolean): string | null {
  const open = openRoundOf(state);
  if (open === undefined) return toNaira(ZERO_KOBO);
  return seesAll ? toNaira(open.pot.collectedKobo) : null;
}

function toPayIn(state: CircleState, open: OpenRound, userId: UserId, now: Instant): AmountDue {
  const feeAhead = upcomingFeeOf(open, userId, now);
  return amountDueOf(
    { ...open, amountKobo: state.group.contributionKobo, feeAhead },
    outstandingDebtsOf(state, userId),
  );
}

/** Shows the open round (circle-rules §5). Null without an open round. */
function roundView(
  state: CircleState,
  userId: UserId,
  contributions: readonly Contribution[],
  now: Instant,
): Round | null {
  const open = openRoundOf(state);
  if (open === undefined) return null;
  const owing = open.unpaid.map((member) => member.userId);
  const mine = contributions.find(
    (row) => row.userId === userId && row.round === open.round && row.cycle === open.cycle,
  );
  return {
    number: open.round,
    cycle: open.cycle,
    dueDate: toIso(open.dueDate),
    recipientId: open.recipient.userId,
    kind: open.kind,
    potTarget: toNaira(open.targetKobo),
    potCollected: toNaira(open.pot.collectedKobo),
    complete: open.complete,
    paid: open.owing.map((member) => member.userId).filter((id) => !owing.includes(id)),
    owing,
    fees: {
      platform: toNaira(open.division.platformFeeKobo),
      management: toNaira(open.division.managementFeeKobo),
      net: toNaira(open.division.netKobo),
    },
    myContribution: mine ?? null,
    toPay: owing.includes(userId) ? toPayView(toPayIn(state, open, userId, now)) : null,
  };
}
