import type { UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { DAY } from './calendar-sums.ts';
import type { Payer } from './characters.ts';
import type { Stage } from './planner.ts';

/** Plans how members pay the open round and take the pot (circle-rules §5). */
export function payingActions(stage: Stage): void {
  const { world, random, ask } = stage;
  const { currentCycle, currentRound, contributionKobo } = world.state.group;
  const rows = [...world.watch.mirror.rows(currentCycle, currentRound).values()];
  for (const { userId, status, dueDate } of random.shuffled(rows)) {
    if (status === 'completed') {
      if (random.chance(0.03)) ask({ type: 'contribute', userId, amountKobo: contributionKobo });
    } else pay(stage, userId, dueDate);
  }
  if (random.chance(0.02)) {
    const userId = random.pick(world.terms.people);
    if (userId !== undefined) ask({ type: 'contribute', userId, amountKobo: kobo(contributionKobo + 1n) });
  }
  if (random.chance(0.3)) withdraw(stage);
}

function pay(stage: Stage, userId: UserId, dueDate: number): void {
  const { world, random, mood, ask, act, fund } = stage;
  const payer = mood.payers.get(userId) ?? 'early';
  const { contributionKobo } = world.state.group;
  if (payer === 'automatic') {
    payByItself(stage, userId);
    return;
  }
  if (!random.chance(willingness(payer, dueDate - world.now))) return;
  if (random.chance(0.03)) {
    act({ kind: 'deposit', userId, amountKobo: kobo(BigInt(random.int(1, 900))) });
  } else fund(userId, contributionKobo);
  ask({ type: 'contribute', userId, amountKobo: contributionKobo });
}

/** Returns the probability that a member pays in this step. `leftMs` is the time until the contribution is due. */
function willingness(payer: Payer, leftMs: number): number {
  switch (payer) {
    case 'early':
      return 0.6;
    case 'on the due day':
      return leftMs < 2 * DAY && leftMs > 0 ? 0.8 : 0.1;
    case 'late':
      return leftMs <= 0 ? 0.5 : 0;
    case 'irregular':
      return 0.12;
    case 'automatic':
    case 'never':
      return 0;
  }
}

/** Lets auto-contribution pay. The member's money arrives in time, late or never. */
function payByItself({ world, random, ask, fund }: Stage, userId: UserId): void {
  const { contributionKobo } = world.state.group;
  const member = world.state.members.find((one) => one.userId === userId);
  if (member?.autoContribute !== true && random.chance(0.6))
    ask({ type: 'set-auto-contribute', userId, enabled: true });
  if (random.chance(0.25)) fund(userId, contributionKobo * BigInt(random.int(1, 2)));
}

function withdraw({ world, random, ask }: Stage): void {
  const { currentCycle, currentRound } = world.state.group;
  const recipient = world.state.payouts.find(({ cycle, round }) => cycle === currentCycle && round === currentRound);
  const isComplete = [...world.watch.mirror.rows(currentCycle, currentRound).values()].every(
    ({ status }) => status === 'completed',
  );
  if (!isComplete && random.chance(0.9)) return;
  const userId = random.chance(0.95) ? recipient?.recipientId : random.pick(world.terms.people);
  if (userId !== undefined) ask({ type: 'withdraw', userId });
}
