import { depositFee } from '../../../../contract/deposit-fee.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import { newId } from '../../../../server/platform/ids/new-id.ts';
import type { Asked } from '../../history.ts';
import { SHARE_KOBO } from '../friends.ts';
import { depositOf, withdraw } from '../money-races.ts';
import type { ConsoleRace } from '../race.ts';
import { REASON, type Office } from './office.ts';

/** Races of admins about deposits, refunds and withdrawals. */

export const decisionOf = (action: string, target: string): Asked => ({
  act: 'decision',
  key: `${action} ${target}`,
  amountKobo: kobo(0n),
});

/** Less than the requested amount, so that the payment waits for a decision. */
const PAID_KOBO = kobo(700_00n);

async function quarantined(office: Office): Promise<{ readonly id: string; readonly reference: string }> {
  const { friends } = office;
  const by = await friends.newcomer('100');
  const reference = await friends.paidDeposit(by, toNaira(SHARE_KOBO), PAID_KOBO);
  await by.tryCall('POST', '/api/wallet/deposit/verify', { reference });
  const find = 'SELECT id FROM quarantined_payments WHERE reference = $1';
  return { reference, id: await office.row('the payment is quarantined', find, [reference]) };
}

const decideQuarantine: ConsoleRace = {
  succeeds: 'once',
  counted: 'SELECT count(*) FROM payment_refunds',
  prepare: async (office) => {
    const { id } = await quarantined(office);
    return {
      by: office.first,
      path: office.path(`/quarantine/${id}/resolve`),
      body: { decision: 'refund', reason: REASON },
      does: () => decisionOf('quarantined_payment_refunded', id),
    };
  },
};

const creditPayment: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: `SELECT count(*) FROM quarantined_payments WHERE resolution = 'credited'`,
  prepare: async (office) => {
    const { id, reference } = await quarantined(office);
    return {
      by: office.first,
      path: office.path(`/quarantine/${id}/resolve`),
      body: { decision: 'credit', reason: REASON },
      does: () => depositOf(reference, kobo(PAID_KOBO - depositFee(PAID_KOBO))),
    };
  },
};

/** A transfer from another person that the provider can refund only once it has an account. */
const refundToAccount: ConsoleRace = {
  succeeds: 'once',
  // Each attempt stores the account. The provider's record, which the audit reads, shows how often money went out.
  counted: undefined,
  prepare: async (office) => {
    const { friends } = office;
    const by = await friends.newcomer('100', { accountNumber: true });
    const { account } = await by.call<{ account: { number: string } }>('GET', '/api/wallet/sources');
    const order = { amount: 200_000_00, senderName: 'RANDALL AKANBI HORTON', refundWaits: true };
    await friends.steer(`/accounts/${account.number}/transfer`, order);
    const find = `SELECT q.id FROM quarantined_payments q JOIN deposits d USING (reference) WHERE d.user_id = $1`;
    const id = await office.row('the transfer is quarantined', find, [by.id]);
    await friends.act(decisionOf('quarantined_payment_refunded', id), () =>
      office.call(office.first, 'POST', `/quarantine/${id}/resolve`, { decision: 'refund', reason: REASON }),
    );
    const ordered = 'SELECT id FROM payment_refunds WHERE quarantine_id = $1 AND is_ordered';
    const refund = await office.row('the refund is ordered', ordered, [id]);
    const body = { accountNumber: '0123456789', bankCode: '058', reason: REASON };
    return { by: office.first, path: office.path(`/refunds/${refund}/account`), body };
  },
};

const returnDeposit: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: `SELECT count(*) FROM transfers WHERE type = 'deposit_return'`,
  prepare: async (office) => {
    const { friends } = office;
    const by = await friends.newcomer('100');
    const reference = await friends.paidDeposit(by, toNaira(SHARE_KOBO));
    await friends.act(depositOf(reference), () => by.call('POST', '/api/wallet/deposit/verify', { reference }));
    return {
      by: office.first,
      path: office.path(`/deposits/${reference}/return`),
      body: { reason: REASON },
      does: () => ({ act: 'return', key: reference, amountKobo: SHARE_KOBO }),
    };
  },
};

const askProvider: ConsoleRace = {
  succeeds: 'repeated',
  counted: `SELECT count(*) FROM deposits WHERE status = 'completed'`,
  prepare: async (office) => {
    const reference = await office.friends.paidDeposit(await office.friends.newcomer('100'), toNaira(SHARE_KOBO));
    return {
      by: office.first,
      path: office.path(`/deposits/${reference}/ask`),
      body: { reason: REASON },
      does: () => depositOf(reference),
    };
  },
};

/** A withdrawal that has not been sent to the provider yet. */
const retryWithdrawal: ConsoleRace = {
  // The worker may have claimed it. The withdrawal itself is in the history, and the audit reads the provider's record.
  succeeds: 'any',
  counted: undefined,
  prepare: async (office) => {
    const by = await office.friends.newcomer('1000');
    await office.friends.steer('/faults', { path: '/transfer', method: 'POST', mode: 'http500', times: 1 });
    const { reference } = await withdraw(office.friends, by);
    const tried = `SELECT id FROM withdrawal_requests WHERE reference = $1 AND attempts > 0`;
    await office.row('the withdrawal was tried', tried, [reference]);
    return { by: office.first, path: office.path(`/withdrawals/${reference}/retry`), body: { reason: REASON } };
  },
};

const HELD_KOBO = kobo(200_00n);

const cancelWaitingWithdrawal: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM withdrawal_requests WHERE status = 'cancelled'`,
  prepare: async (office) => {
    const { friends } = office;
    const by = await friends.newcomer('1000');
    // A payout account that was set after a new password holds withdrawals back for a day.
    await office.query(
      `INSERT INTO password_reset_tokens (id, user_id, token, expires_at, used_at, created_at)
       SELECT $1, id, $3, bank_account_set_at, bank_account_set_at - interval '1 minute', bank_account_set_at
       FROM users WHERE id = $2`,
      [newId(), by.id, Buffer.from(newId())],
    );
    const request = await withdraw(friends, by, HELD_KOBO);
    return {
      by: office.first,
      path: office.path(`/withdrawals/${request.reference}/cancel`),
      body: { reason: REASON },
      does: () => decisionOf('withdrawal_cancelled', request.id),
    };
  },
};

const runReconciliation: ConsoleRace = {
  succeeds: 'each',
  counted: 'SELECT count(*) FROM reconciliation_runs',
  prepare: (office) =>
    Promise.resolve({ by: office.first, path: office.path('/reconciliation/run'), body: { reason: REASON } }),
};

/** A paid deposit found only by the comparison with the provider. */
const resolveException: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM reconciliation_exceptions WHERE resolution = 'settled'`,
  prepare: async (office) => {
    const reference = await office.friends.paidDeposit(await office.friends.newcomer('100'), toNaira(SHARE_KOBO));
    await office.call(office.first, 'POST', '/reconciliation/run', { reason: REASON });
    const find = 'SELECT id FROM reconciliation_exceptions WHERE reference = $1';
    const id = await office.row('the difference is found', find, [reference]);
    office.friends.promise(decisionOf('exception_settled', id));
    return {
      by: office.first,
      path: office.path(`/reconciliation/exceptions/${id}/action`),
      body: { action: 'settle', reason: REASON },
      does: () => depositOf(reference),
    };
  },
};

export const PAYMENT_RACES = {
  decideQuarantine,
  creditPayment,
  refundToAccount,
  returnDeposit,
  askProvider,
  retryWithdrawal,
  cancelWaitingWithdrawal,
  runReconciliation,
  resolveException,
} as const;
