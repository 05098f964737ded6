import { kobo, toNaira } from '../../../contract/money.ts';
import type { Payer, Play } from './payer.ts';

/** Transfers to an account number, charges of saved sources, and withdrawals, each with its own fault. */

const ANY_DELIVERY = ['now', 'never', 'twice', 'late'] as const;

/**
 * Returns the credited part of a transfer. The fee is 1% of the amount sent, in whole hundreds of naira to avoid
 * fractions.
 */
const creditedOf = (sentKobo: number): number => sentKobo - sentKobo / 100;

export async function transferIn(play: Play, by: Payer): Promise<void> {
  const { random } = play.context;
  const amount = random.int(10, 40) * 100_00;
  const isForeign = random.chance(0.1);
  const { status, body } = await play.steer<{ reference: string }>(`/accounts/${by.accountNumber}/transfer`, {
    amount,
    deliver: random.pick(ANY_DELIVERY),
    ...(isForeign ? { currency: 'USD' } : {}),
  });
  if (status !== 200) throw new Error(`The stand-in took no transfer: ${JSON.stringify(body)}`);
  const { reference } = body;
  play.record('deposit', reference, kobo(BigInt(creditedOf(amount))), isForeign ? 'refused' : 'acknowledged');
  if (!random.chance(0.5)) return;
  const event = { event: 'charge.success', data: { id: reference, reference } };
  await Promise.all(Array.from({ length: random.int(1, 4) }, () => play.event(event)));
}

const CHARGES = [
  { outcome: 'success' },
  { outcome: 'insufficient' },
  { outcome: 'declined' },
  { outcome: 'expired' },
  { outcome: 'paused' },
  { outcome: 'processing', then: 'success' },
  { outcome: 'processing', then: 'failed' },
] as const;
/** The product waits ten seconds for each of these, so they are rare. */
const TIMEOUTS = [{ outcome: 'timeoutAfterSuccess' }, { outcome: 'timeout' }] as const;

interface ToppedUp {
  readonly status: string;
  readonly reference: string;
}

/** Fees of a charge of ₦1,000: 1.5% of it with a card, 0.5% of the total from a bank account. */
const FEES = { card: '15.00', debit: '5.03' } as const;
const CHARGE_NAIRA = '1000';

/** Charges a saved source. The provider's record decides; what the product acknowledged must be booked. */
export async function charge(play: Play, by: Payer): Promise<void> {
  const { random } = play.context;
  const order = (random.chance(0.05) ? random.pick(TIMEOUTS) : random.pick(CHARGES)) ?? CHARGES[0];
  await play.steer('/charges', { email: by.email, ...order, deliver: random.pick(ANY_DELIVERY) });
  const ask = (fee: string) =>
    play.ask<ToppedUp & { readonly code?: string; readonly error?: string }>(by, 'POST', '/api/wallet/top-up', {
      amount: CHARGE_NAIRA,
      sourceId: by.sourceId,
      fee,
    });
  const { status, body } = await ask(FEES[by.kind]);
  if (status !== 200) {
    if (body.code === 'DEPOSIT_FEE_CHANGED')
      throw new Error(`The fee of a ${by.kind} is another one: ${String(body.error)}`);
    return;
  }
  const amountKobo = kobo(1000_00n);
  // A declined charge must bring nothing, and an open one brings what the provider decides later.
  const failed = body.status === 'failed' ? 'refused' : 'unknown';
  play.record('deposit', body.reference, amountKobo, body.status === 'completed' ? 'acknowledged' : failed);
  if (body.status === 'confirm') {
    const outcome = random.pick(['success', 'failed']);
    await play.steer(`/confirm/${body.reference}`, { outcome, deliver: random.pick(ANY_DELIVERY) });
  }
}

/** Number of withdrawals. Each has a different amount, which identifies it in the ledger. */
let withdrawals = 0;

export async function withdraw(play: Play, by: Payer): Promise<void> {
  const { random } = play.context;
  withdrawals += 1;
  const amountKobo = kobo(500_00n + BigInt(withdrawals));
  const faults = ['none', 'timeoutAfterSuccess', 'http500', 'slow'] as const;
  const mode = random.chance(0.2) ? (random.pick(faults) ?? 'none') : 'none';
  if (mode !== 'none') await play.steer('/faults', { path: '/transfer', method: 'POST', mode, times: 1 });
  const asked = await play.ask<{ request?: { id: string; reference: string } }>(by, 'POST', '/api/wallet/withdraw', {
    amount: toNaira(amountKobo),
  });
  const key = `${by.id} ${String(amountKobo)}`;
  play.record('withdrawal', key, amountKobo, asked.status === 200 ? 'acknowledged' : 'refused');
  if (asked.status !== 200) return;
  const { id = '', reference = '' } = asked.body.request ?? {};
  if (random.chance(0.15)) {
    await play.ask(by, 'POST', `/api/wallet/withdrawals/${id}/cancel`);
    return;
  }
  if (random.chance(0.3)) return;
  // Events of a transfer that may not be sent yet, in any order, then the bank's own decision.
  const events = random.shuffled(['transfer.success', 'transfer.failed', 'transfer.reversed', 'transfer.success']);
  for (const event of events.slice(0, random.int(0, 4)))
    await play.event({ event, data: { id: `${event} ${reference}`, reference } });
  const outcome = random.pick(['success', 'failed', 'reversed']);
  await play.steer(`/transfers/${reference}`, { outcome, deliver: random.pick(['now', 'never']) });
}
