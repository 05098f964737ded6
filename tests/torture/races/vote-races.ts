import type { Asked } from '../history.ts';
import type { Circle, Friends } from './friends.ts';
import type { Race } from './race.ts';

/** Races of votes and other decisions of members. */

const REASON = 'Has not answered for weeks';

/** Sets up a forming circle to which Chidi has applied. */
async function applied(friends: Friends): Promise<Circle> {
  const circle = await friends.circle([friends.ada, friends.bola], 4);
  await friends.chidi.call('POST', '/api/groups/join', { invitationCode: circle.code });
  return circle;
}

const castVote: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM member_votes',
  prepare: async (friends) => {
    const { ada, chidi } = friends;
    const circle = await applied(friends);
    const does = (): Asked => friends.voteOf(circle, chidi, ada);
    return { by: ada, path: `${circle.path}/members/${chidi.id}/vote`, body: { vote: 'approve' }, does };
  },
};

const joinGroup: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM group_members WHERE status = 'pending'`,
  prepare: async (friends) => {
    const { code } = await friends.circle([friends.ada, friends.bola], 4);
    return { by: friends.chidi, path: '/api/groups/join', body: { invitationCode: code } };
  },
};

async function nominated(friends: Friends): Promise<string> {
  const { path } = await friends.circle();
  const { ejection } = await friends.ada.call<{ ejection: { id: string } }>('POST', `${path}/ejections`, {
    nominatedUserId: friends.dayo.id,
    reason: REASON,
  });
  return `/api/ejections/${ejection.id}`;
}

const nominateForEjection: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM member_ejections',
  prepare: async (friends) => {
    const { path } = await friends.circle();
    const body = { nominatedUserId: friends.dayo.id, reason: REASON };
    return { by: friends.ada, path: `${path}/ejections`, body };
  },
};

const voteOnEjection: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM ejection_votes',
  prepare: async (friends) => ({
    by: friends.bola,
    path: `${await nominated(friends)}/votes`,
    body: { vote: 'approve' },
  }),
};

/** Sets up an ejection that members have decided, to be appealed. */
export async function ejected(friends: Friends) {
  const path = await nominated(friends);
  for (const voter of [friends.bola, friends.chidi]) await voter.call('POST', `${path}/votes`, { vote: 'approve' });
  return { by: friends.dayo, path: `${path}/appeal`, body: { reason: 'I was in hospital and told the owner' } };
}

const appealEjection: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM member_ejections WHERE appealed_at IS NOT NULL',
  prepare: ejected,
};

async function tradeAsked(friends: Friends): Promise<string> {
  const { path } = await friends.circle();
  const { request } = await friends.bola.call<{ request: { id: string } }>('POST', `${path}/position-trades/request`, {
    targetUserId: friends.dayo.id,
  });
  return `${path}/position-trades/${request.id}`;
}

const requestTrade: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM position_switch_requests',
  prepare: async (friends) => {
    const { path } = await friends.circle();
    return { by: friends.bola, path: `${path}/position-trades/request`, body: { targetUserId: friends.dayo.id } };
  },
};

const respondToTrade: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM position_switch_requests WHERE status <> 'pending'`,
  prepare: async (friends) => ({
    by: friends.dayo,
    path: `${await tradeAsked(friends)}/respond`,
    body: { response: 'approve' },
  }),
};

const withdrawTrade: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM position_switch_requests WHERE status <> 'pending'`,
  prepare: async (friends) => ({ by: friends.bola, path: `${await tradeAsked(friends)}/withdraw` }),
};

async function completed(friends: Friends): Promise<Circle> {
  const members = [friends.ada, friends.bola, friends.chidi];
  const circle = await friends.circle(members);
  await friends.playRounds(circle, members);
  return circle;
}

const startNextCycle: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM groups WHERE next_cycle_asked_at IS NOT NULL',
  prepare: async (friends) => ({ by: friends.ada, path: `${(await completed(friends)).path}/next-cycle` }),
};

const answerNextCycle: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM group_members WHERE stays_on',
  prepare: async (friends) => {
    const { path } = await completed(friends);
    await friends.ada.call('POST', `${path}/next-cycle`);
    return { by: friends.bola, path: `${path}/next-cycle/respond`, body: { accept: true } };
  },
};

const proposeStart: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM groups WHERE start_proposed_at IS NOT NULL',
  prepare: async (friends) => {
    const { path } = await friends.circle([friends.ada, friends.bola], 3);
    return { by: friends.ada, path: `${path}/start-smaller` };
  },
};

const answerStart: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM group_members WHERE agrees_to_start',
  prepare: async (friends) => {
    const { path } = await friends.circle([friends.ada, friends.bola, friends.chidi], 4);
    await friends.ada.call('POST', `${path}/start-smaller`);
    return { by: friends.bola, path: `${path}/start-smaller/respond`, body: { accept: true } };
  },
};

const removeMember: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM group_members WHERE status IN ('left', 'rejected')`,
  prepare: async (friends) => {
    const { ada, bola } = friends;
    const circle = await friends.circle([ada], 3, { ownerParticipates: false });
    await bola.call('POST', '/api/groups/join', { invitationCode: circle.code });
    return { by: ada, path: `${circle.path}/members/${bola.id}/remove` };
  },
};

const cancelGroup: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM groups WHERE status = 'cancelled'`,
  prepare: async (friends) => ({
    by: friends.ada,
    path: `${(await friends.circle([friends.ada, friends.bola], 3)).path}/cancel`,
  }),
};

export const VOTE_RACES = {
  castVote,
  joinGroup,
  nominateForEjection,
  voteOnEjection,
  appealEjection,
  requestTrade,
  respondToTrade,
  withdrawTrade,
  startNextCycle,
  answerNextCycle,
  proposeStart,
  answerStart,
  removeMember,
  cancelGroup,
} as const;
