import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileText, Share2 } from 'lucide-react';
import { formatNaira, formatNairaText, kobo } from '../../../contract/money.ts';
import type { Receipt, ReceiptParty } from '../../../contract/receipts.ts';
import { receiptHref } from '../../lib/api/downloads.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import type { StatusStyle } from '../../lib/i18n/labels.ts';
import { transactionStatus, transactionType } from './labels.ts';

export function ReceiptContent({ receipt }: { receipt: Receipt }) {
  const { kind, text } = transactionStatus(receipt);
  return (
    <>
      <div className="receipt-slip rounded-t-md bg-sunken px-4 pt-4 pb-7">
        <div className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2 font-bold">
            <LogoMark className="size-6" />
            Rota
          </span>
          <StatusBadge kind={kind}>{text}</StatusBadge>
        </div>
        <div className="mt-5 border-b border-dashed border-control pb-5 text-center">
          <SignedMoney amount={receipt.amount} className="text-2xl font-semibold sm:text-3xl" />
          <p className="mt-1 font-medium">{transactionType(receipt)}</p>
        </div>
        <DescriptionList className="mt-2 text-sm" rows={rowsOf(receipt)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <ReceiptActions receipt={receipt} />
      </div>
    </>
  );
}

function rowsOf(receipt: Receipt): DescriptionRow[] {
  const { charge, groupName, round, description } = receipt;
  return [
    // Omits a description that repeats the charge or the circle.
    ...(charge !== null || round !== null || description === transactionType(receipt)
      ? []
      : [{ term: t`Details`, value: description }]),
    { term: t`When`, value: formatFullDateTime(receipt.createdAt) },
    { term: t`From`, value: partyText(receipt.from), verbatim: receipt.from.kind === 'person' },
    { term: t`To`, value: partyText(receipt.to), verbatim: receipt.to.kind === 'person' },
    ...(groupName === null ? [] : [{ term: t`Circle`, value: groupName, verbatim: true }]),
    ...(round === null ? [] : [{ term: t`Round`, value: String(round) }]),
    ...(charge === null
      ? []
      : [
          { term: t`Processing fee`, value: formatNairaText(charge.fee) },
          { term: t`Total charge`, value: formatNairaText(charge.total), strong: true },
        ]),
    ...potRows(receipt),
    { term: t`Reference`, value: referenceOf(receipt), verbatim: true },
  ];
}

/** The pot with its fees, and what the payout then paid for the reader. Omits deductions of 0. */
function potRows({ payout, amount }: Receipt): DescriptionRow[] {
  if (payout == null) return [];
  const taken = (term: string, naira: string): DescriptionRow[] =>
    amountOf(naira) === 0n ? [] : [{ term, value: formatNaira(kobo(-amountOf(naira))) }];
  const after = [
    ...taken(t`Your own contribution`, payout.contribution),
    ...taken(t`Your debts paid from it`, payout.debts),
  ];
  return [
    { term: t`Pot`, value: formatNairaText(payout.pot) },
    ...taken(t`Platform fee`, payout.platformFee),
    ...taken(t`Management fee`, payout.managementFee),
    { term: t`You received`, value: formatNairaText(amount), strong: true },
    ...after,
    ...(after.length === 0
      ? []
      : [{ term: t`Added to your wallet`, value: formatNairaText(payout.arrived), strong: true }]),
  ];
}

const referenceOf = ({ reference, id }: Receipt): string => reference ?? id;

function partyText({ kind, name }: ReceiptParty): string {
  switch (kind) {
    case 'me':
      return t`Your Rota wallet`;
    case 'person':
      return name ?? '';
    case 'pot':
      return name === null ? t`The pot of a circle` : t`Pot of ${name}`;
    case 'bank':
      return t`Your bank account`;
    case 'provider':
      return t`Paystack (card, transfer or USSD)`;
    case 'platform':
      return 'Rota';
  }
}

const SIGNS: Partial<Record<StatusStyle['kind'], string>> = { success: '✅ ', failed: '❌ ' };

/** Formats a text version for chats: amount and purpose, then line by line. */
function shareText(receipt: Receipt): string {
  const { kind, text } = transactionStatus(receipt);
  const what = transactionType(receipt);
  const amount = formatNairaText(receipt.amount.replace(/^-/, ''));
  const from = receipt.from.kind === 'me' ? receipt.holder : partyText(receipt.from);
  const to = receipt.to.kind === 'me' ? receipt.holder : partyText(receipt.to);
  const { round } = receipt;
  const which = round === null ? '' : t`Round ${round}`;
  const reference = referenceOf(receipt);
  return [
    `${SIGNS[kind] ?? ''}${amount} · ${what} · ${text}`,
    t`From ${from} to ${to}`,
    [which, formatFullDateTime(receipt.createdAt)].filter((part) => part !== '').join(' · '),
    t`Rota receipt ${reference}`,
  ].join('\n');
}

function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const text = shareText(receipt);
  // Older and desktop browsers lack `share`, although TypeScript declares it.
  const canShare = 'share' in navigator;
  return (
    <>
      <a href={receiptHref(receipt.id)} download className={buttonClass({ variant: 'secondary' })}>
        <FileText aria-hidden="true" className="size-5" />
        <span className="sr-only">{t`Receipt`} </span>PDF
      </a>
      {canShare ? (
        <Button
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => {
            // `share` rejects when the person closes the share sheet.
            navigator.share({ title: t`Rota receipt`, text }).catch(() => undefined);
          }}
        >
          {t`Share`}
        </Button>
      ) : (
        <CopyButton variant="primary" text={text} label={t`Copy receipt`} copiedLabel={t`Copied`} />
      )}
    </>
  );
}
