import { useQuery } from '@tanstack/react-query';
import type { GroupAction, GroupDetails } from '../../../contract/admin/groups.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { TableCard } from '../table-card.tsx';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { PaidMatrix } from './paid-matrix.tsx';

interface Choice {
  readonly name: GroupAction;
  readonly label: string;
  readonly isDanger?: boolean;
}

function choicesFor({ status, frozenAt }: Pick<GroupDetails, 'status' | 'frozenAt'>): readonly Choice[] {
  const canFreeze = status === 'forming' || status === 'active';
  const freezing: readonly Choice[] = canFreeze ? [{ name: 'freeze', label: 'Freeze' }] : [];
  return [
    ...(frozenAt === null ? freezing : [{ name: 'unfreeze', label: 'Unfreeze' } as const]),
    ...(status === 'forming' ? [{ name: 'cancel', label: 'Cancel circle', isDanger: true } as const] : []),
  ];
}

const MEMBERS: readonly Column<GroupDetails['members'][number]>[] = [
  {
    key: 'name',
    header: 'Member',
    primary: true,
    cell: ({ userId, name }) => <ConsoleLink href={adminPaths.person(userId)}>{name}</ConsoleLink>,
  },
  {
    key: 'position',
    header: 'Position',
    cell: ({ payoutPosition }) => (payoutPosition === null ? '–' : String(payoutPosition)),
  },
  { key: 'status', header: 'Status', whole: true, cell: ({ status }) => titleCase(status) },
  { key: 'received', header: 'Received', cell: ({ hasReceivedPayout }) => (hasReceivedPayout ? 'Yes' : 'Not yet') },
];

function Facts({ group }: { group: GroupDetails }) {
  return (
    <Card title="Circle">
      <DescriptionList
        rows={[
          {
            term: 'Owner',
            value: <ConsoleLink href={adminPaths.person(group.ownerId)}>{group.ownerName}</ConsoleLink>,
          },
          { term: 'Status', value: titleCase(group.status) },
          { term: 'Code', value: group.invitationCode },
          { term: 'Contribution', value: <Money amount={group.contributionAmount} /> },
          { term: 'Frequency', value: titleCase(group.frequency) },
          { term: 'Members', value: `${group.currentMembers}/${group.maxMembers}` },
          { term: 'Cycle and round', value: `${group.currentCycle}, ${group.currentRound}` },
          ...(group.nextContributionDate === null
            ? []
            : [{ term: 'Due', value: formatFullDateTime(group.nextContributionDate) }]),
          { term: 'Created', value: formatFullDateTime(group.createdAt) },
        ]}
      />
    </Card>
  );
}

function Payouts({ payouts, members }: Pick<GroupDetails, 'payouts' | 'members'>) {
  const nameOf = (id: string): string => members.find(({ userId }) => userId === id)?.name ?? id;
  return (
    <TableCard
      title="Payouts"
      rows={payouts}
      rowKey={({ round }) => String(round)}
      columns={[
        { key: 'who', header: 'To', primary: true, cell: ({ recipientId }) => nameOf(recipientId) },
        { key: 'round', header: 'Round', cell: ({ round }) => String(round) },
        { key: 'status', header: 'Status', whole: true, cell: ({ status }) => titleCase(status) },
        { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
      ]}
    />
  );
}

export function GroupPage({ id }: { id: string }) {
  const query = useQuery(read('getGroupForAdmin', { params: { id } }));
  const may = useHasPermission();
  const done = useDoneMessage();
  const group = query.data;
  const back = { href: adminPaths.groups, label: 'Circles' };
  if (group === undefined) return <DetailState of="circle" back={back} query={query} />;
  const choices = choicesFor(group);
  return (
    <ConsolePage title={group.name} back={back}>
      <div className="flex flex-col gap-6">
        {done.notice}
        {group.frozenAt === null ? null : (
          <Alert tone="warning">Frozen since {formatFullDateTime(group.frozenAt)}.</Alert>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Facts group={group} />
          {choices.length > 0 && may('groups.act') ? (
            <Card
              title="Take action"
              lead="In a frozen circle no one can join, trade or be nominated. Payments go on. Members are notified."
            >
              <DecideForm
                about={group.name}
                choices={choices}
                hint="Recorded in the audit log"
                send={(action, reason) => adminApi.performGroupAction({ params: { id }, body: { action, reason } })}
                onDone={done.say}
              />
            </Card>
          ) : null}
        </div>
        <TableCard title="Rotation" columns={MEMBERS} rows={group.members} rowKey={({ userId }) => userId} />
        <Card title="Who has paid" flush>
          <PaidMatrix group={group} />
        </Card>
        <Payouts payouts={group.payouts} members={group.members} />
      </div>
    </ConsolePage>
  );
}
