import { Trans, useLingui } from '@lingui/react/macro';
import { blockedByDebtsText } from '../../../circles/debts-stop-labels.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatPercent } from '../../../lib/i18n/rates.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import type { LeaveDebt } from '../../../../contract/leaving.ts';
import { formatNaira, formatNairaText, kobo } from '../../../../contract/money.ts';

/** The cost of leaving debt by debt, or the refund with each fee (circle-rules §8). */
export function LeaveMoney({ debt }: { debt: LeaveDebt }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{debt.message}</p>
      {debt.debts.length > 0 ? <Debts debt={debt} /> : null}
      {debt.refund === null ? null : <Refund refund={debt.refund} />}
    </div>
  );
}

function Debts({ debt }: { debt: LeaveDebt }) {
  const { t } = useLingui();
  return (
    <>
      <DescriptionList
        rows={[
          ...debt.debts.map(({ round, amount, dueDate }) => {
            const day = formatDate(dueDate);
            return { term: t`Round ${round}, due on ${day}`, value: formatNairaText(amount) };
          }),
          { term: t`You will owe`, value: formatNairaText(debt.debtAmount), strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        {t`You have collected your pot. If you leave, each round you do not pay becomes a debt to the member of that round. Pay them one by one from your wallet.`}{' '}
        {blockedByDebtsText()}
      </p>
    </>
  );
}

function Refund({ refund }: { refund: NonNullable<LeaveDebt['refund']> }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const platformRate = formatPercent(group.platformFeeRate);
  const managementRate = formatPercent(group.managementFeeRate);
  const minus = (amount: string): string => formatNaira(kobo(-amountOf(amount)));
  const net = formatNairaText(refund.amount);
  const round = refund.round;
  const day = formatDate(refund.dueDate);
  return (
    <>
      <DescriptionList
        rows={[
          { term: t`You have paid`, value: formatNairaText(refund.grossAmount) },
          { term: t`Platform fee (${platformRate})`, value: minus(refund.platformFee) },
          { term: t`Group management fee (${managementRate})`, value: minus(refund.managementFee) },
          { term: t`You get back at most`, value: net, strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        <Trans>
          We'll move it to your wallet in round {round}, on {day}. It comes from the people you paid. If one of them has
          not paid by then, you get that part later.
        </Trans>
      </p>
    </>
  );
}
