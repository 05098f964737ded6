import { useQuery } from '@tanstack/react-query';
import type { PersonDetails } from '../../../contract/admin/people.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { read } from '../api.ts';
import { DetailState } from '../detail-state.tsx';
import { ConsoleLink } from '../console-link.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { CirclesCard, TableCard } from '../table-card.tsx';
import { ACCOUNT_KINDS, identityKind, titleCase } from '../labels.ts';
import { ForgiveDebt } from '../money/forgive-debt.tsx';
import { useDoneMessage } from '../use-done.tsx';
import { ChargeFee } from './charge-fee.tsx';
import { PersonMoneyIn } from './money-in/person-money-in.tsx';
import { PersonActions } from './person-actions.tsx';
import { StartView } from '../impersonation/start-impersonation.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Facts } from './person-facts.tsx';

const Groups = ({ groups }: Pick<PersonDetails, 'groups'>) => (
  <CirclesCard
    rows={groups}
    columns={[
      {
        key: 'name',
        header: 'Name',
        primary: true,
        cell: ({ id, name }) => <ConsoleLink href={adminPaths.group(id)}>{name}</ConsoleLink>,
      },
      { key: 'code', header: 'Code', whole: true, cell: ({ invitationCode }) => invitationCode },
      { key: 'status', header: 'Status', whole: true, cell: ({ status }) => titleCase(status) },
      {
        key: 'part',
        header: 'Part',
        whole: true,
        cell: ({ role, memberStatus, payoutPosition }) =>
          [
            role === 'owner' ? 'Owner' : undefined,
            memberStatus === null ? undefined : titleCase(memberStatus),
            payoutPosition === null ? undefined : `position ${String(payoutPosition)}`,
          ]
            .filter((word) => word !== undefined)
            .join(', '),
      },
    ]}
  />
);

function Debts({ debts, name, onDone }: Pick<PersonDetails, 'debts' | 'name'> & { onDone: (message: string) => void }) {
  return (
    <TableCard
      title="Open debts"
      rows={debts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', header: 'Details', primary: true, cell: ({ description }) => description },
        { key: 'type', header: 'Type', cell: ({ type }) => titleCase(type) },
        { key: 'group', header: 'Circle', cell: ({ groupName }) => groupName ?? '–' },
        { key: 'since', header: 'Since', cell: ({ createdAt }) => formatFullDate(createdAt) },
        { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        {
          key: 'act',
          header: 'Take action',
          plain: true,
          cell: (debt) => <ForgiveDebt debt={debt} about={`${name}, ${debt.description}`} onDone={onDone} />,
        },
      ]}
    />
  );
}

function Standing({ person }: { person: PersonDetails }) {
  const { accountStatus, lostFactors, suspendedUntil, withdrawalsHeldSince } = person;
  return (
    <>
      {suspendedUntil === null ? null : (
        <Alert tone="warning">Suspended until {formatFullDateTime(suspendedUntil)}.</Alert>
      )}
      {accountStatus === 'banned' ? <Alert tone="negative">Banned. No one can sign in to this account.</Alert> : null}
      {withdrawalsHeldSince === null ? null : (
        <Alert tone="warning">
          Withdrawals on hold since {formatFullDateTime(withdrawalsHeldSince)}, after ‘This was not me’.
        </Alert>
      )}
      {lostFactors === null ? null : (
        <Alert tone="warning">
          Reported lost second factors on {formatFullDateTime(lostFactors.askedAt)}, with the right{' '}
          {lostFactors.number.toUpperCase()}.{' '}
          {lostFactors.register === 'confirmed'
            ? 'The registry confirmed it.'
            : 'We could not check it with the registry.'}{' '}
          {lostFactors.endsAt === null
            ? 'It needs a decision.'
            : `They will be turned off on ${formatFullDateTime(lostFactors.endsAt)}.`}
        </Alert>
      )}
    </>
  );
}

export function PersonPage({ id }: { id: string }) {
  const query = useQuery(read('getPerson', { params: { id } }));
  const may = useHasPermission();
  const done = useDoneMessage();
  const { data: person } = query;
  const back = { href: adminPaths.console, label: 'People' };
  if (person === undefined) return <DetailState of="person" back={back} query={query} />;
  const canAct = person.accountStatus !== 'closed' && (may('people.act') || may('identity.decide'));
  return (
    <>
      <title>{`${person.name} · Rota console`}</title>
      <PageHeader
        title={<Verbatim>{person.name}</Verbatim>}
        back={back}
        actions={
          <>
            <StatusBadge kind={ACCOUNT_KINDS[person.accountStatus]}>{titleCase(person.accountStatus)}</StatusBadge>
            <StatusBadge kind={identityKind(person.kycStatus)}>{`Identity ${person.kycStatus}`}</StatusBadge>
          </>
        }
      />
      {done.notice}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Standing person={person} />
          {canAct ? <PersonActions key={person.id} person={person} /> : null}
          <Facts person={person} onDone={done.say} />
          {person.accountStatus !== 'closed' && may('people.view_as') ? <StartView person={person} /> : null}
          {person.accountStatus !== 'closed' && may('money.decide') ? <ChargeFee person={person} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Groups groups={person.groups} />
          <Debts debts={person.debts} name={person.name} onDone={done.say} />
          {may('deposits.read') ? <PersonMoneyIn person={person} onDone={done.say} /> : null}
          <PersonTimeline id={person.id} />
        </div>
      </div>
    </>
  );
}
