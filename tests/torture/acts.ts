import { kobo } from '../../contract/money.ts';
import type { TransferType } from '../../server/modules/ledger/posting.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Stored } from './history.ts';

/** Names the effects that rows request, with the SQL that finds each effect in the database. */

/** For each operation that moves money: SQL for the key that identifies its transfers. */
const MONEY_ACTS = {
  /** The provider's reference. */
  deposit: 't.reference',
  /** User and amount of a withdrawal. A row never lets a person withdraw the same amount twice. */
  withdrawal: `concat_ws(' ', w.user_id, t.amount)`,
  /** Circle, round and payer. */
  contribution: `concat_ws(' ', t.group_id, t.cycle, t.round, w.user_id)`,
  /** The provider's reference of the deposit that an admin returns. */
  return: 't.reference',
  /** The transfer that an admin reverses. */
  reversal: `(SELECT r.transfer_id::text FROM transfer_reversals r WHERE r.reversal_id = t.id)`,
} as const;
type MoneyAct = keyof typeof MONEY_ACTS;

/**
 * For each act that moves no money: a statement that returns the key of each effect. An effect that two calls must not
 * both have, such as a vote, has one key for both.
 */
const OTHER_ACTS = {
  /** Circle, applicant, number of the application, and voter. */
  vote: `SELECT concat_ws(' ', group_id, candidate_id, application, voter_id) AS key FROM member_votes`,
  /** User with an account number. */
  'account number': `SELECT user_id::text AS key FROM deposit_accounts WHERE status IN ('active', 'closed')`,
  /** User with a confirmed mandate, and the last digits of its bank account. */
  mandate: `SELECT concat_ws(' ', user_id, last4) AS key FROM payment_sources WHERE kind = 'debit'
    AND status <> 'waiting' AND coalesce(why, '') NOT IN ('not opened', 'not confirmed')`,
  /** Decision of an admin that can be made once, and its subject. */
  decision: `SELECT concat_ws(' ', action, target_id) AS key FROM admin_activity_logs WHERE action IN (
    'account_number_closed', 'appeal_overturned', 'appeal_upheld', 'automatic_stopped', 'debt_forgiven',
    'exception_settled', 'group_cancelled', 'group_frozen', 'hold_lifted', 'quarantined_payment_refunded',
    'source_removed', 'withdrawal_cancelled')`,
  /** First day of a fee, and its purpose. A withdrawn plan is a second row without a rate. */
  plan: `SELECT concat_ws(' ', 'circles', effective_on, platform_fee_bps) AS key FROM fee_policies
    UNION ALL SELECT concat_ws(' ', way, first_day, bps) FROM deposit_tariffs`,
} as const satisfies Record<string, string>;

export type Act = MoneyAct | keyof typeof OTHER_ACTS;

/**
 * The operation that causes each type of transfer. `follows`: no call requests it alone, so the audit checks it by the
 * rules of circles and the provider's record.
 */
const CAUSES: Readonly<Record<TransferType, MoneyAct | 'follows'>> = {
  contribution: 'contribution',
  payout: 'follows',
  refund: 'follows',
  platform_fee: 'follows',
  management_fee: 'follows',
  late_fee: 'follows',
  backlog_distribution: 'follows',
  seat_price: 'follows',
  deposit: 'deposit',
  deposit_fee: 'follows',
  deposit_reversal: 'follows',
  deposit_return: 'return',
  deposit_return_settled: 'follows',
  deposit_return_failed: 'follows',
  provider_fee: 'follows',
  withdrawal: 'withdrawal',
  withdrawal_settled: 'follows',
  withdrawal_returned: 'follows',
  withdrawal_reclaimed: 'follows',
  withdrawal_passed_on: 'follows',
  transfer_loss: 'follows',
  platform_fee_debt: 'follows',
  capital_deposit: 'follows',
  capital_withdrawal: 'follows',
  reversal: 'reversal',
};

const moneyActs = Object.keys(MONEY_ACTS) as MoneyAct[];
const otherActs = Object.entries(OTHER_ACTS) as [keyof typeof OTHER_ACTS, string][];

const typesOf = (act: MoneyAct): string[] =>
  Object.entries(CAUSES).flatMap(([type, cause]) => (cause === act ? [type] : []));

/** Reads every effect that the database holds now. */
export async function readStored({ pool }: Database): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const act of moneyActs) {
    const { rows } = await pool.query<{ key: string; amount: bigint }>(
      `SELECT ${MONEY_ACTS[act]} AS key, t.amount FROM transfers t
       LEFT JOIN wallets w ON w.id IN (t.debit_account_id, t.credit_account_id) WHERE t.type = ANY($1)`,
      [typesOf(act)],
    );
    stored.push(...rows.map(({ key, amount }) => ({ act, key, amountKobo: kobo(amount) })));
  }
  for (const [act, statement] of otherActs) {
    const { rows } = await pool.query<{ key: string }>(statement);
    stored.push(...rows.map(({ key }) => ({ act, key, amountKobo: kobo(0n) })));
  }
  return stored;
}

/** Returns the effects stored since `before` was read. */
export function newSince(before: readonly Stored[], now: readonly Stored[]): Stored[] {
  const keyOf = ({ act, key, amountKobo }: Stored): string => `${act} ${key} ${String(amountKobo)}`;
  const known = new Map<string, number>();
  for (const effect of before) known.set(keyOf(effect), (known.get(keyOf(effect)) ?? 0) + 1);
  return now.filter((effect) => {
    const left = known.get(keyOf(effect)) ?? 0;
    known.set(keyOf(effect), left - 1);
    return left <= 0;
  });
}
