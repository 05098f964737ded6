import type { Instant } from '../../contract/ids.ts';
import {
  paymentWords,
  quarantineDecisions,
  type PaymentRefund,
  type QuarantineDecision,
  type QuarantineActs,
  type WaitingPayment,
} from '../modules/wallet/index.ts';
import { toIso } from '../platform/clock/clock.ts';
import { neededId, neededReason } from './needed.ts';

/** What an operator asks for about payments that were put aside. */
export type QuarantineCommand =
  | { readonly name: 'quarantine-list' }
  | {
      readonly name: 'quarantine';
      readonly decision: QuarantineDecision;
      readonly id: string;
      readonly user: string | undefined;
      readonly reason: string;
    };

const isDecision = (word: string | undefined): word is QuarantineDecision =>
  quarantineDecisions.some((decision) => decision === word);

/** Reads what follows `quarantine` on a command line. Throws an error whose message says what is wrong with it. */
export function quarantineCommand(
  decision: string | undefined,
  id: string | undefined,
  { reason, user }: { readonly reason?: string | undefined; readonly user?: string | undefined },
): QuarantineCommand {
  if (decision === 'list') return { name: 'quarantine-list' };
  if (!isDecision(decision)) throw new Error(`quarantine needs list, ${quarantineDecisions.join(', ')}`);
  const command = `quarantine ${decision}`;
  const known = neededId(command, id, 'quarantine list');
  return { name: 'quarantine', decision, id: known, user, reason: neededReason(command, reason) };
}

/** "2026-01-10 09:00 UTC". */
const timeWords = (at: Instant): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`;

/** Why, in an operator's words. */
const REASONS: Readonly<Record<WaitingPayment['reason'], string>> = {
  wrong_currency: 'paid in another currency',
  wrong_amount: 'another total was paid than was asked for',
  wrong_owner: 'paid for another user than it was started by',
  account_closed: 'paid into a closed account',
  unknown_deposit: 'a payment with a reference that is none of ours',
  unknown_transfer: 'a transfer with a reference that is none of ours',
  transfer_mismatch: 'a transfer of another amount than was asked for',
  sent_after_return: 'a transfer that arrived after its money had been returned',
  failed_after_success: 'a transfer that failed after it had counted as sent',
  returned_after_closing: 'a transfer that came back into a closed account',
};

function paymentLines({ id, reason, reference, amountKobo, currency, since, owner, possible }: WaitingPayment): string {
  const amount = amountKobo === null ? 'amount unknown' : paymentWords(amountKobo, currency ?? 'NGN');
  const whose = owner === null ? 'nobody known' : `${owner.name} <${owner.email}>`;
  return [
    `${id}  ${amount}  ${whose}`,
    `  ${reason}: ${REASONS[reason]}`,
    `  reference ${reference}, since ${timeWords(since)}`,
    `  possible: ${possible.join(', ')}`,
  ].join('\n');
}

const refundLine = ({ reference, amountKobo, currency, createdAt }: PaymentRefund): string =>
  `${paymentWords(amountKobo, currency)} of ${reference} is on its way back to who paid, since ${timeWords(createdAt)}`;

/** All that waits for a decision, then what is on its way back to payers. */
export async function quarantineList(acts: QuarantineActs): Promise<string> {
  const waiting = (await acts.quarantined()).map(paymentLines);
  const refunds = (await acts.refundsOnTheWay()).map(refundLine);
  return [...(waiting.length === 0 ? ['No payment waits for a decision.'] : waiting), ...refunds].join('\n\n');
}
