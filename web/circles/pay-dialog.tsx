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
  /** Where the payer says how much of it. */
  field?: ReactNode;
  /** What is paid; the fee and the total are added here. */
  lines: readonly DescriptionRow[];
  /** A decimal string of naira. */
  total: string;
  /** The wallet's balance; undefined while it is not known. */
  balance: string | undefined;
  /** A part that may be paid alone where the wallet holds enough for that and not for all: it stands below. */
  least?: { amount: string; onPay: () => void };
  /** The address at which this dialog opens again, once the money that the wallet is short of has been added. */
  path: string;
  failure: MoneyFailure | undefined;
  busy: boolean;
  onPay: () => void;
}

/**
 * Before money leaves the wallet: amount, fee, total, what stays, and a button that says the amount. A wallet that is
 * short is filled first: the total and the button are then what that costs with its fee, and whoever comes back from
 * the provider is led here again.
 */
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
      {short && part !== undefined ? <PartAlone {...part} isBusy={dialog.busy || topUp.isBusy} /> : null}
    </MoneyDialog>
  );
}

/** The more pressing part, for whoever can pay no more now. */
function PartAlone({ amount, onPay, isBusy }: { amount: string; onPay: () => void; isBusy: boolean }) {
  const { t } = useLingui();
  const naira = formatNairaText(amount);
  return (
    <Button variant="quiet" className="mt-2" disabled={isBusy} onClick={onPay}>
      {t`Pay only the contribution, ${naira}`}
    </Button>
  );
}

/** What is paid from the wallet has no fee. Of one that is short the one total is what filling it costs. */
const totalRows = (amount: string): DescriptionRow[] => [
  { term: t`Fee`, value: formatNaira(ZERO_KOBO) },
  { term: t`Total`, value: amount, strong: true },
];

/**
 * From what is paid down to what is charged for it: less what the wallet holds, with what stays in it where the least
 * deposit is more than is missing, and the fee. Nothing of it is said again before the provider's page.
 */
function topUpRows({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }): DescriptionRow[] {
  const hasKobo = amountOf(balance ?? '0.00');
  const addedKobo = topUpKobo(missingKobo);
  const feeKobo = depositFee(addedKobo);
  const rows = [
    { term: t`From your wallet`, valueKobo: kobo(-hasKobo) },
    { term: t`Stays in your wallet`, valueKobo: kobo(addedKobo - missingKobo) },
    // What the rows above come to.
    { term: t`Added to your wallet`, valueKobo: addedKobo, strong: true },
    { term: t`Processing fee`, valueKobo: feeKobo },
    { term: t`Total charge`, valueKobo: kobo(addedKobo + feeKobo), strong: true },
  ];
  return rows
    .filter(({ valueKobo }) => valueKobo !== 0n)
    .map(({ valueKobo, ...row }) => ({ ...row, value: formatNaira(valueKobo) }));
}
