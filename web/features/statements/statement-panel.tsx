import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Statement, StatementLine } from '../../../contract/statement-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { statementHref } from '../../lib/api/downloads.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ } from '../../lib/api/member-data.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { DownloadLinks } from '../../ui/download-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { ResponsiveTable, Twofold } from '../../ui/table.tsx';
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
    <div className="grid gap-7">
      <Summary statement={data} />
      <Section
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
      </Section>
    </div>
  );
}

function Summary({ statement: { manages, totals, lines, owed } }: { statement: Statement }) {
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
  const rows = manages
    ? [figure(t`You earned`, totals.managementFees, t`for managing this circle`)]
    : [
        figure(t`You paid`, totals.paidIn, isZero(totals.lateFeesPaid) ? null : t`and ${lateFeesPaid} in late fees`),
        figure(t`You received`, totals.received, ...notes),
        figure(t`Fees taken`, totals.feesTaken, t`before the money reached you`),
        stillOwed(owed),
      ];
  return <DescriptionList className="border-y border-hair" rows={rows} />;
}

const figure = (label: string, amount: string, ...notes: readonly (string | null)[]): DescriptionRow => ({
  term: (
    <>
      <span className="block text-ink">{label}</span>
      {notes.map((note) =>
        note === null ? null : (
          <span key={note} className="block text-xs">
            {note}
          </span>
        ),
      )}
    </>
  ),
  value: <Money amount={amount} className="font-semibold" />,
});

/** Debts in both directions, or a text that there are none. */
function stillOwed({ byMe, toMe }: Statement['owed']): DescriptionRow {
  const toMeWords = formatNairaText(toMe);
  const owesNothing = isZero(byMe);
  const isOwedNothing = isZero(toMe);
  if (owesNothing && !isOwedNothing) {
    return figure(t`Debts owed to you`, toMe, t`less fees when it is paid, without rounds to come`);
  }
  return figure(
    t`Debts you owe`,
    byMe,
    isOwedNothing
      ? owesNothing
        ? t`and no one owes you`
        : t`without your payment for the open round`
      : t`and ${toMeWords} is owed to you as debts`,
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useLingui();
  return (
    <ResponsiveTable<StatementLine>
      dense
      caption={t`Money between you and this circle, newest first`}
      rows={[...lines].reverse()}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t`Details`,
          primary: true,
          cell: ({ description, date }) => <Twofold title={description} note={formatFullDateTime(date)} />,
        },
        {
          key: 'amount',
          header: t`Amount`,
          align: 'right',
          plain: true,
          cell: ({ amount }) => <SignedMoney amount={amount} />,
        },
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
