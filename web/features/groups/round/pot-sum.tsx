import { Trans, useLingui } from '@lingui/react/macro';
import type { Payout } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

interface PotSumProps {
  /** In naira, after fees. */
  pot: string;
  taken: NonNullable<Payout['taken']>;
}

export function PotSum({ pot, taken }: PotSumProps) {
  const { t } = useLingui();
  const whole = formatNairaText(pot);
  const arrived = formatNairaText(taken.arrived);
  const own = formatNairaText(taken.contribution);
  const debts = formatNairaText(taken.debts);
  const parts = [
    t`${whole} pot after fees`,
    ...(amountOf(taken.contribution) === 0n ? [] : [t`− ${own} your payment of this round`]),
    ...(amountOf(taken.debts) === 0n ? [] : [t`− ${debts} your overdue payments`]),
  ];
  return (
    <p className="tabular mt-2">
      {parts.join(' ')}{' '}
      <Trans>
        = <b>{arrived}</b> in your wallet
      </Trans>
    </p>
  );
}
