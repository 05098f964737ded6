import * as handovers from '../../contract/handovers.ts';
import { castVote } from '../../contract/votes.ts';
import { groupIn, membersOf, planRequest, usually, type Choice, type PlannedRequest, type Scene } from './choices.ts';

/** Offers of seats, applications for them and payments (circle-rules §8). */

export const offerSeat: Choice = (scene) => {
  const group = groupIn(scene, 'active');
  const toCome =
    group &&
    membersOf(scene, group.id, 'approved').filter(
      ({ userId, seat }) => userId !== group.ownerId && (seat ?? 0) > group.round,
    );
  const by = usually(scene, toCome && scene.random.pick(toCome)?.userId);
  return group && planRequest(by, handovers.offerSeat, { id: group.id });
};

export const withdrawOffer: Choice = (scene) => {
  const open = scene.random.pick(scene.picture.handovers);
  return open && planRequest(usually(scene, open.leaverId), handovers.withdrawOffer, { id: open.groupId });
};

export const visitOffer: Choice = (scene) => {
  const open = scene.random.pick(scene.picture.handovers);
  return open && planRequest(scene.random.pick(scene.people), handovers.getOffer, { code: open.code });
};

export const applyForSeat: Choice = (scene) => {
  const { random, picture, people } = scene;
  const open = random.pick(picture.handovers.filter(({ status }) => status === 'offered'));
  if (open === undefined) return undefined;
  const inside = new Set(membersOf(scene, open.groupId, 'approved', 'ejected').map(({ userId }) => userId));
  const by = random.pick(random.chance(0.9) ? people.filter(({ id }) => !inside.has(id)) : people);
  return planRequest(by, handovers.applyForSeat, { code: open.code });
};

export const takeSeat: Choice = (scene) => {
  const { random, picture } = scene;
  const open = random.pick(picture.handovers.filter(({ status }) => status === 'admitted'));
  if (open === undefined) return undefined;
  const amount = random.chance(0.95) ? open.price : '12.34';
  return planRequest(
    usually(scene, open.substituteId ?? undefined),
    handovers.takeSeat,
    { code: open.code },
    { amount },
  );
};

/** Lets all voters who are asked admit the substitutes of all seats on offer. */
export const allAdmit = (scene: Scene): PlannedRequest[] =>
  scene.picture.handovers.flatMap(({ groupId, leaverId, substituteId, status }) =>
    status !== 'voting' || substituteId === null
      ? []
      : membersOf(scene, groupId, 'approved').flatMap(({ userId }) =>
          userId === leaverId
            ? []
            : (planRequest(
                usually(scene, userId),
                castVote,
                { id: groupId, candidateId: substituteId },
                { vote: 'approve' },
              ) ?? []),
        ),
  );
