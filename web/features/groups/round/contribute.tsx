import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Round } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { usePayContribution } from '../../../lib/circles/pay-contribution.ts';
import { shortKobo, totalOf } from '../../../lib/circles/short.ts';
import { PAY, paths } from '../../../lib/shell/paths.ts';
import { useWanted } from '../../../lib/shell/wanted.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PayDialog } from '../../../ui/pay-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface ContributeProps {
  round: Round;
  /** It is due soon; before that the button is a quiet one, and a wallet that has time to fill is no warning. */
  isAsked: boolean;
}

/** The button that pays this round's contribution, its dialog, and the warning when the wallet holds too little. */
export function Contribute({ round, isAsked }: ContributeProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const balance = useWallet().data?.balance;
  const { number, cycle } = round;
  const amount = group.contributionAmount;
  const wanted = { groupId: group.id, cycle, round: number, amount, toPay: round.toPay ?? undefined };
  const payment = usePayContribution(wanted, balance);
  const missingKobo = balance === undefined ? ZERO_KOBO : shortKobo(amountOf(totalOf(wanted)), balance);
  useWanted(PAY, payment.begin);
  return (
    <div className="mt-3 flex flex-col items-start gap-3 sm:mt-4 sm:gap-4">
      {missingKobo > 0n ? <LowBalance balance={balance} missingKobo={missingKobo} isAsked={isAsked} /> : null}
      <Button size="lg" variant={isAsked ? 'primary' : 'secondary'} className="max-sm:w-full" onClick={payment.begin}>
        {t`Contribute`}
      </Button>
      <PayDialog {...payment.dialog} />
    </div>
  );
}

/** The wallet holds too little for the contribution: how much is missing. What adding it costs the dialog says. */
function LowBalance({
  balance,
  missingKobo,
  isAsked,
}: { balance: string | undefined; missingKobo: Kobo } & Pick<ContributeProps, 'isAsked'>) {
  const { t } = useLingui();
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
  return (
    <Alert tone={isAsked ? 'warning' : 'info'} title={t`Insufficient wallet balance`}>
      <p className="tabular">
        <Trans>
          Your wallet holds {has}. You need <b>{missing}</b> more. You can add it as you pay.
        </Trans>
      </p>
      <Link href={paths.wallet} className="text-link inline-flex min-h-11 items-center">
        {t`Add money to your wallet`}
      </Link>
    </Alert>
  );
}
