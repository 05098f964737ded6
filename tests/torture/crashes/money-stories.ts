import { kobo, toNaira } from '../../../contract/money.ts';
import type { Person } from '../../support/product-people.ts';
import { again, letTimePass, once, standIn, until, type Scene, type Story } from './scene.ts';

/** Crash points of calls that move money. */

const amountOf = ({ number }: Scene) => kobo(300_00n + BigInt(number));

const DEPOSIT = 'POST /api/wallet/deposit';
const VERIFY = 'POST /api/wallet/deposit/verify';
const WITHDRAW = 'POST /api/wallet/withdraw';

/** Pays a started deposit, verifies it, and records it as acknowledged. */
async function payDeposit(scene: Scene, who: Person, reference: string, deliver: 'now' | 'never'): Promise<void> {
  const answer = scene.history.begin({ act: 'deposit', key: reference, amountKobo: amountOf(scene) });
  await standIn(scene, `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', deliver });
  const { status } = await again(scene, who, VERIFY, { reference });
  if (status !== 'completed') throw new Error(`The deposit is ${String(status)}`);
  answer('acknowledged');
}

/** Starting a deposit: a retry with the same key starts one that can be paid. */
export function startedDeposit(scene: Scene, who: Person): Story {
  const body = { amount: toNaira(amountOf(scene)) };
  const key = `crash-${String(scene.number)}`;
  return {
    start: () => once(scene, who, DEPOSIT, body, key),
    async finish() {
      const { reference } = await again(scene, who, DEPOSIT, body, key);
      await payDeposit(scene, who, String(reference), 'now');
    },
  };
}

/** Verifying a paid deposit whose event never arrives. */
export function verifiedDeposit(scene: Scene, who: Person): Story {
  let reference = '';
  return {
    async start() {
      const started = await once(scene, who, DEPOSIT, { amount: toNaira(amountOf(scene)) });
      reference = String(started.body['reference']);
      scene.history.begin({ act: 'deposit', key: reference, amountKobo: amountOf(scene) });
      await standIn(scene, `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
      await once(scene, who, VERIFY, { reference });
    },
    async finish() {
      const { status } = await again(scene, who, VERIFY, { reference });
      if (status !== 'completed') throw new Error(`The deposit is ${String(status)}`);
    },
  };
}

interface Withdrawal {
  readonly reference: string;
  readonly status: string;
}

async function statusOf(scene: Scene, who: Person, reference: string): Promise<string | undefined> {
  const { body } = await once(scene, who, 'GET /api/wallet/withdrawals');
  const { requests } = body as unknown as { readonly requests: readonly Withdrawal[] };
  return requests.find((each) => each.reference === reference)?.status;
}

/** Lets time pass until the bank has the money. */
const completed = (scene: Scene, who: Person, reference: string): Promise<unknown> =>
  until('the withdrawal is completed', async () => {
    if ((await statusOf(scene, who, reference)) === 'completed') return true;
    await letTimePass(scene);
    return undefined;
  });

async function withdraw(scene: Scene, who: Person): Promise<string> {
  const amountKobo = amountOf(scene);
  const key = `${who.id} ${String(amountKobo)}`;
  const answer = scene.history.begin({ act: 'withdrawal', key, amountKobo });
  const body = { amount: toNaira(amountKobo) };
  const { request } = (await again(scene, who, WITHDRAW, body, `crash-${String(scene.number)}`)) as unknown as {
    readonly request: Withdrawal;
  };
  answer('acknowledged');
  return request.reference;
}

/** Sending an accepted withdrawal: it is sent once, by the next worker if necessary. */
export function sentWithdrawal(scene: Scene, who: Person): Story {
  let reference: Promise<string> | undefined;
  return {
    start: () => (reference = withdraw(scene, who)),
    async finish() {
      await completed(scene, who, (await reference) ?? '');
    },
  };
}

/** Verifying a withdrawal whose success an event reports. */
export function verifiedWithdrawal(scene: Scene, who: Person): Story {
  let reference = '';
  return {
    async start() {
      reference = await withdraw(scene, who);
      await until('the withdrawal is sent', async () =>
        (await statusOf(scene, who, reference)) === 'processing' ? true : undefined,
      );
      await standIn(scene, `/sandbox/paystack/transfers/${reference}`, { outcome: 'success' });
    },
    async finish() {
      await completed(scene, who, reference);
    },
  };
}

/** Charging a saved card: a retry with the same key reports the charge that was made. */
export function chargedCard(scene: Scene, who: Person): Story {
  const amountKobo = kobo(1_000_00n);
  const key = `crash-${String(scene.number)}`;
  const press = async () => {
    const { sources } = (await again(scene, who, 'GET /api/wallet/sources')) as unknown as {
      readonly sources: readonly { readonly id: string }[];
    };
    return { amount: toNaira(amountKobo), fee: '15.00', sourceId: sources[0]?.id };
  };
  return {
    start: async () => once(scene, who, 'POST /api/wallet/top-up', await press(), key),
    async finish() {
      const { reference } = await again(scene, who, 'POST /api/wallet/top-up', await press(), key);
      const answer = scene.history.begin({ act: 'deposit', key: String(reference), amountKobo });
      await letTimePass(scene);
      const { status } = await again(scene, who, VERIFY, { reference });
      if (status === 'completed') answer('acknowledged');
      else if (status === 'abandoned') answer('refused');
      else throw new Error(`The charge is ${String(status)}`);
    },
  };
}
