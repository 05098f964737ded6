import { QUARANTINE_REASONS } from '../../contract/admin/money.ts';
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
const REASONS: Readonly<Record<WaitingPayment['reason'], string>> = QUARANTINE_REASONS;

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
