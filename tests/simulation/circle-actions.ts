import type { UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import type { Ejection } from '../../circle/decision-types.ts';
import { DAY } from './calendar-sums.ts';
import { drawChance, drawNumber, TURN_ORDERS } from './chance.ts';
import { handoverActions } from './handover-actions.ts';
import type { Stage } from './planner.ts';

/** Plans actions of members and operators in any state (circle-rules §§7–11). */
export function circleActions(stage: Stage): void {
  const { world, random, mood } = stage;
  const { status } = world.state.group;
  if (status === 'cancelled') return;
  repayments(stage);
  appeals(stage);
  ejections(stage);
  trades(stage);
  freezing(stage);
  if (status === 'active') handoverActions(stage);
  if (random.chance(mood.drama)) departure(stage);
  if (random.chance(0.03 + mood.drama / 10)) whim(stage);
  if (status === 'completed') nextCycle(stage);
}

const REASON = 'They do not keep their promises.';

function repayments({ world, random, mood, ask, fund }: Stage): void {
  for (const debt of world.watch.mirror.outstanding) {
    if (!random.chance(mood.honesty / 5)) continue;
    if (random.chance(0.95)) fund(debt.userId, debt.amountKobo);
    ask({ type: 'pay-debt', debt });
    if (random.chance(0.1)) ask({ type: 'pay-debt', debt });
  }
  if (!random.chance(0.06)) return;
  const debt = random.pick(world.watch.mirror.outstanding);
  if (debt !== undefined) ask({ type: 'forgive-debt', debt });
}

/** Lets operators freeze a circle, mostly for a few steps. */
function freezing({ world, random, ask }: Stage): void {
  const isFrozen = world.state.group.frozenAt !== null;
  if (random.chance(isFrozen ? 0.25 : 0.01)) ask({ type: 'set-frozen', isFrozen: !isFrozen });
}

function departure({ world, random, ask }: Stage): void {
  const member = random.pick(world.state.members);
  if (member !== undefined && world.state.group.status === 'active' && random.chance(0.4)) {
    ask({ type: 'leave', userId: member.userId, reason: null });
  }
}

/** Mostly nominates members in arrears. The other members vote one by one or all together. */
function ejections(stage: Stage): void {
  const { world, random, mood, ask } = stage;
  const { mirror } = world.watch;
  if (random.chance(mood.drama)) {
    const inArrears = mirror.approved.filter(({ userId }) => mirror.isInArrears(userId, world.now));
    const nominee = random.pick(random.chance(0.7) ? inArrears : mirror.approved);
    const nominator = random.pick(mirror.approved);
    if (nominee !== undefined && nominator !== undefined) {
      const nomination = { nominatorId: nominator.userId, nomineeId: nominee.userId, reason: REASON };
      ask({ type: 'nominate', nomination });
    }
  }
  for (const ejection of mirror.openEjections) if (random.chance(0.5)) voteOn(stage, ejection);
}

function voteOn({ world, random, ask }: Stage, ejection: Ejection): void {
  const rejects = random.chance(0.15);
  const cast = world.watch.mirror.ejectionVotes(ejection);
  for (const { userId: voterId } of random.shuffled(world.watch.mirror.approved)) {
    if (random.chance(cast.has(voterId) ? 0.9 : 0.12)) continue;
    const vote = rejects && random.chance(0.4) ? 'reject' : 'approve';
    const ballot = { ejection, voterId, vote, reason: null } as const;
    ask({ type: 'vote-on-ejection', ballot });
    if (random.chance(0.1)) ask({ type: 'vote-on-ejection', ballot });
  }
}

function appeals({ world, random, ask }: Stage): void {
  for (const ejection of world.state.ejections) {
    if (ejection.status === 'approved' && random.chance(mayAppeal(ejection, world.now) ? 0.3 : 0.01)) {
      ask({ type: 'appeal', ejection, userId: ejection.nomineeId, reason: REASON });
    } else if (ejection.status === 'appealing' && random.chance(0.35)) {
      ask({ type: 'decide-appeal', ejection, decision: random.chance(0.8) ? 'overturn' : 'uphold' });
    }
  }
}

function trades({ world, random, mood, ask }: Stage): void {
  const { mirror } = world.watch;
  const asks = world.state.group.status === 'forming' ? mood.drama * 0.7 : mood.drama;
  if (random.chance(asks)) {
    const { status, currentRound } = world.state.group;
    const toCome = mirror.approved.filter(({ seat }) => status === 'forming' || (seat ?? 0) > currentRound);
    const [requester, target] = random.shuffled(random.chance(0.8) ? toCome : mirror.approved);
    if (requester !== undefined && target !== undefined) {
      const pair = { requesterId: requester.userId, targetId: target.userId };
      // Trades are keyed by their instant, and one that has ended is never requested again within a millisecond.
      if (mirror.trade({ ...pair, requestedAt: world.now }) === undefined)
        ask({ type: 'request-trade', ...pair, reason: null });
    }
  }
  for (const trade of mirror.openTrades) {
    switch (random.weighted({ approve: 3, reject: 1, withdraw: 1, nothing: 4 })) {
      case 'approve':
        ask({ type: 'answer-trade', trade, userId: trade.targetId, response: 'approve', reason: null });
        break;
      case 'reject':
        ask({ type: 'answer-trade', trade, userId: trade.targetId, response: 'reject', reason: null });
        break;
      case 'withdraw':
        ask({ type: 'withdraw-trade', trade, userId: trade.requesterId });
        break;
      case 'nothing':
        break;
    }
  }
}

/** True until shortly after the appeal period, so that late appeals occur, which must be refused. */
const mayAppeal = ({ effectiveAt, appealedAt }: Ejection, now: number): boolean =>
  appealedAt === null && (effectiveAt === null || now < effectiveAt + 4 * DAY);

/** Tries a random action that nothing in the circle suggests. */
function whim({ world, random, ask, act }: Stage): void {
  const userId = random.pick(world.terms.people) ?? world.state.group.ownerId;
  switch (random.weighted({ opt: 3, deposit: 4, suspend: 3, rename: 1, late: 1 })) {
    case 'opt': {
      ask({ type: 'set-auto-contribute', userId, enabled: random.chance(0.6) });
      return;
    }
    case 'deposit': {
      const amountKobo = kobo(BigInt(random.int(1, 300)) * (world.state.group.contributionKobo / 100n) + 1n);
      act({ kind: 'deposit', userId, amountKobo });
      return;
    }
    case 'suspend': {
      act({ kind: 'suspend', userId, suspended: !world.suspended.has(userId) });
      return;
    }
    case 'rename': {
      ask({ type: 'edit', byUserId: world.state.group.ownerId, edit: { name: 'Our circle' } });
      return;
    }
    case 'late': {
      ask({ type: 'edit', byUserId: world.state.group.ownerId, edit: { contributionKobo: kobo(1_000n) } });
    }
  }
}

const asApplicant = (userId: UserId) => ({
  userId,
  kycVerified: true,
  country: 'NG',
  hasOutstandingDebt: false,
  suspended: false,
});

function nextCycle({ world, random, mood, ask }: Stage): void {
  const { id, ownerId, nextCycleAskedAt, currentCycle } = world.state.group;
  if (currentCycle >= mood.cycles) return;
  if (nextCycleAskedAt === null) {
    if (!random.chance(0.3)) return;
    const turnOrder = random.chance(0.4) ? random.pick(TURN_ORDERS) : undefined;
    const chance = drawChance(random, id, currentCycle + 1);
    ask({ type: 'start-next-cycle', owner: asApplicant(ownerId), turnOrder: turnOrder ?? null, chance });
    return;
  }
  for (const { userId, staysOn } of world.watch.mirror.approved) {
    if (staysOn || !random.chance(0.4)) continue;
    const accept = random.chance(0.9);
    ask({ type: 'answer-next-cycle', member: asApplicant(userId), accept, drawNumber: drawNumber(random) });
  }
}
