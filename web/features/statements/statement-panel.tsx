import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Statement, StatementLine } from '../../../contract/statement-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { statementHref } from '../../lib/api/downloads.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ } from '../../lib/api/member-data.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card, StatCard } from '../../ui/card.tsx';
import { DownloadLinks } from '../../ui/download-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { ResponsiveTable } from '../../ui/table.tsx';
import { paidAfterRound, isZero } from './book-view.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

export function StatementPanel({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const statement = useQuery({ ...q.getStatement({ id: groupId }), ...POLLED_READ });
  if (statement.data === undefined) {
    return (
      <NotLoaded live title={t`Your statement could not be loaded`} query={statement}>
        <RowsSkeleton label={t`Loading your statement...`} />
      </NotLoaded>
    );
  }
  const { data } = statement;
  return (
    <div className="grid gap-6">
      <Summary statement={data} />
      <Card
        flush
        title={t`My statement`}
        lead={
          data.manages
            ? t`Everything this circle has paid you.`
            : t`Everything you paid to this circle, and everything it paid you.`
        }
        aside={
          <DownloadLinks
            what={t`Statement`}
            csvHref={statementHref(groupId, 'csv')}
            pdfHref={statementHref(groupId, 'pdf')}
          />
        }
      >
        {data.lines.length === 0 ? (
          <EmptyState title={t`No money has moved yet`}>
            {t`Your contributions, payouts and fees are listed here, to the kobo.`}
          </EmptyState>
        ) : (
          <Lines lines={data.lines} />
        )}
      </Card>
    </div>
  );
}

function Summary({ statement: { manages, totals, lines, owed } }: { statement: Statement }) {
  const { t } = useLingui();
  const lateFeesPaid = formatNairaText(totals.lateFeesPaid);
  const lateFeesReceived = formatNairaText(totals.lateFeesReceived);
  const earned = formatNairaText(totals.managementFees);
  const late = paidAfterRound(lines);
  const later = formatNairaText(late);
  const notes = [
    isZero(late) ? null : t`${later} of it came after the round closed`,
    isZero(totals.lateFeesReceived) ? null : t`and ${lateFeesReceived} in late fees`,
    isZero(totals.managementFees) ? null : t`and ${earned} in management fees`,
  ].filter((note) => note !== null);
  if (manages) {
    return (
      <dl className="grid gap-4">
        <StatCard
          label={t`You earned`}
          value={<Money amount={totals.managementFees} />}
          note={t`for managing this circle`}
        />
      </dl>
    );
  }
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label={t`You paid`}
        value={<Money amount={totals.paidIn} />}
        note={isZero(totals.lateFeesPaid) ? null : t`and ${lateFeesPaid} in late fees`}
      />
      <StatCard
        label={t`You received`}
        value={<Money amount={totals.received} />}
        note={
          notes.length === 0
            ? null
            : notes.map((note) => (
                <span key={note} className="block">
                  {note}
                </span>
              ))
        }
      />
      <StatCard
        label={t`Fees taken`}
        value={<Money amount={totals.feesTaken} />}
        note={t`before the money reached you`}
      />
      <StillOwed owed={owed} />
    </dl>
  );
}

/** Debts in both directions, or a text that there are none. */
function StillOwed({ owed: { byMe, toMe } }: { owed: Statement['owed'] }) {
  const { t } = useLingui();
  const toMeWords = formatNairaText(toMe);
  const owesNothing = isZero(byMe);
  const isOwedNothing = isZero(toMe);
  if (owesNothing && !isOwedNothing) {
    return (
      <StatCard
        label={t`Debts owed to you`}
        value={<Money amount={toMe} />}
        note={t`less fees when it is paid, without rounds to come`}
      />
    );
  }
  return (
    <StatCard
      label={t`Debts you owe`}
      value={<Money amount={byMe} />}
      note={
        isOwedNothing
          ? owesNothing
            ? t`and no one owes you`
            : t`without your payment for the open round`
          : t`and ${toMeWords} is owed to you as debts`
      }
    />
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useLingui();
  return (
    <ResponsiveTable<StatementLine>
      caption={t`Money between you and this circle, newest first`}
      rows={[...lines].reverse()}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', header: t`Details`, primary: true, cell: ({ description }) => description },
        { key: 'date', header: t`Date`, cell: ({ date }) => formatFullDateTime(date) },
        { key: 'amount', header: t`Amount`, align: 'right', cell: ({ amount }) => <SignedMoney amount={amount} /> },
        {
          key: 'total',
          header: t`Running total`,
          align: 'right',
          cell: ({ runningTotal }) => <Money amount={runningTotal} />,
        },
      ]}
    />
  );
}
