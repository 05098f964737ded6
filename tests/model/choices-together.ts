import { answerNextCycle, answerStart } from '../../contract/leaving.ts';
import { voteOnEjection } from '../../contract/ejections.ts';
import { contribute } from '../../contract/contributions.ts';
import { castVote } from '../../contract/votes.ts';
import { allAdmit } from './choices-handover.ts';
import { perhapsNumber } from './choices-membership.ts';
import { planRequest, membersOf, usually, type PlannedRequest, type Scene } from './choices.ts';

/** Plans actions of all members together, because random individuals would never fill a circle or complete a pot. */
export function chooseTogether(scene: Scene): PlannedRequest[] {
  const { random } = scene;
  const kinds = [allVote, allPay, allPay, allPay, allEject, allAnswer, allAgree, allAdmit];
  return random.pick(kinds)?.(scene) ?? [];
}

function allVote(scene: Scene): PlannedRequest[] {
  const candidate = scene.random.pick(scene.picture.members.filter(({ status }) => status === 'pending'));
  if (candidate === undefined) return [];
  const { groupId } = candidate;
  return membersOf(scene, groupId, 'pending').flatMap(({ userId: candidateId }) =>
    membersOf(scene, groupId, 'approved').flatMap(
      ({ userId }) =>
        planRequest(usually(scene, userId), castVote, { id: groupId, candidateId }, { vote: 'approve' }) ?? [],
    ),
  );
}

/** Plans payments by all, or nearly all, who owe in a circle's round. */
export function allPay(scene: Scene, group = scene.random.pick(scene.picture.groups)): PlannedRequest[] {
  const { random, picture } = scene;
  if (group?.status !== 'active') return [];
  return picture.owing
    .filter(({ groupId }) => groupId === group.id && !random.chance(0.2))
    .flatMap(
      ({ userId }) => planRequest(usually(scene, userId), contribute, { id: group.id }, { amount: group.amount }) ?? [],
    );
}

function allEject(scene: Scene): PlannedRequest[] {
  const { random, picture } = scene;
  const open = random.pick(picture.ejections.filter(({ status }) => status === 'nominated' || status === 'voting'));
  if (open === undefined) return [];
  return membersOf(scene, open.groupId, 'approved').flatMap(({ userId }) =>
    userId === open.nomineeId || userId === open.nominatorId
      ? []
      : (planRequest(usually(scene, userId), voteOnEjection, { ejectionId: open.id }, { vote: 'approve' }) ?? []),
  );
}

function allAnswer(scene: Scene): PlannedRequest[] {
  const group = scene.random.pick(scene.picture.groups.filter(({ nextCycleRequested }) => nextCycleRequested));
  if (group === undefined) return [];
  return membersOf(scene, group.id, 'approved').flatMap(({ userId, staysOn }) =>
    staysOn
      ? []
      : (planRequest(
          usually(scene, userId),
          answerNextCycle,
          { id: group.id },
          { accept: true, ...perhapsNumber(scene.random) },
        ) ?? []),
  );
}

function allAgree(scene: Scene): PlannedRequest[] {
  const group = scene.random.pick(scene.picture.groups.filter(({ isStartProposed }) => isStartProposed));
  if (group === undefined) return [];
  return membersOf(scene, group.id, 'approved').flatMap(({ userId, agreesToStart }) =>
    agreesToStart ? [] : (planRequest(usually(scene, userId), answerStart, { id: group.id }, { accept: true }) ?? []),
  );
}
