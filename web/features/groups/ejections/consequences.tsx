import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import { APPEAL_HOURS } from '../../../../circle/figures.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { cx } from '../../../ui/cx.ts';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useConsequences } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { OthersMoney, ForgivenDebts, type OutcomeProps } from './others-money.tsx';

interface ExitConsequencesProps {
  /** Id of the nominated member. */
  userId: string;
  className?: string;
}

export function ExitConsequences({ userId, className }: ExitConsequencesProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const query = useConsequences(detail.group.id, userId);
  if (query.data === undefined) {
    return (
      <NotLoaded title={t`We could not load what happens next`} query={query} className={className ?? ''}>
        <Loading label={t`Loading...`}>
          <Skeleton className={cx('h-40 rounded-md', className)} />
        </Loading>
      </NotLoaded>
    );
  }
  const outcome = query.data;
  return (
    <section aria-live="polite" className={cx('rounded-md bg-sunken p-4', className)}>
      <h3 className="text-base">
        <Trans>If everyone approves</Trans>
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
        {detail.group.status === 'forming' ? (
          <li>
            <Trans>{outcome.name} is out at once. No one has paid anything yet, and the position is free again.</Trans>
          </li>
        ) : (
          <>
            <When outcome={outcome} />
            <TheirMoney outcome={outcome} />
            <OthersMoney outcome={outcome} />
            <ForgivenDebts outcome={outcome} />
          </>
        )}
        <li>{t`They may appeal within ${APPEAL_HOURS} hours. Then our team decides.`}</li>
      </ul>
    </section>
  );
}

function When({ outcome: { name, effect } }: OutcomeProps) {
  return (
    <li>
      {effect === 'at_once' ? (
        <Trans>{name} is out at once.</Trans>
      ) : (
        <Trans>It is {name}'s turn. They get the pot first, and are out when this round ends.</Trans>
      )}
    </li>
  );
}

function TheirMoney({ outcome }: OutcomeProps) {
  const { name, debts, refund } = outcome;
  if (debts.length > 0) return <TheirDebts outcome={outcome} />;
  if (refund === null) {
    return (
      <li>
        <Trans>{name} pays nothing more and gets nothing back.</Trans>
      </li>
    );
  }
  const gross = formatNairaText(refund.grossAmount);
  const net = formatNairaText(refund.amount);
  const round = refund.round;
  const day = formatDate(refund.dueDate);
  return (
    <li>
      <Trans>
        {name} pays nothing more. They get back the {gross} they paid, less the fees (up to {net}), in round {round}, on{' '}
        {day}. If a member has not paid by then, that part comes later.
      </Trans>
    </li>
  );
}

function TheirDebts({ outcome: { name, debts, debtAmount, contributionAmount } }: OutcomeProps) {
  const debt = formatNairaText(debtAmount);
  const amount = formatNairaText(contributionAmount);
  const rounds = formatList(debts.map(({ round }) => String(round)));
  return (
    <>
      <li>
        <Trans>
          {name} then owes{' '}
          <Plural
            value={debts.length}
            one={`# contribution, of round ${rounds}`}
            other={`# contributions, of rounds ${rounds}`}
          />
          . That is a debt of {debt}.
        </Trans>
      </li>
      <li>
        <Trans>
          Until {name} pays a debt, the pot of its round is {amount} short. When they pay, it goes to the member of that
          round.
        </Trans>
      </li>
    </>
  );
}
