import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { depositFee, topUpKobo } from '../../contract/deposit-fee.ts';
import { formatNaira, formatNairaText, kobo, toNaira, ZERO_KOBO, type Kobo } from '../../contract/money.ts';
import { paySums } from './pay-sums.ts';
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
  /** Excludes fee and total, which the dialog adds. */
  lines: readonly DescriptionRow[];
  /** In naira. */
  total: string;
  /** In naira; undefined while loading. */
  balance: string | undefined;
  /** The contribution without its late fee. Set if the wallet covers only the contribution. */
  least?: { amount: string; onPay: () => void };
  /** The path that reopens this dialog after the deposit. */
  path: string;
  failure: MoneyFailure | undefined;
  busy: boolean;
  onPay: () => void;
}

/** Confirms a payment from the wallet. If the balance is short, offers a deposit that returns the payer to `path`. */
export function PayDialog({ field, lines, total, balance, least, path, onPay, ...dialog }: PayDialogProps) {
  const { t } = useLingui();
  const topUp = useStartDeposit();
  const amount = formatNairaText(total);
  const { enough, restKobo, missingKobo } = paySums(total, balance);
  const short = enough === false;
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
  const addedKobo = topUpKobo(missingKobo);
  const added = formatNaira(addedKobo);
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
          {short ? (
            <Alert live className="mb-4">
              <Trans>
                Your wallet holds {has}. You need {missing} more.
              </Trans>
            </Alert>
          ) : null}
          {field}
        </>
      }
      rows={[...lines, ...(short ? topUpRows({ balance, missingKobo }) : totalRows(amount))]}
      after={
        enough === true
          ? [
              { term: t`Wallet balance now`, value: has },
              { term: t`Wallet balance after`, value: formatNaira(restKobo), strong: true },
            ]
          : undefined
      }
      confirm={t`Pay ${amount}`}
      busyText={t`Paying...`}
      disabled={enough === undefined}
      instead={
        short ? (
          <Button
            busy={topUp.isBusy}
            busyText={t`Opening the payment page...`}
            onClick={() => {
              void topUp.start({ amount: toNaira(addedKobo), path });
            }}
          >
            {t`Add ${added} and pay`}
          </Button>
        ) : undefined
      }
      onConfirm={onPay}
    >
      {short ? (
        <p className="mt-2 text-sm text-muted">{t`You pay this on the payment page, and come back here to pay ${amount} from your wallet.`}</p>
      ) : null}
      {short && part !== undefined ? <PayPartOnly {...part} isBusy={dialog.busy || topUp.isBusy} /> : null}
    </MoneyDialog>
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

/** Wallet payments have no fee. */
const totalRows = (amount: string): DescriptionRow[] => [
  { term: t`Fee`, value: formatNaira(ZERO_KOBO) },
  { term: t`Total`, value: amount, strong: true },
];

/** Itemizes what the provider charges: the payment less the balance, the rest of a minimum deposit, and the fee. */
function topUpRows({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }): DescriptionRow[] {
  const hasKobo = amountOf(balance ?? '0.00');
  const addedKobo = topUpKobo(missingKobo);
  const feeKobo = depositFee(addedKobo);
  const rows = [
    { term: t`From your wallet`, valueKobo: kobo(-hasKobo) },
    { term: t`Stays in your wallet`, valueKobo: kobo(addedKobo - missingKobo) },
    { term: t`Added to your wallet`, valueKobo: addedKobo, strong: true },
    { term: t`Processing fee`, valueKobo: feeKobo },
    { term: t`Total charge`, valueKobo: kobo(addedKobo + feeKobo), strong: true },
  ];
  return rows
    .filter(({ valueKobo }) => valueKobo !== 0n)
    .map(({ valueKobo, ...row }) => ({ ...row, value: formatNaira(valueKobo) }));
}
