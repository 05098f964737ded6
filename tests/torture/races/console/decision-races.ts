import { instant, type TransferId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import { createLedger } from '../../../../server/modules/ledger/index.ts';
import { newId } from '../../../../server/platform/ids/new-id.ts';
import type { Person } from '../../../support/product-people.ts';
import { SHARE_KOBO } from '../friends.ts';
import type { ConsoleRace } from '../race.ts';
import { ejected } from '../vote-races.ts';
import { REASON, type Office } from './office.ts';
import { decisionOf } from './payment-races.ts';

/** Races of admins about fees that a person owes, ways of adding money, circles and our own accounts. */

const FEE = { amount: toNaira(SHARE_KOBO), description: 'A card sent twice' };

const chargeFee: ConsoleRace & { readonly hasKey: true } = {
  succeeds: 'each',
  hasKey: true,
  isProposed: true,
  counted: `SELECT count(*) FROM debts WHERE type = 'platform_fee'`,
  prepare: async (office) => {
    const { id } = await office.friends.newcomer('100');
    return { by: office.first, path: office.path(`/users/${id}/debts`), body: { ...FEE, reason: REASON } };
  },
};

const forgiveDebt: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: `SELECT count(*) FROM debts WHERE status = 'forgiven'`,
  prepare: async (office) => {
    const by = await office.friends.newcomer('100');
    await office.perform(`/users/${by.id}/debts`, FEE);
    const id = await office.row('the fee is owed', 'SELECT id FROM debts WHERE user_id = $1', [by.id]);
    return {
      by: office.first,
      path: office.path(`/debts/${id}/forgive`),
      body: { reason: REASON },
      does: () => decisionOf('debt_forgiven', id),
    };
  },
};

/** Reverses capital that was booked by mistake. */
const reverseTransfer: ConsoleRace = {
  succeeds: 'once',
  isProposed: true,
  counted: 'SELECT count(*) FROM transfer_reversals',
  prepare: async (office) => {
    const id = newId<TransferId>();
    const posting = { debit: { kind: 'float' }, credit: { kind: 'capital' }, type: 'capital_deposit' } as const;
    await office.friends.database.transaction(async (tx) => {
      await createLedger().post(tx, [{ ...posting, id, amountKobo: SHARE_KOBO, lines: [] }], instant(Date.now()));
    });
    return {
      by: office.first,
      path: office.path(`/ledger/transfers/${id}/reverse`),
      body: { reason: REASON },
      does: () => ({ act: 'reversal', key: id, amountKobo: SHARE_KOBO }),
    };
  },
};

/** Sets up a person with every way of paying, and an admin action on one of them. */
async function payingIn(office: Office, action: string, pathOf: (by: Person) => Promise<string> | string) {
  const by = await office.friends.newcomer('1000', { source: 'card', automatic: true, accountNumber: true });
  const path = office.path(`/users/${by.id}/${await pathOf(by)}`);
  return { by: office.first, path, body: { reason: REASON }, does: () => decisionOf(action, by.id) };
}

const stopPersonAutomatic: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM admin_activity_logs WHERE action = 'automatic_stopped'`,
  prepare: (office) => payingIn(office, 'automatic_stopped', () => 'automatic/stop'),
};

const removePersonSource: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM payment_sources WHERE why = 'team'`,
  prepare: (office) =>
    payingIn(office, 'source_removed', async (by) => {
      const { sources } = await by.call<{ sources: readonly { id: string }[] }>('GET', '/api/wallet/sources');
      return `sources/${sources[0]?.id ?? ''}/remove`;
    }),
};

const closeAccountNumber: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM deposit_accounts WHERE status = 'closed'`,
  prepare: (office) => payingIn(office, 'account_number_closed', () => 'account-number/close'),
};

/** Pauses or resumes everyone's automatic charges. */
async function setPause(office: Office, isPaused: boolean): Promise<void> {
  const { rows } = await office.query<{ paused: boolean }>(
    'SELECT paused_at IS NOT NULL AS paused FROM automatic_pause',
  );
  if ((rows[0]?.paused ?? false) === isPaused) return;
  const [by, what] = isPaused ? [office.first, 'pause'] : [office.second, 'resume'];
  await office.call(by, 'POST', `/money-in/automatic/${what}`, { reason: REASON });
}

const pauseAutomatic: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM admin_activity_logs WHERE action = 'automatic_paused'`,
  prepare: async (office) => {
    await setPause(office, false);
    return { by: office.first, path: office.path('/money-in/automatic/pause'), body: { reason: REASON } };
  },
};

const resumeAutomatic: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM admin_activity_logs WHERE action = 'automatic_resumed'`,
  prepare: async (office) => {
    await setPause(office, true);
    return { by: office.second, path: office.path('/money-in/automatic/resume'), body: { reason: REASON } };
  },
};

const liftHold: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM admin_activity_logs WHERE action = 'hold_lifted'`,
  prepare: async (office) => {
    const { id } = await office.friends.newcomer('100');
    await office.query('UPDATE users SET withdrawals_held_since = now() WHERE id = $1', [id]);
    const does = () => decisionOf('hold_lifted', id);
    return { by: office.first, path: office.path(`/users/${id}/lift-hold`), body: { reason: REASON }, does };
  },
};

const decideAppeal: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM admin_activity_logs WHERE action IN ('appeal_upheld', 'appeal_overturned')`,
  prepare: async (office) => {
    const { by, path, body } = await ejected(office.friends);
    await by.call('POST', path, body);
    const id = path.split('/')[3] ?? '';
    const isUpheld = office.next() % 2 === 0;
    return {
      by: office.first,
      path: office.path(`/appeals/${id}`),
      body: { decision: isUpheld ? 'uphold' : 'overturn', reason: REASON },
      does: () => decisionOf(isUpheld ? 'appeal_upheld' : 'appeal_overturned', id),
    };
  },
};

const performGroupAction: ConsoleRace = {
  succeeds: 'once',
  counted: `SELECT count(*) FROM groups WHERE status = 'cancelled' OR frozen_at IS NOT NULL`,
  prepare: async (office) => {
    const { ada, bola } = office.friends;
    const { id } = await office.friends.circle([ada, bola], 3);
    const isFrozen = office.next() % 2 === 0;
    return {
      by: office.first,
      path: office.path(`/groups/${id}/action`),
      body: { action: isFrozen ? 'freeze' : 'cancel', reason: REASON },
      does: () => decisionOf(isFrozen ? 'group_frozen' : 'group_cancelled', id),
    };
  },
};

export const DECISION_RACES = {
  chargeFee,
  forgiveDebt,
  reverseTransfer,
  stopPersonAutomatic,
  removePersonSource,
  closeAccountNumber,
  pauseAutomatic,
  resumeAutomatic,
  liftHold,
  decideAppeal,
  performGroupAction,
} as const;
