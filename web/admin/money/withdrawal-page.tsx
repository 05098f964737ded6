import { useQuery } from '@tanstack/react-query';
import type { WithdrawalDetails } from '../../../contract/admin/money.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge, type StatusKind } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { MoneyEvents } from './money-events.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

const STATUSES: Readonly<Record<WithdrawalDetails['status'], { readonly kind: StatusKind; readonly words: string }>> = {
  pending: { kind: 'waiting', words: 'Not sent yet' },
  processing: { kind: 'progress', words: 'On its way' },
  completed: { kind: 'success', words: 'Arrived' },
  failed: { kind: 'failed', words: 'Returned' },
  cancelled: { kind: 'done', words: 'Cancelled' },
};

function factsOf(withdrawal: WithdrawalDetails): DescriptionRow[] {
  const { reference, userId, userName, amount, heldUntil, transferCode, nextCheckAt, attempts } = withdrawal;
  const known: readonly (DescriptionRow | null)[] = [
    { term: 'Amount', value: <Money amount={amount} />, strong: true },
    {
      term: 'Person',
      value: <ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>,
    },
    { term: 'Reference', value: reference },
    transferCode === null ? null : { term: 'Provider’s reference', value: transferCode },
    heldUntil === null ? null : { term: 'Sent no earlier than', value: formatFullDateTime(heldUntil) },
    { term: 'Provider calls', value: String(attempts) },
    nextCheckAt === null ? null : { term: 'Next automatic check', value: formatFullDateTime(nextCheckAt) },
  ];
  return known.filter((row) => row !== null);
}

const RETRY = { name: 'retry', label: 'Try again' } as const;
const CANCEL = { name: 'cancel', label: 'Cancel withdrawal', isDanger: true } as const;

function Decide({ withdrawal, onDone }: { withdrawal: WithdrawalDetails; onDone: (message: string) => void }) {
  const { reference, status } = withdrawal;
  const given = (reason: string) => ({ params: { reference }, body: { reason } });
  return (
    <DecideForm
      about={`Withdrawal ${reference}`}
      choices={status === 'pending' ? [RETRY, CANCEL] : [RETRY]}
      hint="Recorded in the audit log. We check with the payment provider first, so nothing is sent twice."
      send={(name, reason) =>
        name === 'retry' ? adminApi.retryWithdrawal(given(reason)) : adminApi.cancelWaitingWithdrawal(given(reason))
      }
      onDone={onDone}
    />
  );
}

function Details({ withdrawal, onDone }: { withdrawal: WithdrawalDetails; onDone: (message: string) => void }) {
  const may = useHasPermission();
  const { status, failureReason, events } = withdrawal;
  const { kind, words } = STATUSES[status];
  const isOpen = status === 'pending' || status === 'processing';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="Status" aside={<StatusBadge kind={kind}>{words}</StatusBadge>}>
        {failureReason === null ? null : <p className="mb-4">{failureReason}</p>}
        <DescriptionList rows={factsOf(withdrawal)} />
        {isOpen && may('money.decide') ? <Decide withdrawal={withdrawal} onDone={onDone} /> : null}
      </Card>
      <MoneyEvents events={events} />
    </div>
  );
}

export function WithdrawalPage({ reference }: { reference: string }) {
  const query = useQuery(read('getWithdrawal', { params: { reference } }));
  const done = useDoneMessage();
  const back = { href: adminPaths.withdrawals, label: 'Withdrawals' };
  if (query.data === undefined) return <DetailState of="withdrawal" back={back} query={query} />;
  return (
    <ConsolePage title="Withdrawal" lead={<Verbatim>{reference}</Verbatim>} back={back}>
      <div className="flex flex-col gap-4">
        {done.notice}
        <Details withdrawal={query.data} onDone={done.say} />
      </div>
    </ConsolePage>
  );
}
