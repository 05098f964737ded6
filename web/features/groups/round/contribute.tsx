import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { usePlan } from '../../../circles/plan.ts';
import { usePayContribution } from '../../../circles/pay-contribution.ts';
import { shortfallKobo, shortfallOf, totalOf, type Shortfall } from '../../../circles/shortfall.ts';
import { PAY, paths } from '../../../lib/shell/paths.ts';
import { useHashDialog } from '../../../lib/shell/hash-dialog.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PayDialog } from '../../../circles/pay-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface ContributeProps {
  round: Round;
  /** True if the contribution is due soon, which makes the button prominent. */
  isAsked: boolean;
  /** True past the due date, when a low balance becomes a warning. */
  isOverdue: boolean;
}

export function Contribute({ round, isAsked, isOverdue }: ContributeProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const balance = useWallet().data?.balance;
  const { number, cycle } = round;
  const amount = group.contributionAmount;
  const wanted = { groupId: group.id, cycle, round: number, amount, toPay: round.toPay ?? undefined };
  const payment = usePayContribution(wanted, balance);
  const plan = usePlan().data;
  const totalKobo = amountOf(totalOf(wanted));
  const isShort = balance !== undefined && shortfallKobo(totalKobo, balance) > 0n;
  const short = isShort && plan !== undefined ? shortfallOf(plan.entries, balance) : undefined;
  useHashDialog(PAY, payment.begin);
  return (
    <div className="mt-3 flex flex-col items-start gap-3 sm:mt-4 sm:gap-4">
      {short === undefined ? null : (
        <LowBalance {...{ balance, short, isOverdue }} isAlone={short.sumKobo === totalKobo} />
      )}
      <Button size="lg" variant={isAsked ? 'primary' : 'secondary'} className="max-sm:w-full" onClick={payment.begin}>
        {t`Contribute`}
      </Button>
      <PayDialog {...payment.dialog} />
    </div>
  );
}

interface LowBalanceProps extends Pick<ContributeProps, 'isOverdue'> {
  balance: string | undefined;
  short: Shortfall;
  /** True if this contribution is the only payment in the shortfall's sum. */
  isAlone: boolean;
}

function LowBalance({ balance, short, isAlone, isOverdue }: LowBalanceProps) {
  const { t } = useLingui();
  const has = formatNairaText(balance);
  const missing = formatNaira(short.missingKobo);
  const sum = formatNaira(short.sumKobo);
  const words = (
    <>
      <p className="tabular">
        {isAlone ? (
          <Trans>
            Your wallet holds {has}. You need <b>{missing}</b> more. You can add it as you pay.
          </Trans>
        ) : short.kind === 'owed' ? (
          <Trans>
            Your wallet holds {has}. For all that you owe now, {sum}, you need <b>{missing}</b> more.
          </Trans>
        ) : (
          <Trans>
            Your wallet holds {has}. For all that you can pay now, {sum}, you need <b>{missing}</b> more.
          </Trans>
        )}
      </p>
      <Link href={paths.wallet} className="text-link inline-flex min-h-11 items-center">
        {t`Add money to your wallet`}
      </Link>
    </>
  );
  return isOverdue ? <Alert tone="warning">{words}</Alert> : <div>{words}</div>;
}
