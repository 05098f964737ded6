import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Share2 } from 'lucide-react';
import { formatNairaText } from '../../../contract/money.ts';
import type { Receipt, ReceiptParty } from '../../../contract/statements.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { receiptHref } from '../../lib/api/downloads.ts';
import { q } from '../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../lib/api/member-data.ts';
import { formatFullDateTime } from '../../lib/words/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { transactionStatus, transactionType } from './words.ts';

interface ReceiptDialogProps {
  line: WalletTransaction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All that is known of one movement, to be shown, shared and kept. */
export function ReceiptDialog({ line, open, onOpenChange }: ReceiptDialogProps) {
  const { t } = useLingui();
  const receipt = useQuery({
    ...q.getReceipt({ id: line.id }),
    staleTime: WALLET_FRESH_MS,
    enabled: open,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Receipt`}>
      {receipt.data !== undefined ? (
        <Content receipt={receipt.data} />
      ) : receipt.isError ? (
        <LoadFailure live title={t`The receipt could not be loaded`} query={receipt} />
      ) : (
        <Loading label={t`Loading receipt...`}>
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-4 h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const { kind, text } = transactionStatus(receipt);
  return (
    <>
      <p className="font-medium">{transactionType(receipt)}</p>
      <SignedMoney amount={receipt.amount} className="mt-1 text-2xl font-semibold sm:text-3xl" />
      <p className="mt-2">
        <StatusBadge kind={kind}>{text}</StatusBadge>
      </p>
      <DescriptionList className="mt-4" rows={rowsOf(receipt)} />
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Acts receipt={receipt} />
      </div>
    </>
  );
}

/** Every line of the receipt; what it does not have is left out. */
function rowsOf(receipt: Receipt): DescriptionRow[] {
  const { charge, groupName, round, description } = receipt;
  return [
    // That of a deposit says its charge, which has lines of its own.
    ...(charge !== null || description === transactionType(receipt) ? [] : [{ term: t`What`, value: description }]),
    { term: t`When`, value: formatFullDateTime(receipt.createdAt) },
    { term: t`From`, value: partyWords(receipt.from) },
    { term: t`To`, value: partyWords(receipt.to) },
    ...(groupName === null ? [] : [{ term: t`Circle`, value: groupName }]),
    ...(round === null ? [] : [{ term: t`Round`, value: String(round) }]),
    ...(charge === null
      ? []
      : [
          { term: t`Processing fee`, value: formatNairaText(charge.fee) },
          { term: t`Total charge`, value: formatNairaText(charge.total), strong: true },
        ]),
    { term: t`Reference`, value: referenceOf(receipt) },
  ];
}

const referenceOf = ({ reference, id }: Receipt): string => reference ?? id;

function partyWords({ kind, name }: ReceiptParty): string {
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

/** The receipt as a message. */
function shareWords(receipt: Receipt): string {
  const what = transactionType(receipt);
  const amount = formatNairaText(receipt.amount.replace(/^-/, ''));
  const when = formatFullDateTime(receipt.createdAt);
  const from = receipt.from.kind === 'me' ? receipt.holder : partyWords(receipt.from);
  const to = receipt.to.kind === 'me' ? receipt.holder : partyWords(receipt.to);
  const status = transactionStatus(receipt).text;
  const reference = referenceOf(receipt);
  return t`Rota receipt: ${what}, ${amount}. From ${from} to ${to}, ${when}. ${status}. Reference: ${reference}`;
}

function Acts({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const text = shareWords(receipt);
  // Older and desktop browsers have no share sheet, whatever the type says.
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
            // A share sheet that is closed again is no failure.
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
