import { useQuery } from '@tanstack/react-query';
import type { DepositDetails } from '../../../contract/admin/deposits.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { DetailState } from '../detail-state.tsx';
import { MoneyEvents } from '../money/money-events.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { STATUSES, WAYS } from './deposit-words.ts';
import { Tries } from './tries.tsx';

const known = (term: string, value: string | null): DescriptionRow | null =>
  value === null ? null : { term, value, verbatim: true };
const at = (term: string, time: string | null): DescriptionRow | null =>
  time === null ? null : { term, value: formatFullDateTime(time) };

function senderRows(sender: DepositDetails['sender']): (DescriptionRow | null)[] {
  if (sender === null) return [];
  const { name, bank, last4, verifiedName } = sender;
  const account = [bank, last4 === null ? null : `••${last4}`].filter((part) => part !== null).join(' ');
  return [
    known('Sender', name),
    known('Verified name', verifiedName),
    known('Sender’s bank', account === '' ? null : account),
  ];
}

function factsOf(deposit: DepositDetails): DescriptionRow[] {
  const { userId, userName, providerFee, sends } = deposit;
  const rows: readonly (DescriptionRow | null)[] = [
    { term: 'Amount', value: <Money amount={deposit.amount} />, strong: true },
    { term: 'Fee', value: <Money amount={deposit.fee} /> },
    { term: 'Paid in all', value: <Money amount={deposit.total} /> },
    providerFee === null ? null : { term: 'Provider’s charge', value: <Money amount={providerFee} /> },
    { term: 'Person', value: <ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink> },
    { term: 'Way', value: WAYS[deposit.way] },
    known('From', deposit.source),
    known('Account number', deposit.accountNumber),
    ...senderRows(deposit.sender),
    known('Why it was refused', deposit.refused),
    deposit.waitsForConfirmation ? { term: 'Waits for', value: 'The person’s confirmation at their bank' } : null,
    sends === 0 ? null : { term: 'Calls to charge', value: String(sends) },
    at('Last call', deposit.lastSentAt),
    at('Settled', deposit.settledAt),
    at('Next automatic check', deposit.nextCheckAt),
  ];
  return rows.filter((row) => row !== null);
}

const ASK = [{ name: 'ask', label: 'Ask the provider' }] as const;

function Details({ deposit, onDone }: { deposit: DepositDetails; onDone: (message: string) => void }) {
  const may = useHasPermission();
  const { reference, status, automatic } = deposit;
  const { kind, words } = STATUSES[status];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Status" aside={<StatusBadge kind={kind}>{words}</StatusBadge>}>
          <DescriptionList rows={factsOf(deposit)} />
          {may('deposits.act') ? (
            <DecideForm
              about={`Deposit ${reference}`}
              choices={ASK}
              hint="Recorded in the audit log. The provider’s answer settles the deposit, as the hourly check does."
              send={(_name, reason) => adminApi.askProvider({ params: { reference }, body: { reason } })}
              onDone={onDone}
            />
          ) : null}
        </Card>
        {automatic === null ? null : <Tries dueDay={automatic.dueDay} tries={automatic.tries} />}
      </div>
      <MoneyEvents events={deposit.events} />
    </div>
  );
}

export function DepositPage({ reference }: { reference: string }) {
  const query = useQuery(read('getDeposit', { params: { reference } }));
  const done = useDoneMessage();
  const back = { href: adminPaths.deposits, label: 'Deposits' };
  if (query.data === undefined) return <DetailState of="deposit" back={back} query={query} />;
  return (
    <ConsolePage title="Deposit" lead={<Verbatim>{reference}</Verbatim>} back={back}>
      <div className="flex flex-col gap-4">
        {done.notice}
        <Details deposit={query.data} onDone={done.say} />
      </div>
    </ConsolePage>
  );
}
