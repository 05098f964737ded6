import type { UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { drawChance, drawNumber, TURN_ORDERS } from './chance.ts';
import type { Stage } from './planner.ts';

/** Plans actions while a group forms (circle-rules §§3, 4): applying, voting, leaving, changing terms. */
export function formingActions(stage: Stage): void {
  const { world, random, mood } = stage;
  changeOrder(stage);
  const { group, members } = world.state;
  const places = members.filter(({ status }) => status === 'approved' || status === 'pending').length;
  const free = group.maxMembers - places;
  const joins = free > 0 && random.chance(0.3) ? 1 : Math.max(random.chance(0.2) ? 1 : 0, free);
  for (let count = 0; count < joins; count += 1) apply(stage);
  for (const { userId, status } of members) if (status === 'pending' && random.chance(0.8)) castVotes(stage, userId);
  if (random.chance(0.05 + mood.drama / 8)) surprise(stage);
  if (random.chance(0.02 + mood.drama / 6)) ownerActs(stage);
  startSmaller(stage);
  if (random.chance(0.01 + mood.drama / 6)) {
    const userId = random.pick(world.terms.people);
    if (userId !== undefined) stage.ask({ type: 'leave', userId, reason: null });
  }
}

/** Lets the owner choose another order, mostly while alone, and sometimes change it back. */
function changeOrder({ world, random, ask }: Stage): void {
  const { id, ownerId, currentCycle } = world.state.group;
  const places = world.state.members.filter(({ status }) => status === 'approved' || status === 'pending');
  if (!random.chance(places.length <= 1 ? 0.12 : 0.01)) return;
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const turnOrder = random.pick(TURN_ORDERS) ?? 'lot';
    const chance = drawChance(random, id, currentCycle);
    ask({ type: 'edit', byUserId: ownerId, edit: { turnOrder }, chance });
  }
}

/** Lets the owner propose to start with the current members, and members respond at once, later or never. */
function startSmaller({ world, random, mood, ask }: Stage): void {
  const { ownerId, startSeats, status } = world.state.group;
  if (status !== 'forming') return;
  if (startSeats === null && !random.chance(0.025 + mood.drama / 12)) return;
  if (startSeats === null || random.chance(0.03)) {
    const byUserId = random.chance(0.95) ? ownerId : (random.pick(world.terms.people) ?? ownerId);
    ask({ type: 'propose-start', byUserId });
  }
  const accepts = random.chance(0.9);
  for (const { userId, agreesToStart } of random.shuffled(world.watch.mirror.approved)) {
    if (random.chance(agreesToStart ? 0.95 : 0.3)) continue;
    ask({ type: 'answer-start', userId, accept: accepts || random.chance(0.7) });
  }
}

/** Lets a person apply to join, mostly one outside the circle. */
function apply({ world, random, ask }: Stage): void {
  const here = new Set(
    world.state.members
      .filter(({ status }) => status === 'approved' || status === 'pending' || status === 'ejected')
      .map(({ userId }) => userId),
  );
  const outside = world.terms.people.filter((userId) => !here.has(userId));
  const userId = random.pick(random.chance(0.97) ? outside : world.terms.people);
  if (userId === undefined) return;
  const applicant = { userId, kycVerified: true, country: 'NG', hasOutstandingDebt: false, suspended: false };
  ask({ type: 'join', applicant, drawNumber: drawNumber(random) });
}

function castVotes({ world, random, mood, ask }: Stage, candidateId: UserId): void {
  const rejects = random.chance(0.01 + mood.drama / 20);
  const { mirror } = world.watch;
  const cast = mirror.votes(candidateId, mirror.members.get(candidateId)?.application ?? 0);
  for (const { userId: voterId, status } of random.shuffled(world.state.members)) {
    if (random.chance(status !== 'approved' || cast.has(voterId) ? 0.95 : 0.05)) continue;
    const vote = rejects && random.chance(0.5) ? 'reject' : 'approve';
    const ballot = { voterId, candidateId, vote, reason: null } as const;
    ask({ type: 'vote', ballot });
    // A second vote must be refused.
    if (random.chance(0.05)) ask({ type: 'vote', ballot });
  }
}

/** Lets everyone asked about an applicant go, or a member approved later reject (circle-rules §3). */
function surprise({ world, random, ask }: Stage): void {
  const { mirror } = world.watch;
  const candidate = random.pick(mirror.applicants);
  if (candidate === undefined) return;
  const asked = mirror.askedAbout(candidate);
  const { ownerId, ownerParticipates } = mirror.group;
  if (!ownerParticipates) {
    for (const { userId } of asked) ask({ type: 'remove-member', byUserId: ownerId, userId });
    return;
  }
  const later = random.pick(mirror.voters.filter((voter) => !asked.includes(voter)));
  if (later === undefined) return;
  const ballot = { voterId: later.userId, candidateId: candidate.userId, vote: 'reject', reason: null } as const;
  ask({ type: 'vote', ballot });
}

function ownerActs({ world, random, ask }: Stage): void {
  const { group, members } = world.state;
  const byUserId = random.chance(0.9) ? group.ownerId : (random.pick(world.terms.people) ?? group.ownerId);
  switch (random.weighted({ amount: 3, frequency: 2, size: 2, remove: 5, cancel: 1 })) {
    case 'amount': {
      ask({ type: 'edit', byUserId, edit: { contributionKobo: kobo(BigInt(random.int(1_000, 99_999))) } });
      return;
    }
    case 'frequency': {
      ask({ type: 'edit', byUserId, edit: { frequency: random.chance(0.5) ? 'weekly' : 'monthly' } });
      return;
    }
    case 'size': {
      ask({ type: 'edit', byUserId, edit: { maxMembers: random.int(2, group.maxMembers) } });
      return;
    }
    case 'remove': {
      const member = random.pick(members);
      if (member !== undefined) ask({ type: 'remove-member', byUserId, userId: member.userId });
      return;
    }
    case 'cancel': {
      ask({ type: 'cancel', byUserId });
    }
  }
}
