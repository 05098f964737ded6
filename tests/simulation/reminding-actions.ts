import type { Stage } from './planner.ts';
import { Random } from './random.ts';

/** Plans reminders (circle-rules §14) with a separate random generator, so that they do not change other choices. */
export function remindingActions({ world, ask }: Stage): void {
  const random = new Random(world.now);
  if (!random.chance(0.3)) return;
  const { group, members } = world.state;
  const byUserId = random.chance(0.6) ? group.ownerId : (random.pick(world.terms.people) ?? group.ownerId);
  const times = random.chance(0.2) ? 2 : 1;
  if (group.status === 'forming') {
    const candidate = random.pick(random.chance(0.9) ? members.filter(({ status }) => status === 'pending') : members);
    for (let count = 0; candidate !== undefined && count < times; count += 1)
      ask({ type: 'remind-voters', byUserId, candidateId: candidate.userId });
    return;
  }
  const { mirror } = world.watch;
  const unpaid = [...mirror.rows(group.currentCycle, group.currentRound).values()];
  const owing = [...mirror.outstanding, ...unpaid.filter(({ status }) => status !== 'completed')];
  const userId = random.chance(0.9) ? random.pick(owing)?.userId : random.pick(world.terms.people);
  for (let count = 0; userId !== undefined && count < times; count += 1) ask({ type: 'remind', byUserId, userId });
}
