import { Trans, useLingui } from '@lingui/react/macro';
import { depositFee, MIN_DEPOSIT_KOBO } from '../../../../contract/deposit-fee.ts';
import type { Round } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText, kobo, type Kobo } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { usePayContribution } from '../../../lib/circles/pay-contribution.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PayDialog } from '../../../ui/pay-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** The button that pays this round's contribution, its dialog, and the warning when the wallet holds too little. */
export function Contribute({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const balance = useWallet().data?.balance;
  const { number, cycle } = round;
  const amount = group.contributionAmount;
  const payment = usePayContribution({ groupId: group.id, cycle, round: number, amount }, balance);
  const missingKobo = kobo(balance === undefined ? 0n : amountOf(amount) - amountOf(balance));
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      {missingKobo > 0n ? <LowBalance balance={balance} missingKobo={missingKobo} /> : null}
      <Button size="lg" className="max-sm:w-full" onClick={payment.begin}>
        {t`Contribute`}
      </Button>
      <PayDialog {...payment.dialog} />
    </div>
  );
}

/** The wallet holds too little for the contribution: how much is missing, and what adding it costs. */
function LowBalance({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }) {
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
