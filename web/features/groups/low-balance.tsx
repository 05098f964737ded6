import { Trans, useLingui } from '@lingui/react/macro';
import { depositFee, MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira, formatNairaText, kobo, type Kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The wallet holds too little for the contribution: how much is missing, and what adding it costs. */
export function LowBalance({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }) {
  const { t } = useLingui();
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
  const depositKobo = missingKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : missingKobo;
  const amount = formatNaira(depositKobo);
  const fee = formatNaira(depositFee(depositKobo));
  const total = formatNaira(kobo(depositKobo + depositFee(depositKobo)));
  return (
    <Alert
      tone="warning"
      title={t`Insufficient wallet balance`}
      actions={<ButtonLink href={paths.wallet} variant="secondary">{t`Add money to your wallet`}</ButtonLink>}
    >
      <p className="tabular">
        <Trans>
          Your wallet holds {has}. You need <b>{missing}</b> more.
        </Trans>
      </p>
      <p className="tabular mt-1 text-sm">
        <Trans>
          Adding {amount} costs a fee of {fee}, so you pay {total}. You see it again before you pay.
        </Trans>
      </p>
    </Alert>
  );
}
