import type { UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { handoverOf } from '../../circle/handover-sums.ts';
import type { Handover } from '../../circle/decision-types.ts';
import type { Stage } from './planner.ts';

/** Plans offers of seats, applications for them, votes and payments (circle-rules §8). */
export function handoverActions(stage: Stage): void {
  const { world, random, mood, ask } = stage;
  const { mirror } = world.watch;
  if (random.chance(0.06 + mood.drama / 2)) {
    const { currentRound, ownerId } = world.state.group;
    const toCome = mirror.approved.filter(({ userId, seat }) => userId !== ownerId && (seat ?? 0) > currentRound);
    const userId = random.pick(random.chance(0.9) ? toCome : mirror.approved)?.userId;
    if (userId !== undefined) ask({ type: 'offer-seat', userId, code: `code ${String(mirror.handovers.size)}` });
  }
  for (const handover of mirror.openHandovers) {
    if (random.chance(0.03)) ask({ type: 'withdraw-offer', userId: handover.leaverId });
    else if (handover.status === 'offered') apply(stage, handover);
    // A debt in another circle.
    else if (handover.substituteId !== null && random.chance(0.02))
      ask({ type: 'bar-substitute', userId: handover.substituteId });
    else if (handover.status === 'voting') vote(stage, handover);
    else if (random.chance(0.6)) pay(stage, handover);
  }
}

const asApplicant = (userId: UserId) => ({
  userId,
  kycVerified: true,
  country: 'NG',
  hasOutstandingDebt: false,
  suspended: false,
});

function apply(stage: Stage, { code }: Handover): void {
  const { world, random, ask } = stage;
  if (!random.chance(0.7)) return;
  const { mirror } = world.watch;
  const outside = world.terms.people.filter((userId) => {
    const status = mirror.members.get(userId)?.status;
    return status === undefined || status === 'rejected' || status === 'left';
  });
  const userId = random.pick(random.chance(0.95) ? outside : world.terms.people);
  if (userId === undefined) return;
  ask({ type: 'apply-for-seat', applicant: asApplicant(userId), code });
  const now = world.watch.mirror.handovers.get(code);
  if (now?.status === 'voting') vote(stage, now);
}

function vote({ world, random, ask }: Stage, { substituteId, leaverId }: Handover): void {
  if (substituteId === null) return;
  if (random.chance(0.03)) ask({ type: 'leave', userId: substituteId, reason: null });
  if (random.chance(0.25)) return;
  for (const { userId: voterId } of random.shuffled(world.watch.mirror.voters)) {
    if (voterId === leaverId && random.chance(0.95)) continue;
    const choice = random.chance(0.02) ? 'reject' : 'approve';
    ask({ type: 'vote', ballot: { voterId, candidateId: substituteId, vote: choice, reason: null } });
  }
}

function pay({ world, random, ask, fund }: Stage, { code, leaverId, substituteId }: Handover): void {
  const leaver = world.state.members.find(({ userId }) => userId === leaverId);
  if (leaver === undefined || substituteId === null) return;
  const { priceKobo } = handoverOf(world.state, leaver, world.now);
  if (random.chance(0.95)) fund(substituteId, priceKobo);
  const amountKobo = random.chance(0.93) ? priceKobo : kobo(priceKobo + 1n);
  ask({ type: 'take-seat', applicant: asApplicant(substituteId), code, amountKobo });
}
