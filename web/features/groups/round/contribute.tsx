import { Trans, useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { usePayContribution } from '../../../lib/circles/pay-contribution.ts';
import { shortKobo } from '../../../lib/circles/short.ts';
import { PAY, paths } from '../../../lib/shell/paths.ts';
import { useWanted } from '../../../lib/shell/wanted.ts';
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
  const missingKobo = balance === undefined ? ZERO_KOBO : shortKobo(amountOf(amount), balance);
  useWanted(PAY, payment.begin);
  return (
    <div className="mt-3 flex flex-col items-start gap-3 sm:mt-4 sm:gap-4">
      {missingKobo > 0n ? <LowBalance balance={balance} missingKobo={missingKobo} /> : null}
      <Button size="lg" className="max-sm:w-full" onClick={payment.begin}>
        {t`Contribute`}
      </Button>
      <PayDialog {...payment.dialog} />
    </div>
  );
}

/** The wallet holds too little for the contribution: how much is missing. What adding it costs the dialog says. */
function LowBalance({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }) {
  const { t } = useLingui();
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
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
    </Alert>
  );
}
