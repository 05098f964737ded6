import type { Change } from '../../circle/changes.ts';
import type { Debt, Member, Reminder } from '../../circle/types.ts';
import type { Ejection, EjectionVote, Trade, Vote } from '../../circle/decision-types.ts';
import { appealEnds, DAY, dayIn, voteEnds } from './calendar-sums.ts';
import { ensure } from './violation.ts';
import { watchHandedOver, watchHandover } from './watch-handover.ts';
import type { Scene } from './watch.ts';

/** Checks changes to members, votes, ejections, trades and reminders against the state just before each. */
export function watchPeople(scene: Scene, change: Change): void {
  switch (change.kind) {
    case 'member':
      watchMember(scene, change.member);
      break;
    case 'vote':
      watchVote(scene, change.vote);
      break;
    case 'ejection':
      watchEjection(scene, change.ejection);
      break;
    case 'ejection-vote':
      watchEjectionVote(scene, change.vote);
      break;
    case 'trade':
      watchTrade(scene, change.trade);
      break;
    case 'reminder':
      watchReminder(scene, change.reminder);
      break;
    case 'handover':
      watchHandover(scene, change.handover);
      break;
    case 'group':
    case 'transfer':
    case 'contribution':
    case 'contribution-withdrawn':
    case 'payout':
    case 'debt':
    case 'draw':
    case 'notice':
  }
}

function watchMember(scene: Scene, next: Member): void {
  const { mirror } = scene;
  const before = mirror.members.get(next.userId);
  const was = before?.status;
  if (next.status === 'pending' && was !== 'pending') ensureNotFrozen(scene, 'applies');
  if (was === 'pending' && next.status === 'approved') {
    if (mirror.handedOverAt('substituteId', next.userId, scene.now) === undefined) watchApproval(scene, next);
  }
  if (before?.status === 'approved' && (next.status === 'left' || next.status === 'ejected'))
    depart(scene, before, next);
  if (was === 'pending' && next.status === 'rejected') watchRefusal(scene, next);
  const isBack = was === 'ejected' && next.status !== 'ejected';
  ensure(!isBack || scene.command?.type === 'decide-appeal', 'an ejected member returns only through an appeal');
}

function depart(scene: Scene, before: Member, next: Member): void {
  const done = next.status === 'left' ? scene.mirror.handedOverAt('leaverId', next.userId, scene.now) : undefined;
  if (done === undefined) watchDeparture(scene, before, next);
  else watchHandedOver(scene, done);
}

/** Checks that no decision opens while the circle is frozen (circle-rules §4). */
function ensureNotFrozen(
  { mirror }: Scene,
  what: 'applies' | 'votes' | 'is approved' | 'trades' | 'is nominated',
): void {
  ensure(
    mirror.group.frozenAt === null,
    'no one applies, votes, joins, trades or is nominated in a frozen circle',
    () => what,
  );
}

function watchApproval(scene: Scene, next: Member): void {
  const { mirror, tally, changes } = scene;
  ensureNotFrozen(scene, 'is approved');
  const votes = mirror.votes(next.userId, next.application);
  const together = new Set(
    changes.flatMap((change) =>
      change.kind === 'member' && change.member.approvedAt === next.approvedAt ? [change.member.userId] : [],
    ),
  );
  const asked = mirror.askedAbout(next, together);
  const missing = asked.filter(({ userId }) => votes.get(userId) !== 'approve');
  ensure(missing.length === 0, 'an applicant joins only when everyone asked approves', () =>
    missing.map(({ userId }) => userId).join(),
  );
  const others = mirror.voters.filter(({ userId }) => !together.has(userId) && votes.get(userId) !== 'approve');
  if (others.length > 0) tally.add('decided without a later member');
  if (asked.some(({ approvedAt }) => (approvedAt ?? 0) > next.appliedAt)) tally.add('approved by a fallback');
  ensure(![...votes.values()].includes('reject'), 'an applicant with a reject vote does not join');
  if (mirror.approved.some(({ suspended }) => suspended)) tally.add('approved without a suspended voter');
  const taken = new Set([...mirror.members.values()].map(({ seat }) => seat));
  let lowest = 1;
  while (taken.has(lowest)) lowest += 1;
  ensure(next.seat === lowest, 'an approved member takes the lowest free seat', () => String(next.seat));
}

function watchRefusal({ mirror, tally, now, command, changes }: Scene, next: Member): void {
  const isVoted = [...mirror.votes(next.userId, next.application).values()].includes('reject');
  const isExpired = now >= next.appliedAt + 7 * DAY;
  const isStarted = changes.some((change) => change.kind === 'group' && change.group.resizedAt === now);
  const isSeatGone = [...mirror.handovers.values()].some(
    ({ substituteId, status, endedAt }) => substituteId === next.userId && status === 'ended' && endedAt === now,
  );
  ensure(
    isVoted || isExpired || isStarted || isSeatGone || command?.type === 'cancel',
    'an applicant is rejected only by a vote, after 7 days, by a smaller start, with a seat, or by cancelling',
  );
  tally.add(
    isVoted
      ? 'an applicant is rejected'
      : isExpired
        ? 'an application expires'
        : isSeatGone
          ? 'an applicant is rejected because a seat is not handed over'
          : isStarted
            ? 'an applicant is rejected by a smaller start'
            : 'an applicant is rejected by cancelling the circle',
  );
}

function watchVote(scene: Scene, { candidateId, voterId, application, vote }: Vote): void {
  const { mirror, tally } = scene;
  ensureNotFrozen(scene, 'votes');
  const voter = mirror.members.get(voterId);
  ensure(voter?.status === 'approved' && !voter.suspended, 'only members who are not suspended vote');
  ensure(mirror.wantedSeat(candidateId)?.leaverId !== voterId, 'no one votes on who takes over their seat');
  ensure(!mirror.votes(candidateId, application).has(voterId), 'a member votes once on an application');
  const candidate = mirror.members.get(candidateId);
  ensure(
    candidate?.status === 'pending' && candidate.application === application,
    'members vote only on open applications',
  );
  if (vote === 'reject' && !mirror.askedAbout(candidate).some(({ userId }) => userId === voterId))
    tally.add('no by somebody not asked');
}

function watchDeparture(scene: Scene, before: Member, next: Member): void {
  const { mirror, running, tally, command, now } = scene;
  const { userId } = next;
  const table = running();
  const how = next.status === 'ejected' ? 'ejected' : 'left';
  if (table === undefined || before.seat === null) {
    if (mirror.group.status === 'forming') tally.add(`${how} while forming`);
    if (command?.type === 'remove-member') tally.add('removed by the owner');
    if (how === 'ejected') scene.tables.get(mirror.group.currentCycle)?.departed(userId);
    countNotStaying(scene);
    return;
  }
  const { currentCycle, currentRound } = mirror.group;
  ensure(table.holder(currentRound) !== userId, 'no member leaves or is ejected in their own round', () => userId);
  const received = table.hasReceived(userId);
  ensure(
    received === before.hasReceivedPayout,
    'the pair table and the member agree on whether the member has received',
    () => userId,
  );
  if (how === 'left') {
    const owed = mirror.outstanding.filter((debt) => debt.userId === userId && !isNew(scene, debt));
    const row = mirror.rows(currentCycle, currentRound).get(userId);
    const isOverdue = row !== undefined && row.status !== 'completed' && now >= row.dueDate;
    ensure(owed.length === 0 && !isOverdue, 'no member leaves in arrears', () => userId);
    ensure(
      !mirror.openEjections.some(({ nomineeId }) => nomineeId === userId),
      'no member leaves during a vote on their ejection',
    );
  }
  tally.add(`${how} ${received ? 'after' : 'before'} receiving`);
  const row = mirror.rows(currentCycle, currentRound).get(userId);
  if (how === 'ejected' && row !== undefined && row.status !== 'completed' && now >= row.dueDate) {
    tally.add('ejected while late');
  }
  table.departed(userId);
  if (!received) countNetting(scene, userId);
}

const isNew = ({ changes }: Scene, debt: Debt): boolean =>
  changes.some((change) => change.kind === 'debt' && change.debt === debt);

function countNotStaying({ mirror, command, tally }: Scene): void {
  if (mirror.group.status !== 'completed') return;
  if (command?.type === 'answer-next-cycle') tally.add('a next cycle is declined');
  else if (command?.type === 'start-next-cycle') tally.add('a debtor is not invited to the next cycle');
  else if (command === null) tally.add('a next cycle is left unanswered');
}

/** Counts how a departure before the member's own turn settles debts with the others. */
function countNetting({ mirror, changes, tally }: Scene, userId: string): void {
  const forgiven = changes.some((change) => change.kind === 'debt' && change.debt.status === 'forgiven');
  if (forgiven) tally.add('ejected, and debts are forgiven');
  const kept = mirror.outstanding.some((debt) => debt.userId === userId && debt.type !== 'late_fee');
  if (kept) tally.add('ejected, and a debt stays open');
}

function watchEjection(scene: Scene, next: Ejection): void {
  const before = scene.mirror.ejection(next);
  if (before === undefined) {
    ensureNotFrozen(scene, 'is nominated');
    const pending = scene.mirror.openEjections.some(({ nomineeId }) => nomineeId === next.nomineeId);
    ensure(!pending, 'a nominee has one open ejection vote');
    ensure(
      next.nomineeId !== scene.mirror.group.ownerId && next.nomineeId !== next.nominatorId,
      'the owner is never nominated, and no member nominates themselves',
    );
    scene.tally.add('a nomination');
    return;
  }
  const wasOpen = before.status === 'nominated' || before.status === 'voting';
  if (wasOpen && next.status === 'approved') watchUnanimity(scene, next);
  if (wasOpen && next.status === 'rejected') watchRejection(scene, next);
  if (!wasOpen) watchAppeal(scene, before, next);
  if (before.effectiveAt === null && next.effectiveAt !== null && next.approvedAt !== null) {
    const atOnce = next.approvedAt === next.effectiveAt && scene.changes.some((change) => isApproval(change, next));
    scene.tally.add(atOnce ? 'ejected immediately' : 'ejected after their turn');
  }
}

const isApproval = (change: Change, { nomineeId }: Ejection): boolean =>
  change.kind === 'ejection' && change.ejection.nomineeId === nomineeId && change.ejection.effectiveAt === null;

/** Returns the voters of an ejection: members who are neither the nominee nor in arrears (circle-rules §9). */
const electorate = ({ mirror, now }: Scene, { nomineeId }: Ejection): readonly Member[] =>
  mirror.voters.filter(({ userId }) => userId !== nomineeId && !mirror.isInArrears(userId, now));

function hasApproved({ mirror }: Scene, ejection: Ejection, { userId }: Member): boolean {
  return userId === ejection.nominatorId || mirror.ejectionVotes(ejection).get(userId) === 'approve';
}

function watchUnanimity(scene: Scene, next: Ejection): void {
  const { mirror, now, command } = scene;
  const voters = electorate(scene, next);
  const missing = voters.filter((voter) => !hasApproved(scene, next, voter));
  ensure(missing.length === 0, 'an ejection needs the approval of every voter', () =>
    missing.map(({ userId }) => userId).join(),
  );
  ensure(voters.length > 0, 'an ejection needs at least one voter');
  const alone = voters.length === 1 && voters[0]?.userId === next.nominatorId;
  ensure(!alone || mirror.isInArrears(next.nomineeId, now), 'a nominator ejects alone only a nominee in arrears');
  if (command?.type === 'vote-on-ejection') {
    ensure(now < next.votingDeadline, 'no ejection vote is cast after the deadline');
  }
}

function watchRejection(scene: Scene, next: Ejection): void {
  const { mirror, now, tally } = scene;
  const { status } = mirror.group;
  const rejectedByVote = [...mirror.ejectionVotes(next).values()].includes('reject');
  if (rejectedByVote) tally.add('an ejection is rejected by a vote');
  else if (status !== 'forming' && status !== 'active') tally.add('an ejection ends with the cycle');
  else if (mirror.members.get(next.nomineeId)?.status !== 'approved')
    tally.add('an ejection ends because the nominee left');
  else if (electorate(scene, next).length === 0) tally.add('an ejection has no voter left');
  else {
    ensure(now >= voteEnds(next.nominatedAt), 'an undecided ejection vote stays open for 72 hours');
    tally.add('an ejection expires');
  }
}

function watchAppeal(scene: Scene, before: Ejection, next: Ejection): void {
  const { mirror, tables, tally, now, expected } = scene;
  if (before.status === 'approved' && next.status === 'appealing') {
    ensure(before.appealedAt === null, 'an ejection is appealed once');
    const inTime = before.effectiveAt === null || now < appealEnds(before.effectiveAt);
    ensure(inTime, 'an appeal comes within 72 hours of the ejection');
    tally.add('an appeal');
  }
  if (before.status !== 'appealing') return;
  if (next.status === 'approved') tally.add('an appeal is upheld');
  if (next.status !== 'rejected') return;
  if (before.effectiveAt === null) {
    tally.add('an appeal: e, not yet in effect');
    return;
  }
  const { group } = mirror;
  const table = tables.get(next.cycle);
  if (table?.isOut(next.nomineeId) !== true) {
    tally.add('an appeal: d, ejected while forming');
    expected.set(next.nomineeId, 'left');
    return;
  }
  const isDue = group.dueDate !== null && now >= group.dueDate;
  const outcome = table.returned(next.nomineeId, isDue);
  const isLater = next.cycle !== group.currentCycle;
  tally.add(isLater ? 'an appeal: c, in a later cycle' : `an appeal: ${outcome}`);
  expected.set(next.nomineeId, outcome === 'c' || isLater ? 'left' : 'approved');
}

function watchEjectionVote(scene: Scene, vote: EjectionVote): void {
  const { mirror, now } = scene;
  const { voterId, nomineeId, nominatorId } = vote;
  const voter = mirror.members.get(voterId);
  ensure(
    voter?.status === 'approved' && voterId !== nomineeId,
    'only members other than the nominee vote on an ejection',
  );
  const again = voterId === nominatorId || mirror.ejectionVotes(vote).has(voterId);
  ensure(!again, 'a member votes once on an ejection');
  ensure(!mirror.isInArrears(voterId, now), 'no member in arrears votes on an ejection');
}

function watchTrade(scene: Scene, next: Trade): void {
  const { mirror, tally, command, running } = scene;
  const before = mirror.trade(next);
  if (before === undefined) {
    ensureNotFrozen(scene, 'trades');
    tally.add('a trade is requested');
    return;
  }
  ensure(before.status === 'pending', 'only a pending trade changes');
  if (next.status === 'rejected') {
    if (command?.type === 'withdraw-trade') tally.add('a trade is withdrawn');
    else if (command?.type === 'answer-trade' && command.response === 'reject') tally.add('a trade is rejected');
    else tally.add('a trade is closed by another event');
    return;
  }
  ensureNotFrozen(scene, 'trades');
  const { requesterId, targetId } = next;
  const debts = mirror.outstanding.some(({ userId }) => userId === requesterId || userId === targetId);
  ensure(!debts, 'no member with a debt trades');
  const table = running();
  if (table === undefined) {
    ensure(mirror.group.status === 'forming', 'seats are traded only in a forming or active circle');
    tally.add('a trade while forming');
    return;
  }
  const seats = [requesterId, targetId].map((userId) => mirror.members.get(userId)?.seat ?? 0);
  ensure(
    seats.every((seat) => seat > mirror.group.currentRound),
    'only seats of future rounds are traded',
  );
  ensure(!table.hasReceived(requesterId) && !table.hasReceived(targetId), 'no member trades after receiving');
  const [a = 0, b = 0] = seats;
  const isBound = (name: string): boolean => table.isOut(name) || table.hasPaid(name, a) || table.hasPaid(name, b);
  const uneven = table.people.filter((name) => isBound(name) && table.pays(name, a) !== table.pays(name, b));
  ensure(uneven.length === 0, 'a traded pair of rounds has the same payers among departed and prepaid members');
  table.traded(requesterId, targetId);
  tally.add('a trade while active');
}

/** Checks a reminder of a missing vote or an owed amount: once a day, sent by the owner or recipient. */
function watchReminder({ mirror, tally, now }: Scene, reminder: Reminder): void {
  const { userId, cycle, round, byUserId } = reminder;
  const isOwner = mirror.group.ownerId === byUserId;
  ensure(reminder.day === dayIn(now), 'a reminder carries its Lagos day');
  ensure(!mirror.wasReminded(reminder), 'a member gets the same reminder at most once a day', () => userId);
  if (round === 0) {
    ensure(isOwner, 'only the owner reminds voters');
    ensure(mirror.members.get(userId)?.status === 'pending', 'voters are reminded only about open applications');
    tally.add('a vote reminder is sent');
    return;
  }
  const row = mirror.rows(cycle, round).get(userId);
  const owes = mirror.outstanding.some(
    (debt) => debt.userId === userId && debt.cycle === cycle && debt.round === round,
  );
  ensure(owes || (row !== undefined && row.status !== 'completed'), 'a reminded member owes the payment', () => userId);
  // A member who left after their turn owes future rounds. These have no payout yet, so the seat names the recipient.
  const holder = [...mirror.members.values()].find(({ seat }) => seat === round);
  const recipientId = mirror.payout(cycle, round)?.recipientId ?? holder?.userId;
  ensure(
    isOwner || recipientId === byUserId,
    'only the owner or the round’s recipient sends payment reminders',
    () => byUserId,
  );
  ensure(userId !== byUserId, 'no one reminds themselves');
  tally.add('a payment reminder is sent');
}
