import { beforeAll, expect, it } from 'vitest';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { killableProduct } from '../../support/killable-product.ts';
import { peopleOf, type Person } from '../../support/product-people.ts';

/**
 * Kills the product between claim, call and settlement of an automatic charge and of a press, and while it handles a
 * transfer's event. Nothing may be lost or doubled.
 */

const product = await killableProduct();
const { person } = peopleOf(product);
const WEEKS = 4;

interface Source {
  readonly id: string;
}
interface Planned {
  readonly status: string;
  readonly nextAt: string | null;
}
interface Sources {
  readonly sources: readonly Source[];
  readonly account: { readonly number: string } | null;
  readonly charges: readonly Planned[];
}

const sourcesOf = ({ call }: Person): Promise<Sources> => call<Sources>('GET', '/api/wallet/sources');

async function move(body: unknown): Promise<void> {
  const moved = await product.call('POST', '/sandbox/clock', body);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}

/** Calls a stand-in directly, since the product that proxies it may be dead. */
async function standIn<T>(path: string, body?: unknown): Promise<T> {
  const headers = { authorization: 'Bearer sk_test_killed', 'content-type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${product.standInsUrl}${path}`, { headers, ...post });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** Returns the references of the provider's successful payments. */
async function paidAtProvider(): Promise<string[]> {
  const { data } = await standIn<{ data: { reference: string; status: string }[] }>(
    '/paystack/transaction?perPage=100',
  );
  return data.filter(({ status }) => status === 'success').map(({ reference }) => reference);
}
const paid = async (prefix: string): Promise<number> =>
  (await paidAtProvider()).filter((reference) => reference.startsWith(prefix)).length;

let savers: readonly [Person, Person];
let circle = '';

const detail = (): Promise<GroupDetail> => savers[0].call<GroupDetail>('GET', circle);

/** Moves to a minute before the first slot of the savers' next charges. */
async function beforeTheSlot(): Promise<number> {
  for (let day = 0; day < 10; day += 1) {
    const planned = (await sourcesOf(savers[0])).charges.find(({ status }) => status === 'planned');
    if (planned?.nextAt != null) {
      const slot = Date.parse(planned.nextAt);
      await move({ to: new Date(slot - 60_000).toISOString() });
      return slot;
    }
    await move({ advance: 'P1D' });
  }
  throw new Error('No charge was planned');
}

/** Contributions of the savers to a round: paid once each, and never late. */
async function expectPaidOnTime(round: number): Promise<void> {
  const { contributions } = await detail();
  const own = contributions.filter((each) => each.round === round && savers.some(({ id }) => id === each.userId));
  expect(own.map(({ status, lateFee }) => [status, lateFee])).toEqual([1, 2].map(() => ['completed', '0.00']));
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

beforeAll(async () => {
  const rich = { balance: '500000' };
  const [ada, bola] = [await person('Ada', undefined, rich), await person('Bola', undefined, rich)];
  const saving = { source: 'card', automatic: true };
  savers = [await person('Uche', undefined, saving), await person('Zainab', undefined, saving)];
  const { group } = await ada.call<{ group: { id: string; invitationCode: string } }>('POST', '/api/groups', {
    name: 'Killed Savers',
    contributionAmount: '20000',
    frequency: 'weekly',
    maxMembers: WEEKS,
  });
  circle = `/api/groups/${group.id}`;
  const inside = [ada];
  for (const each of [bola, ...savers]) {
    await each.call('POST', '/api/groups/join', { invitationCode: group.invitationCode });
    for (const voter of inside) await voter.call('POST', `${circle}/members/${each.id}/vote`, { vote: 'approve' });
    inside.push(each);
  }
  for (const each of inside) await each.call('POST', `${circle}/auto-contribute`, { enabled: true });
});

it('two workers at once send each charge once', async () => {
  const slot = await beforeTheSlot();
  const workers = [await product.worker(), await product.worker()];
  await move({ to: new Date(slot - 500).toISOString() });
  await expect.poll(() => paid('auto-')).toBe(2);
  await expect.poll(async () => (await sourcesOf(savers[1])).charges.map(({ status }) => status)).toContain('paid');
  await Promise.all(workers.map((worker) => worker.stop()));
  await move({ advance: 'P1D' });
  expect(await paid('auto-')).toBe(2);
  await expectPaidOnTime(1);
});

/** A round of the circle, and how the product is killed while it works on all three ways at once. */
const KILLS = [
  { when: 'between claim and call', round: 2, charges: 4 },
  { when: 'between call and answer', round: 3, charges: 6 },
  { when: 'in the middle of the settlement', round: 4, charges: 7 },
] as const;

async function balanceOf({ call }: Person): Promise<unknown> {
  return (await call('GET', '/api/wallet'))['balance'];
}

it.each(KILLS)('loses and doubles nothing, killed $when', async ({ when, round, charges }) => {
  const tapping = await person('Folake', '500', { source: 'card' });
  const { sources } = await sourcesOf(tapping);
  const sending = await person('Bisi', undefined, { accountNumber: true });
  const { account } = await sourcesOf(sending);
  const slot = await beforeTheSlot();
  const before = charges - (await paid('auto-'));

  const settlement = await product.hold('inSettlement');
  const calls = when === 'between claim and call' ? await product.hold('beforeCall') : undefined;
  if (when === 'between call and answer') {
    const fault = { path: '/transaction/charge_authorization', mode: 'timeoutAfterSuccess', times: before + 1 };
    await standIn('/sandbox/paystack/faults', fault);
  }
  const press = { amount: '1000.00', fee: '15.00', sourceId: sources[0]?.id };
  const key = { 'idempotency-key': `press-${String(round)}`, cookie: tapping.cookie };
  const tap = () => product.call<{ reference: string }>('POST', '/api/wallet/top-up', press, key);
  const charging = Promise.allSettled([
    product.call('POST', '/sandbox/clock', { to: new Date(slot + 1000).toISOString() }),
    tap(),
  ]);
  await calls?.reached(before + 1);
  if (when === 'between call and answer') await expect.poll(() => paid('auto-')).toBe(charges);
  const settling = when === 'in the middle of the settlement' ? before + 1 : 0;
  await settlement.reached(settling);
  // Comes last, because the moving clock would wait for the event, whose settlement waits too.
  const coming = standIn(`/sandbox/paystack/accounts/${account?.number ?? ''}/transfer`, { amount: 2_021_00 });
  await settlement.reached(settling + 1);
  await product.kill();
  await calls?.release();
  await settlement.release();
  await Promise.allSettled([charging, coming]);
  await product.restart();

  const repeated = await tap();
  expect(repeated).toMatchObject({ status: 200 });
  await move({ advance: 'P1D' });
  expect(await paid('auto-')).toBe(charges);
  expect((await paidAtProvider()).filter((reference) => reference === repeated.body.reference)).toHaveLength(1);
  expect(await balanceOf(tapping)).toBe('1500.00');
  expect(await balanceOf(sending)).toBe('2000.79');
  await expectPaidOnTime(round);
});
