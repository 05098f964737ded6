import { kobo } from '../../../../contract/money.ts';
import type { Asked } from '../../history.ts';
import type { ConsoleRace } from '../race.ts';
import { REASON, type Office } from './office.ts';

/** Races of admins about Rota's fees from a given day. */

const planOf = (key: string): Asked => ({ act: 'plan', key, amountKobo: kobo(0n) });

/** Returns fees that no neighbouring day has, in basis points and in the console's format. */
async function nextFees(office: Office) {
  const from = await office.nextDay();
  const bps = 10 + (office.next() % 80);
  const percent = (bps / 100).toFixed(2);
  return { from, bps: String(bps), percent, body: { from, platformFeeRate: percent, managementFeeRate: '0.5' } };
}

const changeFees: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: 'SELECT count(*) FROM fee_policies',
  prepare: async (office) => {
    const { from, bps, body } = await nextFees(office);
    const does = () => planOf(`circles ${from} ${bps}`);
    return { by: office.first, path: office.path('/fees'), body: { ...body, reason: REASON }, does };
  },
};

const withdrawFees: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: 'SELECT count(*) FROM fee_policies',
  prepare: async (office) => {
    const { from, bps, body } = await nextFees(office);
    await office.perform('/fees', body);
    office.friends.promise(planOf(`circles ${from} ${bps}`));
    const does = () => planOf(`circles ${from}`);
    return { by: office.first, path: office.path(`/fees/${from}/withdraw`), body: { reason: REASON }, does };
  },
};

const CARD = { way: 'card', of: 'amount', flat: '100', flatFrom: '2500', cap: '2500' };

const changeTariff: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: 'SELECT count(*) FROM deposit_tariffs',
  prepare: async (office) => {
    const { from, bps, percent } = await nextFees(office);
    const does = () => planOf(`card ${from} ${bps}`);
    const body = { ...CARD, from, rate: percent, reason: REASON };
    return { by: office.first, path: office.path('/tariffs'), body, does };
  },
};

export const PLAN_RACES = { changeFees, withdrawFees, changeTariff } as const;
