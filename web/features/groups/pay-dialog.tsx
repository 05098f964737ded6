import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira, formatNairaText, kobo } from '../../../contract/money.ts';
import { ApiError, errorWords } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { amountOf } from './terms.ts';

interface PayDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** What is paid; the fee and the total are added here. */
  lines: readonly DescriptionRow[];
  /** A decimal string of naira. */
  total: string;
  /** The wallet's balance; undefined while it is not known. */
  balance: string | undefined;
  failure: Error | undefined;
  failureTitle: string;
  busy: boolean;
  onPay: () => void;
}

/** Before money leaves the wallet: amount, fee, total, what stays, and a button that says the amount. */
export function PayDialog({ lines, total, balance, failure, failureTitle, busy, onPay, ...dialog }: PayDialogProps) {
  const { t } = useLingui();
  const amount = formatNairaText(total);
  const rest = balance === undefined ? undefined : kobo(amountOf(balance) - amountOf(total));
  const short = rest !== undefined && rest < 0n;
  const has = formatNairaText(balance);
  const missing = formatNaira(kobo(short ? -rest : 0n));
  return (
    <Dialog
      {...dialog}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              dialog.onOpenChange(false);
            }}
          >{t`Cancel`}</Button>
          {short ? (
            <ButtonLink href={paths.wallet}>{t`Add money to your wallet`}</ButtonLink>
          ) : (
            <Button busy={busy} busyText={t`Paying...`} disabled={balance === undefined} onClick={onPay}>
              <Trans>Pay {amount}</Trans>
            </Button>
          )}
        </>
      }
    >
      {failure === undefined ? null : <PayFailure error={failure} title={failureTitle} />}
      {short ? (
        <Alert live tone="warning" title={t`Insufficient wallet balance`} className="mb-4">
          <Trans>
            Your wallet holds {has}. You need {missing} more.
          </Trans>
        </Alert>
      ) : null}
      <DescriptionList
        rows={[
          ...lines,
          { term: t`Fee`, value: formatNaira(kobo(0n)) },
          { term: t`Total`, value: amount, strong: true },
        ]}
      />
      {rest === undefined || short ? null : (
        <DescriptionList
          className="mt-4 rounded-md bg-sunken px-4 py-1"
          rows={[
            { term: t`Wallet balance now`, value: has },
            { term: t`Wallet balance after`, value: formatNaira(rest), strong: true },
          ]}
        />
      )}
    </Dialog>
  );
}

/** What happened, where the money is, and what to do next; an answer that never came is not guessed at. */
function PayFailure({ error, title }: { error: Error; title: string }) {
  const { t } = useLingui();
  const unknown = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return (
    <Alert live tone="negative" title={unknown ? t`We do not know yet whether you paid` : title} className="mb-4">
      {unknown ? (
        t`No clear answer came back. Your wallet balance and this round show what is true. It is safe to press the button again: the same payment is never taken twice.`
      ) : (
        <>
          <p>{errorWords(error, t`Please try again`)}</p>
          <p className="mt-1 text-sm">{t`This attempt took nothing from your wallet.`}</p>
        </>
      )}
    </Alert>
  );
}
