import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNaira, formatNairaText, ZERO_KOBO } from '../../contract/money.ts';
import { Alert } from './alert.tsx';
import { ButtonLink } from './button.tsx';
import type { DescriptionRow } from './description-list.tsx';
import { MoneyDialog, type MoneyFailure } from './money-dialog.tsx';
import { paySums } from './pay-sums.ts';

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
  /** Where money is added when the wallet holds too little. */
  topUpHref: string;
  failure: MoneyFailure | undefined;
  busy: boolean;
  onPay: () => void;
}

/** Before money leaves the wallet: amount, fee, total, what stays, and a button that says the amount. */
export function PayDialog({ field, lines, total, balance, topUpHref, onPay, ...dialog }: PayDialogProps) {
  const { t } = useLingui();
  const amount = formatNairaText(total);
  const { enough, restKobo, missingKobo } = paySums(total, balance);
  const short = enough === false;
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
  return (
    <MoneyDialog
      {...dialog}
      notice={
        <>
          {short ? (
            <Alert live tone="warning" title={t`Insufficient wallet balance`} className="mb-4">
              <Trans>
                Your wallet holds {has}. You need {missing} more.
              </Trans>
            </Alert>
          ) : null}
          {field}
        </>
      }
      rows={[
        ...lines,
        { term: t`Fee`, value: formatNaira(ZERO_KOBO) },
        { term: t`Total`, value: amount, strong: true },
      ]}
      after={
        enough !== true
          ? undefined
          : [
              { term: t`Wallet balance now`, value: has },
              { term: t`Wallet balance after`, value: formatNaira(restKobo), strong: true },
            ]
      }
      confirm={t`Pay ${amount}`}
      busyText={t`Paying...`}
      disabled={enough === undefined}
      instead={short ? <ButtonLink href={topUpHref}>{t`Add money to your wallet`}</ButtonLink> : undefined}
      onConfirm={onPay}
    />
  );
}
