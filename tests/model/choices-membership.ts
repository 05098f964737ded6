import { DAY_MS } from '../../contract/durations.ts';
import { getDraw } from '../../contract/draw.ts';
import * as groups from '../../contract/groups.ts';
import { castVote } from '../../contract/votes.ts';
import * as messages from '../../contract/messages.ts';
import { planRequest, groupIn, membersOf, usually, type Choice } from './choices.ts';
import { drawSecret, TURN_ORDERS } from '../simulation/chance.ts';
import type { Random } from '../simulation/random.ts';

/** Amounts with exact fees, and some whose fees are rounded. */
const AMOUNTS = ['10.00', '333.33', '1000.00', '1234.57', '5000.00', '12000.01'] as const;
const FREQUENCIES = ['weekly', 'weekly', 'bi-weekly', 'monthly'] as const;

const dayAfter = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of the person's device, or nothing so that Rota supplies one. */
export const perhapsNumber = (random: Random): { readonly drawNumber?: string } =>
  random.chance(0.7) ? { drawNumber: drawSecret(random) } : {};

export function newGroupBody(random: Random, now: number, maxMembers = random.int(2, 7)) {
  const ownerParticipates = random.chance(0.7);
  return {
    name: `Circle ${random.int(0, 999)}`,
    contributionAmount: random.pick(AMOUNTS),
    frequency: random.pick(FREQUENCIES),
    maxMembers,
    ownerParticipates,
    turnOrder: random.weighted({ joining: 4, 'owner-last': ownerParticipates ? 2 : 0, lot: 4 }),
    ...perhapsNumber(random),
    ...(random.chance(0.3) ? { startDate: dayAfter(now, random.int(1, 6)) } : {}),
  };
}

/** With more groups, each group would get too few requests. */
const MAX_GROUPS = 14;

export const foundGroup: Choice = (scene) => {
  const { random, picture, now } = scene;
  if (picture.groups.length >= MAX_GROUPS) return undefined;
  return planRequest(random.pick(scene.people), groups.createGroup, undefined, newGroupBody(random, now));
};

export const join: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'forming');
  if (group === undefined) return undefined;
  const inside = new Set(membersOf(scene, group.id, 'pending', 'approved').map(({ userId }) => userId));
  const outside = scene.people.filter(({ id }) => !inside.has(id));
  const by = random.chance(0.9) ? random.pick(outside) : random.pick(scene.people);
  const invitationCode = random.chance(0.97) ? group.code : 'ZZZZZZZ2';
  return planRequest(by, groups.joinGroup, undefined, { invitationCode, ...perhapsNumber(random) });
};

export const voteOnApplicant: Choice = (scene) => {
  const { random, picture } = scene;
  const candidate = random.pick(picture.members.filter(({ status }) => status === 'pending'));
  if (candidate === undefined) return undefined;
  const voter = random.pick(membersOf(scene, candidate.groupId, 'approved'));
  const vote = random.chance(0.94) ? 'approve' : 'reject';
  const params = { id: candidate.groupId, candidateId: candidate.userId };
  return planRequest(usually(scene, voter?.userId), castVote, params, { vote });
};

export const edit: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'forming', 'active');
  if (group === undefined) return undefined;
  const body = random.pick([
    { name: `Circle ${random.int(0, 999)}` },
    { description: 'As agreed' },
    { isPrivate: random.chance(0.5) },
    { maxMembers: random.int(2, 7) },
    { contributionAmount: random.pick(AMOUNTS) },
    { frequency: random.pick(FREQUENCIES) },
    { turnOrder: random.pick(TURN_ORDERS) },
    { turnOrder: random.pick(TURN_ORDERS) },
  ]);
  return planRequest(usually(scene, group.ownerId), groups.editGroup, { id: group.id }, body);
};

export const writeMessage: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'forming', 'active', 'completed');
  const member = group && random.pick(membersOf(scene, group.id, 'approved'));
  const message = `Hello ${random.int(0, 999_999)}`;
  return group && planRequest(usually(scene, member?.userId), messages.sendMessage, { id: group.id }, { message });
};

export const visitGroup: Choice = (scene) => {
  const { random, picture } = scene;
  const group = random.pick(picture.groups);
  if (group === undefined || random.chance(0.2)) return planRequest(random.pick(scene.people), groups.listGroups);
  const inside = random.pick(membersOf(scene, group.id, 'approved', 'pending', 'left', 'ejected', 'rejected'));
  const by = usually(scene, inside?.userId);
  const route = random.weighted({ group: 7, draw: 2, messages: 2 });
  if (route === 'group') return planRequest(by, groups.getGroup, { id: group.id });
  return planRequest(by, route === 'draw' ? getDraw : messages.listMessages, { id: group.id });
};
