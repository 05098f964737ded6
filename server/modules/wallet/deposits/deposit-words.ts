import { formatNaira } from '../../../../contract/money.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { totalOf, type DepositWay } from './deposit.rules.ts';
import type { Deposit } from './deposits.repo.ts';

/** A payment that reached the wallet, as far as its notice describes it. */
export type CreditedPayment = Pick<Payment, 'feesKobo' | 'sender'>;

type Words = (deposit: Deposit, payment: CreditedPayment) => Text;

/** States the total that the payer sees on the bank statement, because the wallet has no line for the fee. */
const paidInAll: Words = (deposit) =>
  text('You paid {total}, including the {fee} fee', {
    total: formatNaira(totalOf(deposit)),
    fee: formatNaira(deposit.feeKobo),
  });

const transferred: Words = (deposit, { sender }) => {
  const sums = { total: formatNaira(totalOf(deposit)), fee: formatNaira(deposit.feeKobo) };
  if (sender === null) return text('Transfer to your account number. {total} came, {fee} of it the fee', sums);
  const { name, bank } = sender;
  return bank === null
    ? text('Transfer from {name}. {total} came, {fee} of it the fee', { name, ...sums })
    : text('Transfer from {name}, {bank}. {total} came, {fee} of it the fee', { name, bank, ...sums });
};

/** The wallet line of a deposit, by way. */
const WORDS: Readonly<Record<DepositWay, Words>> = {
  page: paidInAll,
  transfer: transferred,
  card: paidInAll,
  debit: paidInAll,
};

export const depositWords: Words = (deposit, payment) => WORDS[deposit.way](deposit, payment);
