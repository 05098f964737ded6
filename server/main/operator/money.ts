import { changeFees, withdrawFees } from '../../../contract/admin/fees.ts';
import { decideQuarantine } from '../../../contract/admin/money.ts';
import { changeTariff } from '../../../contract/admin/tariffs.ts';
import { parseNaira } from '../../../contract/money.ts';
import type { OperatorAction } from '../../modules/activity/index.ts';
import { actionCommand, validateAsConsole, queryCommand, type OperatorActions, type Command } from './command.ts';
import * as words from './format.ts';

function bookFloat(
  { admin }: OperatorActions,
  move: 'deposit' | 'withdraw',
  amount: string,
  by: OperatorAction,
): Promise<string> {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined || amountKobo === 0n) {
    throw new Error('float needs an amount in naira, such as 250000.00');
  }
  return admin.fourEyes.ask('book_float', { move, amountKobo: String(amountKobo) }, by);
}

const decidePayment = (
  { admin }: OperatorActions,
  decision: 'credit' | 'refund' | 'acknowledge',
  { PAYMENT_ID: id, user }: { readonly PAYMENT_ID: string; readonly user?: string | undefined },
  by: OperatorAction,
): Promise<string> =>
  admin.decidePayment(validateAsConsole(decideQuarantine, { id }, { decision, user, reason: by.reason }), by);

export const MONEY_COMMANDS: readonly Command[] = [
  queryCommand('debts', ['--user?'], 'outstanding debts, of one user or of everyone', async ({ groups }, given) =>
    words.joinOrNone((await groups.operators.debts(given['--user'])).map(words.formatDebt), 'No outstanding debts.'),
  ),
  actionCommand('forgive', ['DEBT_ID'], 'forgives a late fee or a platform fee', ({ admin }, { DEBT_ID: debtId }, by) =>
    admin.fourEyes.ask('forgive_debt', { debtId }, by),
  ),
  actionCommand(
    'cancel-withdrawal',
    ['REFERENCE'],
    'cancels a pending withdrawal and returns the money to the wallet',
    ({ wallet }, { REFERENCE }, by) => wallet.cancelWithdrawal(REFERENCE, by),
  ),
  actionCommand(
    'float deposit',
    ['AMOUNT'],
    'books working capital paid in at the payment provider; AMOUNT in naira, such as 250000.00',
    (acts, { AMOUNT }, by) => bookFloat(acts, 'deposit', AMOUNT, by),
  ),
  actionCommand('float withdraw', ['AMOUNT'], 'books working capital taken out', (acts, { AMOUNT }, by) =>
    bookFloat(acts, 'withdraw', AMOUNT, by),
  ),
  queryCommand('fees list', [], 'fees of new circles, by start day', async ({ fees }) =>
    (await fees.list()).map(words.formatFees).join('\n\n'),
  ),
  actionCommand(
    'fees change',
    ['DAY', 'ROTA', 'OWNER'],
    'plans new fees, such as 2027-01-31 0.75 0.5 (percent of a pot); existing circles keep theirs',
    ({ admin }, { DAY: from, ROTA: platformFeeRate, OWNER: managementFeeRate }, by) => {
      const change = { from, platformFeeRate, managementFeeRate, reason: by.reason };
      return admin.changeFees(validateAsConsole(changeFees, {}, change), by);
    },
  ),
  actionCommand('fees withdraw', ['DAY'], 'withdraws the fees planned for a day', ({ admin }, { DAY: from }, by) =>
    admin.fourEyes.ask(
      'withdraw_fees',
      { from: validateAsConsole(withdrawFees, { from }, { reason: by.reason }).from },
      by,
    ),
  ),
  queryCommand('tariffs list', [], 'what each way of adding money costs, by start day', async ({ wallet }) =>
    (await wallet.listTariffs()).map(words.formatTariff).join('\n\n'),
  ),
  actionCommand(
    'tariffs change',
    ['WAY', 'DAY', 'OF', 'RATE', 'FLAT', 'FLAT_FROM', 'CAP'],
    'plans a fee, such as card 2027-01-31 amount 1.5 100 2500 2000: percent, and naira added from a sum on, at most',
    ({ admin }, given, by) => {
      const { WAY: way, DAY: from, OF: of, RATE: rate, FLAT: flat, FLAT_FROM: flatFrom, CAP: cap } = given;
      const change = { way, from, of, rate, flat, flatFrom, cap, reason: by.reason };
      return admin.changeTariff(validateAsConsole(changeTariff, {}, change), by);
    },
  ),
  actionCommand(
    'reverse',
    ['TRANSFER_ID'],
    'reverses a booked capital transfer, charge or reversal, once',
    ({ admin }, { TRANSFER_ID: transferId }, by) => admin.fourEyes.ask('reverse_transfer', { transferId }, by),
  ),
  queryCommand(
    'quarantine list',
    [],
    'quarantined payments, with the possible decisions',
    async ({ wallet: { quarantine } }) => {
      const waiting = (await quarantine.quarantined()).map(words.paymentLines);
      const refunds = (await quarantine.refundsOnTheWay()).map(words.refundLine);
      return [...(waiting.length === 0 ? ['No payments to decide.'] : waiting), ...refunds].join('\n\n');
    },
  ),
  actionCommand(
    'quarantine credit',
    ['PAYMENT_ID', '--user?'],
    'credits a payment, less its fee, to its user or to the one named',
    (acts, given, by) => decidePayment(acts, 'credit', { ...given, user: given['--user'] }, by),
  ),
  actionCommand('quarantine refund', ['PAYMENT_ID'], 'sends a payment back to the payer', (acts, given, by) =>
    decidePayment(acts, 'refund', given, by),
  ),
  actionCommand(
    'quarantine acknowledge',
    ['PAYMENT_ID'],
    'closes a payment with nothing left to move, and books what is missing',
    (acts, given, by) => decidePayment(acts, 'acknowledge', given, by),
  ),
  actionCommand(
    'return-deposit',
    ['REFERENCE'],
    'sends a deposit from a wallet back to the payer',
    ({ admin }, { REFERENCE: reference }, by) => admin.fourEyes.ask('return_deposit', { reference }, by),
  ),
];
