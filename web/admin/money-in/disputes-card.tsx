import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { OpenDispute } from '../../../contract/admin/disputes.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { read } from '../api.ts';
import { useConsoleAction } from '../console-action.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ListCard } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { adminPaths } from '../paths.ts';
import { saveFile } from '../save-file.ts';

/** States the time left to respond to the provider. */
function timeLeft(answerBy: string | null, now: number): string {
  if (answerBy === null) return 'The provider does not say';
  const hours = Math.floor((Date.parse(answerBy) - now) / HOUR_MS);
  if (hours < 0) return 'None';
  return hours === 0 ? 'Less than an hour' : `${String(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** Open disputes, with the remaining time and the evidence. */
export function DisputesCard({ now }: { now: string }) {
  const query = useQuery(read('listDisputes'));
  const act = useConsoleAction();
  const columns: readonly Column<OpenDispute>[] = [
    {
      key: 'payment',
      header: 'Payment',
      primary: true,
      cell: ({ reference, depositReference }) =>
        depositReference === null ? (
          <Verbatim>{reference}</Verbatim>
        ) : (
          <ConsoleLink href={adminPaths.deposit(depositReference)}>
            <Verbatim>{reference}</Verbatim>
          </ConsoleLink>
        ),
    },
    {
      key: 'person',
      header: 'Person',
      cell: ({ userId, userName }) =>
        userId === null ? (
          'Not one of our deposits'
        ) : (
          <ConsoleLink href={adminPaths.person(userId)}>
            <Verbatim>{userName ?? ''}</Verbatim>
          </ConsoleLink>
        ),
    },
    { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'opened', header: 'Opened', cell: ({ openedAt }) => formatFullDateTime(openedAt) },
    { key: 'left', header: 'Time left', cell: ({ answerBy }) => timeLeft(answerBy, Date.parse(now)) },
    {
      key: 'evidence',
      header: 'Evidence',
      plain: true,
      cell: ({ id, reference }) => (
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={act.isBusy}
          onClick={() => {
            void act.run(() => saveFile('exportEvidence', { dispute: id }));
          }}
        >
          Export evidence<span className="sr-only">: {reference}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      <Outcome act={act} />
      <ListCard
        title="Disputes"
        of="disputes"
        query={query}
        isEmpty={({ disputes }) => disputes.length === 0}
        empty="No payment is disputed"
      >
        {({ disputes }) => (
          <ResponsiveTable caption="Disputes" columns={columns} rows={disputes} rowKey={({ id }) => id} />
        )}
      </ListCard>
    </>
  );
}
