import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { formatNaira, formatNairaText } from '../../contract/money.ts';
import { isSent } from './automatic/awaited-charge.ts';
import type { PaysItself } from './automatic/pays-itself.ts';
import { paySums } from './pay-sums.ts';
import { useShortWallet } from './short-wallet.tsx';
import type { PaidOnArrival } from '../lib/deposit/top-up.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { forgetDepositNews, useDepositNews, type DepositNews } from '../lib/deposit/deposit-news.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { MoneyDialog, type MoneyFailure } from '../ui/money-dialog.tsx';

const saveCard = onDemand(async () => (await import('./save-card-offer.tsx')).SaveCardOffer);
const paidAnyway = onDemand(async () => (await import('./automatic/paid-anyway.tsx')).PaidAnyway);

export interface PayDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  field?: ReactNode;
  /** Excludes the total, which the dialog adds to several lines. */
  lines: readonly DescriptionRow[];
  /** In naira. */
  total: string;
  /** In naira; undefined while loading. */
  balance: string | undefined;
  /** States who can receive the money. */
  safety?: string;
  /** The contribution without its late fee. Set if the wallet covers only the contribution. */
  least?: { amount: string; onPay: () => void };
  /** How it is paid without the person. */
  byItself?: PaysItself | undefined;
  /** The contribution that the server pays once the missing money is there. */
  onArrival?: PaidOnArrival;
  /** The path that reopens this dialog after the deposit. */
  path: string;
  /** True if the payment is due on a later day. */
  isDueLater?: boolean;
  failure: MoneyFailure | undefined;
  busy: boolean;
  /** Receives 'topped up' once the missing money was added by the same press. */
  onPay: (after?: 'topped up') => void;
}

/** Confirms a payment from the wallet. If the balance is short, adds what is missing first. */
export function PayDialog({ field, lines, total, balance, safety, least, path, onPay, ...rest }: PayDialogProps) {
  const { t } = useLingui();
  const { isDueLater = false, onArrival, byItself, ...dialog } = rest;
  const news = useDepositNews();
  const { open } = dialog;
  useEffect(() => (open ? forgetDepositNews : undefined), [open]);
  const amount = formatNairaText(total);
  const { enough, missingKobo } = paySums(total, balance);
  const walletRows = useWalletRows(total, balance, lines.length > 1);
  const isShort = enough === false;
  const isFinishing = open && news?.isPaid === true && onArrival !== undefined && enough === true;
  useFinish(isFinishing, () => {
    onPay('topped up');
  });
  const isFailed = dialog.failure !== undefined;
  const part = least !== undefined && paySums(least.amount, balance).enough === true ? least : undefined;
  const short = useShortWallet({
    isShort: isShort && open,
    missingKobo,
    balance: balance ?? '0.00',
    amount,
    isDueLater,
    path,
    isAgain: news?.isPaid === false,
    byItself,
    paysOnArrival: onArrival,
    onOpenChange: dialog.onOpenChange,
    onAdded: () => {
      onPay('topped up');
    },
  });
  return (
    <MoneyDialog
      {...dialog}
      onOpenChange={(open) => {
        short.forget();
        dialog.onOpenChange(open);
      }}
      failure={short.failure ?? dialog.failure}
      busy={dialog.busy || short.isBusy}
      notice={
        <>
          {news === undefined || (news.isPaid && isShort) ? null : (
            <AfterDeposit {...news} byItself={byItself} paid={isFinishing && !isFailed ? amount : undefined} />
          )}
          <ChargeNotice byItself={byItself} short={isShort ? short : undefined} />
          {field}
        </>
      }
      rows={[...lines, ...(isShort ? short.rows : walletRows)]}
      confirm={t`Pay ${amount}`}
      busyText={t`Paying...`}
      disabled={enough === undefined}
      instead={isShort ? short.button : undefined}
      onConfirm={() => {
        onPay();
      }}
    >
      {isShort ? short.below : null}
      {isShort && part !== undefined ? <PayPartOnly {...part} isBusy={dialog.busy || short.isBusy} /> : null}
      {safety === undefined ? null : <Safety words={safety} />}
      {news?.isPaid === true && !isFinishing ? <saveCard.Later isAside className="mt-4" /> : null}
    </MoneyDialog>
  );
}

/** The sum of several lines, and the balance before and after. */
function useWalletRows(total: string, balance: string | undefined, hasTotal: boolean): readonly DescriptionRow[] {
  const { t } = useLingui();
  const { enough, restKobo } = paySums(total, balance);
  const isLoading = enough === undefined;
  return [
    ...(hasTotal ? [{ term: t`Total`, value: formatNairaText(total), strong: true }] : []),
    { term: t`Wallet balance now`, value: isLoading ? '…' : formatNairaText(balance) },
    { term: t`Wallet balance after`, value: isLoading ? '…' : formatNaira(restKobo), strong: true },
  ];
}

/** Pays once what was pressed before the deposit. The server pays it too, in case the person does not come back. */
function useFinish(isReady: boolean, pay: () => void): void {
  const isDone = useRef(false);
  const finish = useEffectEvent(pay);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    finish();
  }, [isReady]);
}

interface ChargeNoticeProps {
  byItself: PaysItself | undefined;
  /** Undefined if the wallet covers the payment. */
  short: ReturnType<typeof useShortWallet> | undefined;
}

/** The outcome of the press, and the charge that pays it too. The chosen source states its own open charge. */
function ChargeNotice({ byItself, short }: ChargeNoticeProps) {
  const told = short === undefined ? byItself : (short.awaited ?? (isSent(byItself) ? undefined : byItself));
  return (
    <>
      {short?.notice}
      {told === undefined ? null : <paidAnyway.Later byItself={told} />}
    </>
  );
}

function Safety({ words }: { words: string }) {
  return (
    <p className="mt-3 flex items-center gap-3 text-sm text-muted">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      {words}
    </p>
  );
}

interface AfterDepositProps extends DepositNews, Pick<PayDialogProps, 'byItself'> {
  /** The payment that is being finished, such as '₦25,000.00'. */
  paid: string | undefined;
}

/** States that a deposit has arrived, so that the sheet does not seem like a second charge, or that none was made. */
function AfterDeposit({ isPaid, amount: added, byItself, paid }: AfterDepositProps) {
  const { t } = useLingui();
  const amount = formatNairaText(added);
  if (paid !== undefined) {
    return <Alert live tone="positive" title={t`${amount} has arrived. Now it pays ${paid}.`} className="mb-4" />;
  }
  return isPaid ? (
    <Alert live tone="positive" title={t`${amount} has arrived. One last step.`} className="mb-4">
      {isSent(byItself) ? t`You pay from your wallet.` : t`You pay from your wallet. Your bank is not charged again.`}
    </Alert>
  ) : (
    <Alert live title={t`Payment not made. Nothing was taken.`} className="mb-4" />
  );
}

function PayPartOnly({ amount, onPay, isBusy }: { amount: string; onPay: () => void; isBusy: boolean }) {
  const { t } = useLingui();
  const naira = formatNairaText(amount);
  return (
    <Button variant="quiet" className="mt-2" disabled={isBusy} onClick={onPay}>
      {t`Pay only the contribution, ${naira}`}
    </Button>
  );
}
