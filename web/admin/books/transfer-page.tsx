import { useQuery } from '@tanstack/react-query';
import type { TransferDetails } from '../../../contract/admin/books.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { useAdmin, useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { AccountLink } from './account-link.tsx';
import { transferSource } from './transfer-source.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** Shows the reference of a transfer; that of a withdrawal links to the withdrawal's page. */
function Reference({ of: { causes }, reference }: { of: TransferDetails; reference: string }) {
  if (!causes.some(({ kind }) => kind === 'withdrawal')) return <Verbatim>{reference}</Verbatim>;
  return (
    <ConsoleLink href={adminPaths.withdrawal(reference)}>
      <Verbatim>{reference}</Verbatim>
    </ConsoleLink>
  );
}

const TransferLink = ({ id, label }: { id: string; label: string }) => (
  <ConsoleLink href={adminPaths.transfer(id)}>{label}</ConsoleLink>
);

function factsOf(transfer: TransferDetails): DescriptionRow[] {
  const { at, amount, from, to, group, cycle, round, reference, reversedBy, reverses } = transfer;
  const known: readonly (DescriptionRow | null)[] = [
    { term: 'Amount', value: <Money amount={amount} />, strong: true },
    { term: 'From', value: <AccountLink account={from} /> },
    { term: 'To', value: <AccountLink account={to} /> },
    { term: 'When', value: formatFullDateTime(at) },
    group === null
      ? null
      : { term: 'Circle', value: <AccountLink account={{ ...group, kind: 'pot', userId: null }} /> },
    round === null || cycle === null ? null : { term: 'Round', value: `${String(round)} of cycle ${String(cycle)}` },
    reference === null
      ? null
      : { term: 'Provider’s reference', value: <Reference of={transfer} reference={reference} /> },
    reverses === null ? null : { term: 'Reverses', value: <TransferLink id={reverses} label="The transfer" /> },
    reversedBy === null ? null : { term: 'Reversed by', value: <TransferLink id={reversedBy} label="Its reversal" /> },
  ];
  return known.filter((row) => row !== null);
}

function Causes({ causes }: { causes: TransferDetails['causes'] }) {
  return (
    <Card title="Cause">
      <DescriptionList
        rows={causes.map(({ kind, status, amount, at, userId, userName }) => ({
          term: `${titleCase(kind)}, ${formatFullDateTime(at)}`,
          value: (
            <>
              {amount === null ? null : <Money amount={amount} />} {status.replaceAll('_', ' ')}
              {userId === null ? null : (
                <>
                  {', '}
                  <ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>
                </>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}

/**
 * Reverses a transfer by an opposite one. If two admins must decide, proposes the reversal for another admin to
 * approve.
 */
function Reverse({ transfer }: { transfer: TransferDetails }) {
  const { decidesAlone } = useAdmin();
  const done = useDoneMessage();
  return (
    <Card
      title="Reverse"
      lead={`An opposite transfer reverses it in our ledger. No money is sent, and no wallet or pot changes. ${decidesAlone ? 'You decide alone here, so it takes effect at once.' : 'Another admin has to approve it.'}`}
    >
      {done.notice}
      <DecideForm
        about={transferSource(transfer)}
        choices={[{ name: 'reverse', label: decidesAlone ? 'Reverse' : 'Propose reversal', isDanger: true }]}
        hint="Recorded in the audit log"
        send={(_name, reason) => adminApi.reverseTransfer({ params: { id: transfer.id }, body: { reason } })}
        onDone={done.say}
      />
    </Card>
  );
}

function Details({ transfer }: { transfer: TransferDetails }) {
  const { causes, lines, acts, isReversible } = transfer;
  const may = useHasPermission();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <DescriptionList rows={factsOf(transfer)} />
      </Card>
      {causes.length === 0 ? null : <Causes causes={causes} />}
      {lines.length === 0 ? null : (
        <Card title="On statements">
          <DescriptionList
            rows={lines.map(({ userId, userName, amount, description }) => ({
              term: (
                <>
                  <ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>: {description}
                </>
              ),
              value: <SignedMoney amount={amount} />,
            }))}
          />
        </Card>
      )}
      {isReversible && may('money.decide') ? <Reverse transfer={transfer} /> : null}
      {acts.length === 0 ? null : (
        <Card title="Operator actions">
          <ul className="flex flex-col gap-3">
            {acts.map(({ id, at, operator, description, reason }) => (
              <li key={id}>
                <p>{description}</p>
                <p className="text-sm text-muted">
                  {operator}, {formatFullDateTime(at)}
                  {reason === '' ? '' : `: ${reason}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

export function TransferPage({ id }: { id: string }) {
  const query = useQuery(read('getTransfer', { params: { id } }));
  const back = { href: adminPaths.books, label: 'Ledger' };
  if (query.data === undefined) return <DetailState of="transfer" back={back} query={query} />;
  const title = transferSource(query.data);
  return (
    <ConsolePage title={title} back={back}>
      <Details transfer={query.data} />
    </ConsolePage>
  );
}
