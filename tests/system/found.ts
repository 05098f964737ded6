import { createGroup, joinGroup } from '../../contract/groups.ts';
import { castVote } from '../../contract/votes.ts';
import { newGroupBody, perhapsNumber } from '../model/choices-membership.ts';
import type { Picture } from '../model/picture.ts';
import { perform } from './requests.ts';
import type { Run } from './run.ts';

/** Circles that live at the same time. With more, each would get too few requests. */
const MAX_LIVE = 6;

/** Friends found a circle together: one creates it, the others join, and those inside vote for them. */
export async function foundTogether(run: Run, { groups }: Picture): Promise<void> {
  const { world, random } = run;
  if (groups.filter(({ status }) => status === 'forming' || status === 'active').length >= MAX_LIVE) return;
  const size = random.int(2, 5);
  const [owner, ...friends] = random.shuffled(world.people.slice(2)).slice(0, size + 1);
  if (owner === undefined) return;
  const body = newGroupBody(random, world.clock.peek(), size);
  const made = await perform(run, { by: owner, route: createGroup, body });
  if (made.status >= 300) return;
  const { group } = made.body as { group: { id: string; invitationCode: string } };
  const inside = body.ownerParticipates ? [owner] : [];
  for (const by of friends.slice(0, size - inside.length)) {
    const { invitationCode } = group;
    await perform(run, { by, route: joinGroup, body: { invitationCode, ...perhapsNumber(random) } });
    const params = { id: group.id, candidateId: by.id };
    for (const voter of inside) await perform(run, { by: voter, route: castVote, params, body: { vote: 'approve' } });
    inside.push(by);
  }
}
