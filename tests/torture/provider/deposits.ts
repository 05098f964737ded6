import { randomUUID } from 'node:crypto';
import { kobo, parseNaira, toNaira, type Kobo } from '../../../contract/money.ts';
import type { Payer, Play } from './payer.ts';

/** Deposits on the provider's page, each with a fault of its own. */

interface Started {
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly totalKobo: bigint;
}

type Fault = (play: Play, by: Payer, started: Started) => Promise<void>;

const paid = (reference: string) => ({ event: 'charge.success', data: { id: reference, reference } });
const wentBack = (reference: string) => ({
  event: 'refund.processed',
  data: { id: `r-${reference}`, transaction_reference: reference, domain: 'test' },
});

const checkout = (play: Play, { reference }: Started, order: object) => play.steer(`/checkout/${reference}`, order);

/** Queries the deposit until the provider's record is known. Faults from other lanes may hit it first. */
async function verify(play: Play, by: Payer, { reference }: Started): Promise<string> {
  const { body } = await play.ask<{ status?: string }>(by, 'POST', '/api/wallet/deposit/verify', { reference });
  return body.status ?? 'unknown';
}

const booked = (play: Play, { reference, amountKobo }: Started): void => {
  play.record('deposit', reference, amountKobo, 'acknowledged');
};
const maybe = (play: Play, { reference, amountKobo }: Started): void => {
  play.record('deposit', reference, amountKobo, 'unknown');
};
const never = (play: Play, { reference, amountKobo }: Started): void => {
  play.record('deposit', reference, amountKobo, 'refused');
};

const FAULTS: Readonly<Record<string, Fault>> = {
  'paid, and the event comes once or twice': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success', deliver: play.context.random.chance(0.5) ? 'now' : 'twice' });
  },
  'paid, and the event never comes': async (play, by, started) => {
    await checkout(play, started, { outcome: 'success', deliver: 'never' });
    if ((await verify(play, by, started)) === 'completed') booked(play, started);
    else maybe(play, started);
  },
  'paid, and the event comes late': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success', deliver: 'late' });
  },
  'paid, and a dozen copies of the event come at once with the return page': async (play, by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success', deliver: 'never' });
    await Promise.all([
      ...Array.from({ length: 12 }, () => play.event(paid(started.reference))),
      verify(play, by, started),
    ]);
  },
  'an event says paid, and nothing was': async (play, by, started) => {
    await play.event(paid(started.reference));
    if ((await verify(play, by, started)) === 'completed') play.problems.push(`${started.reference} was never paid`);
    never(play, started);
  },
  'an event says paid before it is': async (play, _by, started) => {
    booked(play, started);
    await play.event(paid(started.reference));
    await checkout(play, started, { outcome: 'success', deliver: 'never' });
    await play.event({ ...paid(started.reference), data: { id: randomUUID(), reference: started.reference } });
  },
  'forged events': async (play, by, started) => {
    const body = paid(started.reference);
    const signatures = [
      '',
      '0'.repeat(128),
      'f'.repeat(127),
      'F'.repeat(128),
      'é',
      `${'0'.repeat(128)}, ${'0'.repeat(128)}`,
    ];
    for (const signature of signatures) await play.event(body, encodeURIComponent(signature));
    await checkout(play, started, { outcome: 'abandoned', deliver: 'never' });
    if ((await verify(play, by, started)) === 'completed') play.problems.push(`${started.reference} was never paid`);
    never(play, started);
  },
  'paid with another amount': async (play, by, started) => {
    never(play, started);
    const { random } = play.context;
    const off = random.pick([-1, 1, -100, 100, 10_000]) ?? 1;
    await checkout(play, started, { outcome: 'success', amount: Number(started.totalKobo) + off, deliver: 'now' });
    await verify(play, by, started);
  },
  'paid in another currency': async (play, _by, started) => {
    never(play, started);
    await checkout(play, started, { outcome: 'success', currency: play.context.random.pick(['USD', 'GHS', 'ngn']) });
  },
  'failed, then paid': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'failed' });
    await checkout(play, started, { outcome: 'success' });
  },
  'paid and taken back': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success' });
    await checkout(play, started, { outcome: 'reversed', deliver: play.context.random.chance(0.5) ? 'now' : 'twice' });
  },
  'taken back before its payment is told': async (play, by, started) => {
    await checkout(play, started, { outcome: 'success', deliver: 'never' });
    await checkout(play, started, { outcome: 'reversed', deliver: 'never' });
    await Promise.all([play.event(wentBack(started.reference)), play.event(paid(started.reference))]);
    await verify(play, by, started);
    maybe(play, started);
  },
  'refunded in part at the provider': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success' });
    const amount = play.context.random.int(1, Number(started.totalKobo));
    await play.steer(`/refunds/${started.reference}`, {
      amount,
      deliver: play.context.random.pick(['now', 'never', 'twice']),
    });
  },
  'charged back': async (play, _by, started) => {
    booked(play, started);
    await checkout(play, started, { outcome: 'success' });
    const deliver = play.context.random.pick(['now', 'never', 'twice'] as const);
    await play.steer(`/disputes/${started.reference}`, { status: 'open', deliver });
    await play.steer(`/disputes/${started.reference}`, { status: play.context.random.pick(['won', 'lost']), deliver });
  },
  'paid while the provider does not answer for its record': async (play, by, started) => {
    booked(play, started);
    await play.steer('/faults', { path: '/transaction/verify', mode: 'http500', times: 3 });
    await checkout(play, started, { outcome: 'success' });
    await verify(play, by, started);
  },
};
const NAMES = Object.keys(FAULTS);

/** Sends an event about an unknown or invalid subject. */
export async function strangeEvents(play: Play): Promise<void> {
  const { random } = play.context;
  const id = `nobody-${String(random.int(0, 2 ** 30))}`;
  const data = random.pick<unknown>([
    { reference: id },
    { reference: null },
    { reference: 'x'.repeat(5000) },
    { reference: 'a\u0000b' },
    { transaction: { reference: id } },
    { customer_code: 'CUS_unknown', customer: { customer_code: 7 } },
    { id: 12, transfer_code: id, reference: id },
    [],
    null,
    id,
  ]);
  const event = random.pick([
    'transfer.success',
    'transfer.reversed',
    'refund.processed',
    'charge.dispute.create',
    'x',
    '',
  ]);
  await play.event(random.chance(0.1) ? data : { event, data });
}

/** Starts a deposit and injects one fault. Returns false if the product refused to start it. */
export async function deposit(play: Play, by: Payer): Promise<boolean> {
  const { random } = play.context;
  const amountKobo = kobo(BigInt(random.int(100_00, 900_00)));
  if (random.chance(0.02))
    await play.steer('/faults', { path: '/transaction/initialize', method: 'POST', mode: 'http500', times: 1 });
  const { status, body } = await play.ask<{ reference: string; total: string }>(by, 'POST', '/api/wallet/deposit', {
    amount: toNaira(amountKobo),
  });
  if (status !== 200) return false;
  const fault = FAULTS[random.pick(NAMES) ?? ''];
  const totalKobo = parseNaira(body.total) ?? 0n;
  await fault?.(play, by, { reference: body.reference, amountKobo, totalKobo });
  return true;
}
