import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { depositFee, topUpKobo } from '../../contract/deposit-fee.ts';
import { formatNaira, formatNairaText, kobo, toNaira, type Kobo } from '../../contract/money.ts';
import { paySums } from './pay-sums.ts';
import { forgetDepositNews, useDepositNews, type DepositNews } from '../lib/deposit/deposit-news.ts';
import { useStartDeposit } from '../lib/deposit/start-deposit.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { MoneyDialog, type MoneyFailure } from '../ui/money-dialog.tsx';

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
  /** The path that reopens this dialog after the deposit. */
  path: string;
  failure: MoneyFailure | undefined;
  busy: boolean;
  onPay: () => void;
}

/** Confirms a payment from the wallet. If the balance is short, offers a deposit that returns the payer to `path`. */
export function PayDialog({ field, lines, total, balance, safety, least, path, onPay, ...dialog }: PayDialogProps) {
  const { t } = useLingui();
  const topUp = useStartDeposit();
  const news = useDepositNews();
  const { open } = dialog;
  useEffect(() => (open ? forgetDepositNews : undefined), [open]);
  const amount = formatNairaText(total);
  const { enough, restKobo, missingKobo } = paySums(total, balance);
  const short = enough === false;
  const part = least !== undefined && paySums(least.amount, balance).enough === true ? least : undefined;
  return (
    <MoneyDialog
      {...dialog}
      onOpenChange={(open) => {
        topUp.forget();
        dialog.onOpenChange(open);
      }}
      failure={topUp.failure ?? dialog.failure}
      busy={dialog.busy || topUp.isBusy}
      notice={
        <>
          {news === undefined || (news.isPaid && short) ? null : <AfterDeposit {...news} />}
          {field}
        </>
      }
      rows={[
        ...lines,
        ...(short
          ? topUpRows(balance ?? '0.00', missingKobo)
          : [
              ...(lines.length > 1 ? [{ term: t`Total`, value: amount, strong: true }] : []),
              { term: t`Wallet balance now`, value: enough === undefined ? '…' : formatNairaText(balance) },
              {
                term: t`Wallet balance after`,
                value: enough === undefined ? '…' : formatNaira(restKobo),
                strong: true,
              },
            ]),
      ]}
      confirm={t`Pay ${amount}`}
      busyText={t`Paying...`}
      disabled={enough === undefined}
      instead={
        short ? (
          <TopUpButton
            missingKobo={missingKobo}
            isAgain={news?.isPaid === false}
            isBusy={topUp.isBusy}
            onStart={(toAdd) => {
              void topUp.start({ amount: toAdd, path });
            }}
          />
        ) : undefined
      }
      onConfirm={onPay}
    >
      {short ? (
        <p className="mt-3 text-sm text-muted">{t`You pay this on the payment page, and come back here to pay ${amount} from your wallet.`}</p>
      ) : null}
      {short && part !== undefined ? <PayPartOnly {...part} isBusy={dialog.busy || topUp.isBusy} /> : null}
      {safety === undefined ? null : (
        <p className="mt-3 flex items-center gap-3 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
          {safety}
        </p>
      )}
    </MoneyDialog>
  );
}

/** Says that a deposit has arrived, so that the sheet does not read like a second charge, or that none was made. */
function AfterDeposit({ isPaid, amount: added }: DepositNews) {
  const { t } = useLingui();
  const amount = formatNairaText(added);
  return isPaid ? (
    <Alert live tone="positive" title={t`${amount} has arrived. One last step.`} className="mb-4">
      {t`You pay from your wallet. Your bank is not charged again.`}
    </Alert>
  ) : (
    <Alert live title={t`Payment not made. Nothing was taken.`} className="mb-4" />
  );
}

interface TopUpButtonProps {
  missingKobo: Kobo;
  /** True after a deposit that was not made. */
  isAgain: boolean;
  isBusy: boolean;
  /** Receives what is added to the wallet, in naira. */
  onStart: (toAdd: string) => void;
}

/** Opens the payment page. Names what is charged there. */
function TopUpButton({ missingKobo, isAgain, isBusy, onStart }: TopUpButtonProps) {
  const { t } = useLingui();
  const addedKobo = topUpKobo(missingKobo);
  const amount = formatNaira(kobo(addedKobo + depositFee(addedKobo)));
  return (
    <Button
      size="lg"
      busy={isBusy}
      busyText={t`Opening the payment page...`}
      onClick={() => {
        onStart(toNaira(addedKobo));
      }}
    >
      {isAgain ? t`Try again, pay ${amount}` : t`Pay ${amount}`}
    </Button>
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

/** Itemizes what the provider charges: the payment less the balance, the rest of a minimum deposit, and the fee. */
function topUpRows(balance: string, missingKobo: Kobo): DescriptionRow[] {
  const addedKobo = topUpKobo(missingKobo);
  const feeKobo = depositFee(addedKobo);
  const rows = [
    { term: t`From your wallet`, valueKobo: kobo(-amountOf(balance)) },
    { term: t`Stays in your wallet`, valueKobo: kobo(addedKobo - missingKobo) },
    { term: t`Processing fee`, valueKobo: feeKobo },
    { term: t`Total charge`, valueKobo: kobo(addedKobo + feeKobo), strong: true },
  ];
  return rows
    .filter(({ valueKobo }) => valueKobo !== 0n)
    .map(({ valueKobo, ...row }) => ({ ...row, value: formatNaira(valueKobo) }));
}
