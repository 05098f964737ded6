import { instant, type Instant } from '../../../../contract/ids.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import type { DemoName } from './demo-people.ts';
import { apply, approve, pay, type Stage } from './stage.ts';

export const minutes = (at: Instant, count: number): Instant => instant(at + count * 60_000);

/** Lets people join one by one. All members approve each of them. */
export async function gather(stage: Stage, group: Group, members: readonly DemoName[], from: Instant): Promise<void> {
  const [, ...others] = members;
  let at = from;
  for (const [index, candidate] of others.entries()) {
    await stage.goTo((at = minutes(at, 20)));
    await apply(stage, candidate, group);
    for (const voter of members.slice(0, index + 1)) {
      await stage.goTo((at = minutes(at, 7)));
      await approve(stage, voter, candidate, group);
    }
  }
}

export async function payAll(
  stage: Stage,
  group: Group,
  { payers, round, from }: { payers: readonly DemoName[]; round: number; from: Instant },
): Promise<void> {
  for (const [index, payer] of payers.entries()) {
    await stage.goTo(minutes(from, index * 25));
    await pay(stage, payer, group, round);
  }
}
