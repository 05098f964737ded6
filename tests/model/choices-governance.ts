import { HOUR_MS } from '../../contract/durations.ts';
import * as ejections from '../../contract/ejections.ts';
import * as leaving from '../../contract/leaving.ts';
import * as reminders from '../../contract/reminders.ts';
import * as trades from '../../contract/trades.ts';
import { TURN_ORDERS } from '../simulation/chance.ts';
import { planRequest, groupIn, membersOf, usually, type Choice } from './choices.ts';
import { perhapsNumber } from './choices-membership.ts';

/** Votes, trades, ejections, appeals and reminders (circle-rules §§8–11, 14). */

const APPEAL_MS = 72 * HOUR_MS;
const REASON = 'Has not answered for weeks';

export const leave: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'active', 'active', 'forming');
  const member =
    group &&
    random.pick(membersOf(scene, group.id, 'approved', 'pending').filter(({ userId }) => userId !== group.ownerId));
  const body = random.chance(0.5) ? { reason: 'Moving away' } : undefined;
  return group && planRequest(usually(scene, member?.userId), leaving.leaveGroup, { id: group.id }, body);
};

export const remove: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'forming');
  const member = group && random.pick(membersOf(scene, group.id, 'approved', 'pending'));
  if (group === undefined || member === undefined) return undefined;
  return planRequest(usually(scene, group.ownerId), leaving.removeMember, { id: group.id, userId: member.userId });
};

export const cancel: Choice = (scene) => {
  const group = groupIn(scene, 'forming');
  return group && planRequest(usually(scene, group.ownerId), leaving.cancelGroup, { id: group.id });
};

export const requestNextCycleAnswers: Choice = (scene) => {
  const group = groupIn(scene, 'completed');
  if (group === undefined) return undefined;
  const { random } = scene;
  const body = { ...(random.chance(0.5) ? { turnOrder: random.pick(TURN_ORDERS) } : {}), ...perhapsNumber(random) };
  return planRequest(usually(scene, group.ownerId), leaving.startNextCycle, { id: group.id }, body);
};

export const answerNextCycle: Choice = (scene) => {
  const { random, picture } = scene;
  const group = random.pick(picture.groups.filter(({ nextCycleRequested }) => nextCycleRequested));
  if (group === undefined) return undefined;
  const unanswered = membersOf(scene, group.id, 'approved').filter(({ staysOn }) => !staysOn);
  const by = usually(scene, random.pick(unanswered)?.userId);
  const body = { accept: random.chance(0.85), ...perhapsNumber(random) };
  return planRequest(by, leaving.answerNextCycle, { id: group.id }, body);
};

/** Mostly picks a circle with free seats. */
export const proposeStart: Choice = (scene) => {
  const { random, picture } = scene;
  const free = picture.groups.filter(({ id, status, maxMembers }) => {
    const inside = membersOf(scene, id, 'approved').length;
    return status === 'forming' && inside >= 2 && inside < maxMembers;
  });
  const group = random.chance(0.9) ? random.pick(free) : groupIn(scene, 'forming');
  return group && planRequest(usually(scene, group.ownerId), leaving.proposeStart, { id: group.id });
};

export const answerStart: Choice = (scene) => {
  const { random, picture } = scene;
  const group = random.pick(picture.groups.filter(({ isStartProposed }) => isStartProposed));
  if (group === undefined) return undefined;
  const missing = membersOf(scene, group.id, 'approved').filter(({ agreesToStart }) => !agreesToStart);
  const by = usually(scene, random.pick(missing)?.userId);
  return planRequest(by, leaving.answerStart, { id: group.id }, { accept: random.chance(0.85) });
};

export const nominate: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'active', 'active', 'forming');
  if (group === undefined) return undefined;
  const approved = membersOf(scene, group.id, 'approved');
  const nominee = random.pick(approved.filter(({ userId }) => userId !== group.ownerId || random.chance(0.1)));
  const nominator = random.pick(approved.filter((member) => member !== nominee));
  if (nominee === undefined) return undefined;
  const body = { nominatedUserId: nominee.userId, reason: REASON };
  return planRequest(usually(scene, nominator?.userId), ejections.nominateForEjection, { id: group.id }, body);
};

export const voteOnEjection: Choice = (scene) => {
  const { random, picture } = scene;
  const open = random.pick(picture.ejections.filter(({ status }) => status === 'nominated' || status === 'voting'));
  if (open === undefined) return undefined;
  const voters = membersOf(scene, open.groupId, 'approved').filter(
    ({ userId }) => userId !== open.nomineeId && userId !== open.nominatorId,
  );
  const vote = random.chance(0.92) ? 'approve' : 'reject';
  return planRequest(
    usually(scene, random.pick(voters)?.userId),
    ejections.voteOnEjection,
    { ejectionId: open.id },
    { vote, ...(random.chance(0.2) ? { reason: REASON } : {}) },
  );
};

export const appeal: Choice = (scene) => {
  const { random, picture, now } = scene;
  // Mostly picks an ejection that is still open to appeal.
  const approved = random.pick(
    picture.ejections.filter(
      ({ status, effectiveAt, wasAppealed }) =>
        status === 'approved' &&
        (random.chance(0.1) || (!wasAppealed && (effectiveAt === null || effectiveAt > now - APPEAL_MS))),
    ),
  );
  if (approved === undefined) return undefined;
  const body = { reason: 'I have paid everything' };
  return planRequest(usually(scene, approved.nomineeId), ejections.appealEjection, { ejectionId: approved.id }, body);
};

export const requestTrade: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'active', 'forming');
  if (group === undefined) return undefined;
  // Mostly picks members who have yet to receive the pot.
  const members = membersOf(scene, group.id, 'approved').filter(
    ({ seat }) => group.status === 'forming' || random.chance(0.1) || (seat ?? 0) > group.round,
  );
  const target = random.pick(members);
  const requester = random.pick(members.filter((member) => member !== target));
  if (target === undefined) return undefined;
  return planRequest(
    usually(scene, requester?.userId),
    trades.requestTrade,
    { id: group.id },
    { targetUserId: target.userId, ...(random.chance(0.3) ? { reason: 'School fees' } : {}) },
  );
};

export const answerTrade: Choice = (scene) => {
  const trade = scene.random.pick(scene.picture.trades);
  if (trade === undefined) return undefined;
  const response = scene.random.chance(0.8) ? 'approve' : 'reject';
  const params = { id: trade.groupId, requestId: trade.id };
  return planRequest(usually(scene, trade.targetId), trades.respondToTrade, params, { response });
};

export const withdrawTrade: Choice = (scene) => {
  const trade = scene.random.pick(scene.picture.trades);
  if (trade === undefined) return undefined;
  return planRequest(usually(scene, trade.requesterId), trades.withdrawTrade, {
    id: trade.groupId,
    requestId: trade.id,
  });
};

/** Mostly reminds a debtor, as the owner or recipient. */
export const remind: Choice = (scene) => {
  const { random, picture } = scene;
  const group = groupIn(scene, 'active');
  if (group === undefined) return undefined;
  const members = membersOf(scene, group.id, 'approved', 'left', 'ejected');
  const owing = picture.owing.filter(({ groupId }) => groupId === group.id);
  const userId = random.chance(0.85) ? random.pick(owing)?.userId : random.pick(members)?.userId;
  if (userId === undefined) return undefined;
  const recipient = members.find(({ seat }) => seat === group.round);
  const by = random.chance(0.6) ? group.ownerId : recipient?.userId;
  return planRequest(usually(scene, by), reminders.remindMember, { id: group.id, userId });
};

export const remindVoters: Choice = (scene) => {
  const { random, picture } = scene;
  const candidate = random.pick(picture.members.filter(({ status }) => status === 'pending'));
  const group = picture.groups.find(({ id }) => id === candidate?.groupId);
  if (candidate === undefined || group === undefined) return undefined;
  const params = { id: group.id, candidateId: candidate.userId };
  return planRequest(usually(scene, group.ownerId), reminders.remindVoters, params);
};

export const visitDecisions: Choice = (scene) => {
  const { random, picture } = scene;
  const group = random.pick(picture.groups);
  if (group === undefined) return undefined;
  const member = random.pick(membersOf(scene, group.id, 'approved', 'left', 'ejected'));
  const by = usually(scene, member?.userId);
  const route = random.pick([
    trades.listTrades,
    ejections.listEjections,
    leaving.getLeaveEligibility,
    leaving.calculateLeaveDebt,
  ] as const);
  return route && planRequest(by, route, { id: group.id });
};
