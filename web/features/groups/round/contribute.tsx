import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Round } from '../../../../contract/round-schemas.ts';
import { topUpKobo } from '../../../../contract/deposit-fee.ts';
import { formatNaira, toNaira } from '../../../../contract/money.ts';
import { PayDialog } from '../../../circles/pay-dialog.tsx';
import { usePayContribution } from '../../../circles/pay-contribution.ts';
import { usePlan } from '../../../circles/plan.ts';
import { shortfallKobo, shortfallOf, totalOf, type Shortfall } from '../../../circles/shortfall.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { daysUntil } from '../../../lib/i18n/time.ts';
import { useHashDialog } from '../../../lib/shell/hash-dialog.ts';
import { PAY, paths } from '../../../lib/shell/paths.ts';
import { withAmount } from '../../../lib/shell/with-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface Contribute {
  button: ReactNode;
  /** States how much the wallet is short; undefined if it covers the payment. */
  wallet: ReactNode | undefined;
}

/** The button that opens the pay sheet, and the low-balance warning below it. */
export function useContribute(round: Round, isFilled: boolean): Contribute {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const balance = useWallet().data?.balance;
  const { number, cycle } = round;
  const amount = group.contributionAmount;
  const wanted = {
    groupId: group.id,
    cycle,
    round: number,
    amount,
    toPay: round.toPay ?? undefined,
    date: round.dueDate,
  };
  const payment = usePayContribution(wanted, balance);
  const plan = usePlan().data;
  const totalKobo = amountOf(totalOf(wanted));
  const isToday = daysUntil(round.dueDate, productNow()) === 0;
  const isShort = balance !== undefined && shortfallKobo(totalKobo, balance) > 0n;
  const short =
    isShort && plan !== undefined ? shortfallOf(plan.entries, balance, isToday ? wanted : undefined) : undefined;
  useHashDialog(PAY, payment.begin, true);
  return {
    button: (
      <>
        <NetworkActs words={t`You need network to pay`}>
          <Button size="lg" block variant={isFilled ? 'primary' : 'secondary'} onClick={payment.begin}>
            {t`Contribute`}
          </Button>
        </NetworkActs>
        <PayDialog {...payment.dialog} />
      </>
    ),
    wallet: short === undefined ? undefined : <LowBalance short={short} isAlone={short.sumKobo === totalKobo} />,
  };
}

interface LowBalanceProps {
  short: Shortfall;
  /** True if this contribution is the only payment in the shortfall's sum. */
  isAlone: boolean;
}

function LowBalance({ short, isAlone }: LowBalanceProps) {
  const { t } = useLingui();
  const missing = formatNaira(short.missingKobo);
  return (
    <Link
      href={withAmount(paths.walletDeposit, toNaira(topUpKobo(short.missingKobo)))}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-1 text-sm"
    >
      <span className="min-w-0 flex-[1_1_8.5rem]">
        {isAlone ? (
          <Trans>
            Your wallet is <b className="tabular">{missing}</b> short
          </Trans>
        ) : short.kind === 'owed' ? (
          <Trans>
            Your wallet is <b className="tabular">{missing}</b> short for all that you owe now
          </Trans>
        ) : (
          <Trans>
            Your wallet is <b className="tabular">{missing}</b> short for all that you can pay now
          </Trans>
        )}
      </span>{' '}
      <span className="shrink-0 font-semibold text-brand">{t`Add money`}</span>
    </Link>
  );
}
