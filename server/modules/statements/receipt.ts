import { payoutBreakdown } from '../../../circle/payout-breakdown.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, formatNairaText, kobo, toNaira } from '../../../contract/money.ts';
import type { Receipt, ReceiptParty } from '../../../contract/receipts.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { Textual } from '../../platform/texts/texts.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PdfDocument } from './pdf-document.ts';
import { findReceipt, type PaidPot, type ReceiptFact, type TransferSide } from './receipt.repo.ts';
import { koboOf } from './statement-files.ts';
import { lineLabel, momentText } from './labels.ts';

/** Builds the receipt for a line of the caller's own wallet. Throws TRANSACTION_NOT_FOUND for other lines. */
export async function receiptOf(queryable: Queryable, lineId: string, userId: UserId): Promise<Receipt> {
  const fact = await findReceipt(queryable, lineId, userId);
  if (fact === undefined) throw new AppError('TRANSACTION_NOT_FOUND');
  const { feeKobo, amountKobo } = fact;
  return {
    id: fact.id,
    type: fact.type,
    description: fact.description,
    amount: toNaira(amountKobo),
    status: fact.status,
    createdAt: toIso(fact.at),
    groupId: fact.groupId,
    reference: fact.reference,
    ...(fact.type === 'backlog_distribution' && fact.transferType === 'late_fee' ? { isLateFee: true } : {}),
    holder: fact.holder,
    from: partyOf(fact, fact.from, userId),
    to: partyOf(fact, fact.to, userId),
    groupName: fact.groupName,
    cycle: fact.cycle,
    round: fact.round,
    charge: feeKobo === null ? null : { fee: toNaira(feeKobo), total: toNaira(kobo(amountKobo + feeKobo)) },
    payout: fact.payout === null ? null : payoutView(fact.payout),
  };
}

function payoutView({ own, ...paid }: PaidPot): NonNullable<Receipt['payout']> {
  const { contributionKobo, debtsKobo, arrivedKobo } = payoutBreakdown(paid, own);
  return {
    pot: toNaira(paid.grossKobo),
    platformFee: toNaira(paid.platformFeeKobo),
    managementFee: toNaira(paid.managementFeeKobo),
    contribution: toNaira(contributionKobo),
    debts: toNaira(debtsKobo),
    arrived: toNaira(arrivedKobo),
  };
}

/** The pot and its deductions before the amount, and afterwards what the amount paid. Omits deductions of 0. */
function potFigures({ payout, amount }: Receipt): PdfDocument['figures'] {
  const net = [text('Amount'), formatNairaText(amount.replace(/^-/, ''))] as const;
  if (payout == null) return [net];
  const taken = (label: Text, naira: string) =>
    koboOf(naira) === 0n ? [] : [[label, formatNaira(kobo(-koboOf(naira)))] as const];
  const after = [
    ...taken(text('Your own contribution'), payout.contribution),
    ...taken(text('Your debts paid from it'), payout.debts),
  ];
  return [
    [text('Pot'), formatNairaText(payout.pot)],
    ...taken(text('Platform fee'), payout.platformFee),
    ...taken(text('Management fee'), payout.managementFee),
    net,
    ...after,
    ...(after.length === 0 ? [] : [[text('Added to your wallet'), formatNairaText(payout.arrived)] as const]),
  ];
}

function partyOf({ groupName }: ReceiptFact, { kind, userId, userName }: TransferSide, readerId: UserId): ReceiptParty {
  switch (kind) {
    case 'wallet':
      return userId === readerId ? { kind: 'me', name: null } : { kind: 'person', name: userName };
    case 'pot':
      return { kind: 'pot', name: groupName };
    case 'in_flight':
      return { kind: 'bank', name: null };
    case 'float':
      return { kind: 'provider', name: null };
    case 'capital':
    case 'revenue':
      return { kind: 'platform', name: null };
  }
}

function partyText({ kind, name }: ReceiptParty): Textual {
  switch (kind) {
    case 'me':
      return text('Rota wallet');
    case 'person':
      return name ?? '';
    case 'pot':
      return text('Pot of {circle}', { circle: name ?? text('a circle') });
    case 'bank':
      return text('Bank account');
    case 'provider':
      return text('Paystack (card, transfer or USSD)');
    case 'platform':
      return 'Rota';
  }
}

const statusText = (status: string): Textual =>
  status === 'completed' ? text('Completed') : status.slice(0, 1).toUpperCase() + status.slice(1);

export function receiptPdf(receipt: Receipt, madeAt: Instant): PdfDocument {
  const { charge, groupName: circle, round, cycle, holder } = receipt;
  const amountKobo = koboOf(receipt.amount);
  const amount = formatNairaText(receipt.amount.replace(/^-/, ''));
  const what = lineLabel(receipt.type, amountKobo, receipt.isLateFee === true ? 'late_fee' : '');
  const reference = receipt.reference ?? receipt.id;
  return {
    title: text('Receipt'),
    subject: text('{what} of {amount}', { what, amount }),
    facts: [
      [text('Details'), what],
      [text('Description'), receipt.description],
      [text('Wallet of'), holder],
      [text('From'), partyText(receipt.from)],
      [text('To'), partyText(receipt.to)],
      ...(circle === null ? [] : [[text('Circle'), roundOf(circle, cycle, round)] as const]),
      [text('When'), momentText(receipt.createdAt)],
      [text('Status'), statusText(receipt.status)],
      [text('Reference'), reference],
      [text('As of'), momentText(toIso(madeAt))],
    ],
    figures: [
      ...potFigures(receipt),
      ...(charge === null
        ? []
        : ([
            [text('Processing fee'), formatNairaText(charge.fee)],
            [text('Total charge'), formatNairaText(charge.total)],
          ] as const)),
    ],
    sections: [],
    foot: text('Rota · Receipt · {reference}', { reference }),
  };
}

const roundOf = (circle: string, cycle: number | null, round: number | null): Textual =>
  round === null || cycle === null ? circle : text('{circle}, cycle {cycle}, round {round}', { circle, cycle, round });
