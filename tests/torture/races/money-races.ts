import { kobo, toNaira } from '../../../contract/money.ts';
import type { Person } from '../../support/product-people.ts';
import type { Asked } from '../history.ts';
import { SHARE_KOBO, type Friends } from './friends.ts';
import type { Race } from './race.ts';

/** Races of calls that move money. */

export const depositOf = (reference: string, amountKobo = SHARE_KOBO): Asked => ({
  act: 'deposit',
  key: reference,
  amountKobo,
});

/** More than half of the newcomer's money, so that only one of two withdrawals is possible. */
const WITHDRAWN = kobo(600_00n);

const contribute: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM contributions WHERE status = 'completed'`,
  prepare: async (friends) => {
    const circle = await friends.circle([friends.ada, friends.bola]);
    const body = { amount: toNaira(SHARE_KOBO) };
    const does = (): Asked => friends.contributionOf(circle, 1, friends.ada);
    return { by: friends.ada, path: `${circle.path}/contribute`, body, does };
  },
};

const withdrawPot: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM payouts WHERE status = 'completed'`,
  prepare: async (friends) => {
    const members = [friends.ada, friends.bola];
    const circle = await friends.circle(members);
    for (const by of members) await friends.contribute(circle, 1, by);
    return { by: friends.ada, path: `${circle.path}/withdraw` };
  },
};

const startDeposit: Race = {
  succeeds: 'each',
  // A lost race leaves an unused page, which expires after some days.
  counted: undefined,
  prepare: ({ ada }) => Promise.resolve({ by: ada, path: '/api/wallet/deposit', body: { amount: '500' } }),
};

const verifyDeposit: Race = {
  succeeds: 'repeated',
  counted: `SELECT count(*) FROM deposits WHERE status = 'completed'`,
  prepare: async (friends) => {
    const reference = await friends.paidDeposit(friends.ada, toNaira(SHARE_KOBO));
    return {
      by: friends.ada,
      path: '/api/wallet/deposit/verify',
      body: { reference },
      does: () => depositOf(reference),
    };
  },
};

const topUp: Race = {
  succeeds: 'each',
  counted: `SELECT count(*) FROM deposits WHERE way = 'card'`,
  prepare: async ({ ada }) => {
    const { sources } = await ada.call<{ sources: readonly { id: string }[] }>('GET', '/api/wallet/sources');
    const body = { amount: toNaira(SHARE_KOBO), sourceId: sources[0]?.id, fee: '15.00' };
    return { by: ada, path: '/api/wallet/top-up', body, does: (answer) => depositOf(String(answer['reference'])) };
  },
};

const startWithdrawal: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM withdrawal_requests',
  prepare: async (friends) => {
    const by = await friends.newcomer('1000');
    const does = (): Asked => ({ act: 'withdrawal', key: `${by.id} ${String(WITHDRAWN)}`, amountKobo: WITHDRAWN });
    return { by, path: '/api/wallet/withdraw', body: { amount: toNaira(WITHDRAWN) }, does };
  },
};

/** Starts a withdrawal, which the worker sends as soon as it can. */
export async function withdraw(friends: Friends, by: Person, amountKobo = WITHDRAWN) {
  const asked: Asked = { act: 'withdrawal', key: `${by.id} ${String(amountKobo)}`, amountKobo };
  const { request } = await friends.act(asked, () =>
    by.call<{ request: { id: string; reference: string } }>('POST', '/api/wallet/withdraw', {
      amount: toNaira(amountKobo),
    }),
  );
  return request;
}

const cancelWithdrawal: Race = {
  // The worker may have sent it before.
  succeeds: 'at most once',
  counted: `SELECT count(*) FROM withdrawal_requests WHERE status = 'cancelled'`,
  prepare: async (friends) => {
    const by = await friends.newcomer('1000');
    const { id } = await withdraw(friends, by);
    return { by, path: `/api/wallet/withdrawals/${id}/cancel` };
  },
};

/** A debt to Rota: the provider reverses a deposit that the person has withdrawn. */
const payDebt: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM debts WHERE type = 'platform_fee' AND status = 'resolved'`,
  prepare: async (friends) => {
    const by = await friends.newcomer('100');
    const verify = (reference: string) =>
      friends.act(depositOf(reference), () => by.call('POST', '/api/wallet/deposit/verify', { reference }));
    const first = await friends.paidDeposit(by, toNaira(SHARE_KOBO));
    await verify(first);
    const all = kobo(1_100_00n);
    await friends.act({ act: 'withdrawal', key: `${by.id} ${String(all)}`, amountKobo: all }, () =>
      by.call('POST', '/api/wallet/withdraw', { amount: toNaira(all) }),
    );
    await friends.steer(`/checkout/${first}`, { outcome: 'reversed' });
    await verify(await friends.paidDeposit(by, toNaira(SHARE_KOBO)));
    const { debts } = await by.call<{ debts: readonly { id: string; status: string }[] }>(
      'GET',
      `/api/users/${by.id}/debts`,
    );
    const debt = debts.find(({ status }) => status === 'outstanding');
    if (debt === undefined) throw new Error('The deposit that was taken back left no debt');
    return { by, path: `/api/debts/${debt.id}/pay`, body: {} };
  },
};

/** Dayo offers a seat that has cost one share, and the newcomer is admitted. */
async function offered(friends: Friends) {
  const circle = await friends.circle();
  await friends.playRounds(circle, friends.all, 1);
  const { handover } = await friends.dayo.call<{ handover: { code: string } }>('POST', `${circle.path}/handover`);
  return { circle, link: `/api/handovers/${handover.code}`, efe: await friends.newcomer('100000') };
}

const offerSeat: Race = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM seat_handovers',
  prepare: async (friends) => ({ by: friends.dayo, path: `${(await friends.circle()).path}/handover` }),
};

const withdrawOffer: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM seat_handovers WHERE status = 'ended'`,
  prepare: async (friends) => {
    const { circle } = await offered(friends);
    return { by: friends.dayo, path: `${circle.path}/handover/withdraw` };
  },
};

const applyForSeat: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM group_members WHERE status = 'pending'`,
  prepare: async (friends) => {
    const { link, efe } = await offered(friends);
    return { by: efe, path: `${link}/apply` };
  },
};

const takeSeat: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM transfers WHERE type = 'seat_price'`,
  prepare: async (friends) => {
    const { circle, link, efe } = await offered(friends);
    await efe.call('POST', `${link}/apply`);
    for (const voter of [friends.ada, friends.bola, friends.chidi]) await friends.vote(circle, efe, voter);
    const { price } = await efe.call<{ price: { amount: string } }>('GET', link);
    return { by: efe, path: `${link}/pay`, body: { amount: price.amount } };
  },
};

const leaveGroup: Race = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM group_members WHERE status = 'left'`,
  prepare: async (friends) => ({ by: friends.dayo, path: `${(await friends.circle()).path}/leave`, body: {} }),
};

export const MONEY_RACES = {
  contribute,
  withdrawPot,
  startDeposit,
  verifyDeposit,
  topUp,
  startWithdrawal,
  cancelWithdrawal,
  payDebt,
  offerSeat,
  withdrawOffer,
  applyForSeat,
  takeSeat,
  leaveGroup,
} as const;
