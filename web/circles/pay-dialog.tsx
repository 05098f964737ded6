import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { depositFee, topUpKobo } from '../../contract/deposit-fee.ts';
import { formatNaira, formatNairaText, kobo, toNaira, type Kobo } from '../../contract/money.ts';
import { paySums } from './pay-sums.ts';
import { useStartDeposit } from '../lib/deposit/start-deposit.ts';
import { amountOf } from '../lib/i18n/money.ts';
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
      notice={field}
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

interface TopUpButtonProps {
  missingKobo: Kobo;
  isBusy: boolean;
  /** Receives what is added to the wallet, in naira. */
  onStart: (toAdd: string) => void;
}

/** Opens the payment page. Names what is charged there. */
function TopUpButton({ missingKobo, isBusy, onStart }: TopUpButtonProps) {
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
      {t`Pay ${amount}`}
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
