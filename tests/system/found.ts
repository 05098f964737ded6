import { setAutoContribute } from '../../contract/contributions.ts';
import { createGroup, joinGroup } from '../../contract/groups.ts';
import { castVote } from '../../contract/votes.ts';
import { newGroupBody, perhapsNumber } from '../model/choices-membership.ts';
import type { Picture } from '../model/picture.ts';
import { payByThemselves } from './automatic.ts';
import { perform } from './requests.ts';
import type { Run } from './run.ts';

/** Circles that live at the same time. With more, each would get too few requests. */
const MAX_LIVE = 6;

export const mayFound = ({ groups }: Picture): boolean =>
  groups.filter(({ status }) => status === 'forming' || status === 'active').length < MAX_LIVE;

/** Forms a circle of friends: one creates it, the others join, and the members vote for them. */
export async function foundTogether(run: Run, { debts }: Picture): Promise<void> {
  const { world, random } = run;
  const size = random.int(2, 5);
  // The first two people may not join, and debtors only once they have paid.
  const free = world.people.slice(2).filter(({ id }) => !debts.some(({ userId }) => userId === id));
  const [owner, ...friends] = random.shuffled(free).slice(0, size + 1);
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
  for (const by of inside) {
    const params = { id: group.id };
    const asked = { by, route: setAutoContribute, params, body: { enabled: true } };
    if (payByThemselves(run).includes(by)) await perform(run, asked);
  }
}
